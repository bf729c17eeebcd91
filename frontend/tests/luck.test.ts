import { describe, expect, it } from "vitest";
import { newSeal, ownShare, sealOf, shareToOpen } from "../src/lib/luck";
import { sha256 } from "../src/lib/sha256";

const dealing = (seal: string, commitment = "c0") => ({
  commitment,
  record: `room-${seal.slice(0, 4)}`,
  shares: [
    { label: "A", seal, opened: "" },
    { label: "B", seal: sealOf("bb"), opened: "" },
  ],
  awaited: [1, 2],
});

const match = (seal: string, share: string) => ({
  record: `room-${seal.slice(0, 4)}`,
  commitment: "c0",
  shares: [
    { label: "A", seal, opened: share },
    { label: "B", seal: sealOf("bb"), opened: "bb" },
  ],
});

describe("sha256", () => {
  it("is the one that everybody has", async () => {
    for (const text of ["", "abc", "omertà", "x".repeat(55), "x".repeat(56), "x".repeat(64), "x".repeat(1000)]) {
      const hashed = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
      expect(sha256(text)).toBe([...hashed].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
  });
});

describe("a share", () => {
  it("is opened once everybody has sealed, and found in the match", () => {
    const seal = newSeal();
    const share = shareToOpen(dealing(seal))!;
    expect(sealOf(share)).toBe(seal);
    expect(ownShare(match(seal, share))).toBe("in");
  });

  it("is not opened for a second commitment", () => {
    const seal = newSeal();
    expect(shareToOpen(dealing(seal))).not.toBeNull();
    expect(shareToOpen(dealing(seal, "c1"))).toBeNull();
  });

  it("is new every time", () => {
    expect(newSeal()).not.toBe(newSeal());
  });

  it("that was left out, or another's seal that was changed, is noticed", () => {
    const seal = newSeal();
    const share = shareToOpen(dealing(seal))!;
    expect(ownShare(match(seal, ""))).toBe("changed");
    const swapped = match(seal, share);
    swapped.shares[1] = { label: "B", seal: sealOf("b0"), opened: "b0" };
    expect(ownShare(swapped)).toBe("changed");
    expect(ownShare({ ...match(seal, share), commitment: "c1" })).toBe("changed");
  });

  it("of another device is not ours to open", () => {
    expect(shareToOpen(dealing(sealOf("somebody else's")))).toBeNull();
    expect(ownShare({ record: "another-1", commitment: "c0", shares: [] })).toBe("none");
  });
});
