"""A contract that import-linter does not have: some packages import nothing but the standard library."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """No module of ``source_modules`` imports a third-party package."""

    type_name = "standard_library"

    source_modules = fields.ListField(subfield=fields.ModuleField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        outside = []
        for source in self.source_modules:
            for module in sorted({source.name} | graph.find_descendants(source.name)):
                for imported in sorted(graph.find_modules_directly_imported_by(module)):
                    root = imported.partition(".")[0]
                    if root != source.root_package_name and root not in sys.stdlib_module_names:
                        outside.append((module, imported))
        return ContractCheck(kept=not outside, metadata={"outside": outside})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for module, imported in check.metadata["outside"]:
            output.print_error(f"{module} imports {imported}, which is not in the standard library.", bold=False)
            output.new_line()
