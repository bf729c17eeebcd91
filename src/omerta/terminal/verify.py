"""``omerta verify``: what is true of every record in the files that are named.

The exit code is 0 if nothing is wrong, 1 if something is (an illegal line, luck that was not committed, a wrong
signature, or none by the key that was named), and 2 if a file cannot be read.
"""

from __future__ import annotations

import json
import re
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from omerta.kernel import Refusal
from omerta.play.databases import Database
from omerta.play.signing import fingerprint
from omerta.play.verdict import Verdict, examine
from omerta.terminal.errors import clean, language, sentence
from omerta.terminal.record_files import NoFile, read_all
from omerta.terminal.screen import Screen

KEY = re.compile(r"[0-9a-f]{64}")
WRONG = 1


class BadKey(Refusal):
    """What was named is no public key."""

    code = "bad-key"


def verify(chosen: Namespace) -> int:
    """Check every match of the files, and tell of each what is true of it; of many, only what is wrong."""
    screen = Screen(language(chosen.lang))
    key = None if chosen.key is None else read_key(chosen.key)
    tally: Counter[str] = Counter()
    published = {file: one for file in chosen.files if (one := Database.found(file)) is not None}
    for database in published.values():
        _verify_database(screen, database, key, tally)
    plain = [file for file in chosen.files if file not in published]
    found = [(file, *one) for file in plain for one in read_all(file, chosen.match)]
    for file, number, text in found:
        verdict = examine(text)
        signature = signature_state(verdict, key)
        sound = verdict.sound and (key is None or signature == "trusted")
        tally.update((verdict.rules, f"luck-{verdict.luck}", signature, "sound" if sound else "unsound"))
        alone = len(found) == 1 and not published
        if not sound or alone:
            if not alone:
                screen.line(clean(file) if number is None else screen.text("ui-verify-match", file=file, number=number))
            tell(screen, verdict, signature)
    if len(found) > 1 or published:
        _tell_tally(screen, tally)
    return WRONG if tally["unsound"] or tally["broken"] else 0


def _verify_database(screen: Screen, database: Database, key: str | None, tally: Counter[str]) -> None:
    """Check a file of ``omerta publish`` line by line; of its records only what is wrong is told."""
    for number, text in _records(database):
        verdict = examine(text)
        signature = signature_state(verdict, key)
        sound = verdict.sound and signature == ("signed" if key is None else "trusted")
        tally.update((verdict.rules, f"luck-{verdict.luck}", signature, "sound" if sound else "unsound"))
        if not sound:
            screen.line(screen.text("ui-verify-match", file=database.path, number=number))
            tell(screen, verdict, signature)
        if sys.stderr.isatty():
            print(f"\r{number + 1}/{database.size}", end="\r", file=sys.stderr, flush=True)
    tally["broken"] += not database.whole
    shown = str(database.header.get("key", ""))
    screen.say(
        "ui-verify-database",
        state="whole" if database.whole else "broken",
        records=database.size,
        server=clean(str(database.header.get("server", ""))) or "–",
        key=fingerprint(shown) if KEY.fullmatch(shown) else "–",
    )


def _records(database: Database) -> Iterator[tuple[int, str]]:
    try:
        yield from database.records()
    except (OSError, EOFError) as why:
        raise NoFile(file=database.path, why="other", detail=str(why)) from why


def signature_state(verdict: Verdict, key: str | None) -> str:
    signature = verdict.signature
    if signature.state != "signed" or key is None:
        return signature.state
    return "trusted" if signature.key == key else "other"


def tell(screen: Screen, verdict: Verdict, signature: str) -> None:
    """Three answers, a line each."""
    problem = "" if verdict.problem is None else clean(sentence(verdict.problem, screen.lang))
    screen.say("ui-verify-rules", state=verdict.rules, line=verdict.line, problem=problem)
    screen.say("ui-verify-luck", state=verdict.luck, checked=verdict.checked, problem=problem)
    if verdict.luck in ("committed", "partly", "branched"):
        opened = sum(bool(share.opened) for share in verdict.shares)
        screen.say("ui-verify-shares", people=opened, withheld=len(verdict.shares) - opened)
    signed = verdict.signature
    shown = fingerprint(signed.key) if signed.key is not None else ""
    name = clean(signed.name) or "–"
    screen.say("ui-verify-signature", state=signature, key=shown, name=name, record=signed.record)


def _tell_tally(screen: Screen, tally: Counter[str]) -> None:
    screen.say(
        "ui-verify-tally",
        matches=tally["sound"] + tally["unsound"],
        complete=tally["complete"],
        lucky=tally["luck-committed"] + tally["luck-partly"] + tally["luck-branched"],
        signed=tally["signed"] + tally["trusted"],
        sound=tally["sound"],
    )


def read_key(named: str) -> str:
    """A public key: in hexadecimal, or a file that holds one, such as a saved ``/.well-known/omerta.json``."""
    text = named.strip().lower()
    if KEY.fullmatch(text):
        return text
    try:
        text = Path(named).read_text(encoding="utf-8")
        if text.lstrip().startswith("{"):
            text = str(json.loads(text)["key"])
    except OSError as why:
        raise NoFile.because(named, why) from why
    except (ValueError, KeyError):
        raise BadKey(file=named) from None
    if not KEY.fullmatch(text.strip().lower()):
        raise BadKey(file=named)
    return text.strip().lower()
