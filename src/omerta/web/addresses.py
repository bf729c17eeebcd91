"""The addresses from which people come, as far as one counts what they do."""

from __future__ import annotations

import ipaddress


def is_near(address: str) -> bool:
    """Whether something comes from this machine, such as from a proxy."""
    return not address or address == "::1" or address.startswith("127.")


def network_of(address: str) -> str:
    """Whom an address belongs to: one of IPv4 to itself, one of IPv6 to the network of which somebody has it all."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
