"""Signatures: who vouches for a record.

A signature covers every line before it, to the letter: game, settings, names, answers, luck, talk. It is Ed25519; the
package for it is imported when it is needed, so that nothing else waits for it.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Literal, NamedTuple, TypeAlias

WORDS = ("signed-by", "signature")
"""The words with which the lines of a signature begin."""
SIGNER = re.compile(r'signed-by (?P<record>[A-Za-z0-9-]{1,32}) (?P<name>".*")')
SIGNATURE = re.compile(r"signature (?P<key>[0-9a-f]{64}) (?P<signature>[0-9a-f]{128})")
State: TypeAlias = Literal["unsigned", "wrong", "signed"]


class Signature(NamedTuple):
    """What is known of who vouches for a record."""

    state: State
    key: str | None = None
    """The public key, in hexadecimal."""
    name: str = ""
    """What the server calls itself; only the key proves who it is."""
    record: str = ""
    """Which match of that server it is."""


class SigningKey:
    """The key of a server, from a seed that it keeps secret."""

    def __init__(self, seed: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._key = Ed25519PrivateKey.from_private_bytes(seed)
        self.public = self._key.public_key().public_bytes_raw().hex()

    def sign(self, text: str, record: str, name: str) -> str:
        """A record with its signature."""
        body = f"{text.rstrip()}\nsigned-by {record} {json.dumps(name, ensure_ascii=False)}"
        return f"{body}\nsignature {self.public} {self._key.sign(body.encode()).hex()}\n"


def check(text: str) -> Signature:
    """Whether a record is signed, and whether the signature fits all of it."""
    lines = [line.rstrip("\r") for line in text.rstrip().split("\n")]
    if not any(line.startswith(WORDS) for line in lines):
        return Signature("unsigned")
    signed, signer = SIGNATURE.fullmatch(lines[-1]), SIGNER.fullmatch(lines[-2]) if len(lines) > 1 else None
    if signed is None or signer is None:
        return Signature("wrong")
    key = signed["key"]
    try:
        name = str(json.loads(signer["name"]))
    except ValueError:
        return Signature("wrong", key)
    fits = _fits(key, signed["signature"], "\n".join(lines[:-1]).encode())
    return Signature("signed" if fits else "wrong", key, name, signer["record"])


def _fits(key: str, signature: str, body: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), body)
    except (InvalidSignature, ValueError):
        return False
    return True


def unsigned(lines: list[str]) -> list[str]:
    """The lines of a record without its signature."""
    return [line for line in lines if not line.startswith(WORDS)]


def fingerprint(key: str) -> str:
    """A key in a form that people can compare."""
    hashed = hashlib.sha256(bytes.fromhex(key)).hexdigest()[:20]
    return " ".join(hashed[at : at + 4] for at in range(0, 20, 4))
