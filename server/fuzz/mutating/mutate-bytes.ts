import type { Random } from '../random.ts';

/** Maximum size of a mutated file. Larger files are rejected before any parser runs. */
const MAX_BYTES = 2 * 1024 * 1024;

const BYTES = [0, 1, 0x20, 0x7f, 0x80, 0xfe, 0xff];
/** Boundary values where counters, lengths and signs overflow. */
const NUMBERS = [
  0, 1, -1, 2, 16, 127, 128, 255, 256, 32_767, 32_768, 65_535, 65_536, 1_000_000, 2_147_483_647,
  2_147_483_648, 4_294_967_295,
];
const TEXT_NUMBERS = [
  ...NUMBERS.map(String),
  '-2147483649',
  '9007199254740993',
  '1e309',
  '0.0000000001',
  '-0',
  '+',
  '.',
  '00000000001',
  '9'.repeat(40),
  '1'.repeat(400),
];

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

const replaceRange = (bytes: Buffer, from: number, to: number, by: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(to)]);

/** Returns the start and end of a random range. */
function rangeOf(bytes: Buffer, random: Random): [number, number] {
  const from = random.int(bytes.length);
  return [from, Math.min(bytes.length, from + random.length(bytes.length))];
}

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) change(copy);
  return copy;
}

/** Overwrites a random field of one, two, four or eight bytes with a boundary value. */
function overwriteNumber(bytes: Buffer, random: Random): Buffer {
  const size = Math.min(random.pick([1, 2, 4, 8]), bytes.length);
  if (size === 0) return bytes;
  const at = random.int(bytes.length - size + 1);
  const number = BigInt.asUintN(8 * size, BigInt(random.pick(NUMBERS)));
  const field = Buffer.from(number.toString(16).padStart(2 * size, '0'), 'hex');
  return replaceRange(bytes, at, at + size, random.chance(50) ? field : field.reverse());
}

/**
 * Changes a field that could be a length: its value is not larger than the number of bytes after
 * it.
 */
function tamperWithLength(bytes: Buffer, random: Random): Buffer {
  for (let tries = 0; tries < 40 && bytes.length > 8; tries += 1) {
    const size = random.pick([1, 2, 4]);
    const at = random.int(bytes.length - size);
    const big = random.chance(50);
    const value = big ? bytes.readUIntBE(at, size) : bytes.readUIntLE(at, size);
    if (value < 2 || value > bytes.length - at) continue;
    const most = 256 ** size - 1;
    const next = random.pick([
      ...[value - 1, value + 1, value * 2, value >> 1],
      ...[0, most, most >> 1, bytes.length - at],
    ]);
    return changed(bytes, (copy) => {
      const fits = Math.max(0, Math.min(most, next));
      if (big) copy.writeUIntBE(fits, at, size);
      else copy.writeUIntLE(fits, at, size);
    });
  }
  return bytes;
}

/** Replaces a number written in digits with another number. */
function replaceDigits(bytes: Buffer, random: Random): Buffer {
  const start = random.int(bytes.length);
  const match = /-?\d+(\.\d+)?/.exec(bytes.toString('latin1', start, start + 4096));
  if (!match) return overwriteNumber(bytes, random);
  const from = start + match.index;
  const number = Buffer.from(random.pick(TEXT_NUMBERS));
  return replaceRange(bytes, from, from + match[0].length, number);
}

export const byteMutations: readonly Mutation[] = [
  (bytes, random) =>
    changed(bytes, (copy) => {
      const at = random.int(copy.length);
      copy[at] = (copy[at] as number) ^ (1 << random.int(8));
    }),
  (bytes, random) =>
    changed(bytes, (copy) => {
      copy[random.int(copy.length)] = random.chance(50) ? random.pick(BYTES) : random.int(256);
    }),
  // Overwrites a range with random bytes.
  (bytes, random) =>
    changed(bytes, (copy) => {
      const [from, to] = rangeOf(copy, random);
      for (let at = from; at < to; at += 1) copy[at] = random.int(256);
    }),
  // Overwrites a range with one repeated byte.
  (bytes, random) =>
    changed(bytes, (copy) => {
      copy.fill(random.pick(BYTES), ...rangeOf(copy, random));
    }),
  // Deletes a range.
  (bytes, random) => replaceRange(bytes, ...rangeOf(bytes, random), Buffer.alloc(0)),
  // Repeats a range.
  (bytes, random) => {
    const [from, to] = rangeOf(bytes, random);
    const times = random.pick([1, 1, 1, 2, 8, 100]);
    const part = bytes.subarray(from, to);
    return replaceRange(bytes, to, to, Buffer.concat(Array.from({ length: times }, () => part)));
  },
  // Moves a range to another position.
  (bytes, random) => {
    const [from, to] = rangeOf(bytes, random);
    const rest = replaceRange(bytes, from, to, Buffer.alloc(0));
    const at = random.int(rest.length + 1);
    return replaceRange(rest, at, at, bytes.subarray(from, to));
  },
  // Inserts a range of another file, or overwrites bytes with it.
  (bytes, random, other) => {
    const [from, to] = rangeOf(other, random);
    const at = random.int(bytes.length + 1);
    const end = random.chance(50) ? at : Math.min(bytes.length, at + to - from);
    return replaceRange(bytes, at, end, other.subarray(from, to));
  },
  // Joins the beginning of this file and the end of another.
  (bytes, random, other) =>
    Buffer.concat([
      bytes.subarray(0, random.int(bytes.length + 1)),
      other.subarray(random.int(other.length + 1)),
    ]),
  // Truncates the file.
  (bytes, random) =>
    random.chance(30)
      ? bytes.subarray(0, random.int(bytes.length))
      : bytes.subarray(0, bytes.length - random.length(bytes.length)),
  overwriteNumber,
  overwriteNumber,
  tamperWithLength,
  tamperWithLength,
  replaceDigits,
];

/**
 * Applies several mutations in sequence.
 * @param other another file of the same format
 */
export function mutateBytes(
  bytes: Buffer,
  random: Random,
  other: Buffer,
  mutations: readonly Mutation[] = byteMutations,
): Buffer {
  let result = bytes;
  const times = random.pick([1, 1, 1, 2, 2, 3, 5, 8]);
  for (let time = 0; time < times; time += 1) {
    result = random.pick(mutations)(result, random, other).subarray(0, MAX_BYTES);
  }
  return result;
}
