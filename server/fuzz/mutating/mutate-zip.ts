import { unzipSync, zipSync } from 'fflate';
import type { Random } from '../random.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateText, xmlTokens } from './mutate-text.ts';
import { mutateXml } from './mutate-xml.ts';

/** Mutates a ZIP of XML parts: its raw bytes, or the content of one part. */
export function mutateZip(bytes: Buffer, random: Random, other: Buffer): Buffer {
  const inside = random.chance(70) ? inPart(bytes, random, other) : null;
  return inside ?? mutateBytes(bytes, random, other);
}

function inPart(bytes: Buffer, random: Random, other: Buffer): Buffer | null {
  const parts = partsOf(bytes);
  const names = Object.keys(parts);
  if (names.length === 0) return null;
  // Choose document.xml more often, because the parser reads most of its input from it.
  const text = names.find((name) => name.endsWith('document.xml'));
  const name = text && random.chance(50) ? text : random.pick(names);
  const theirs = Object.values(partsOf(other));
  const donor = Buffer.from(theirs.length > 0 ? random.pick(theirs) : other);
  const before = Buffer.from(parts[name] as Uint8Array);
  const content = random.chance(60)
    ? mutateXml(before, random)
    : mutateText(before, random, donor, xmlTokens);
  if (random.chance(5)) delete parts[name];
  else parts[name] = content;
  return Buffer.from(zipSync(parts, { level: random.pick([0, 6]), mtime: new Date(2026, 0, 2) }));
}

function partsOf(bytes: Buffer): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes);
  } catch {
    return {};
  }
}
