import type { Random } from '../random.ts';

/** A file never grows beyond this: limits of size are checked before any parser runs. */
const MAX_BYTES = 2 * 1024 * 1024;

const BYTES = [0, 1, 0x20, 0x7f, 0x80, 0xfe, 0xff];
/** Numbers at which counters, lengths and signs turn over. */
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

/** Where a part begins, and where it ends. */
function rangeOf(bytes: Buffer, random: Random): [number, number] {
  const from = random.int(bytes.length);
  return [from, Math.min(bytes.length, from + random.length(bytes.length))];
}

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) change(copy);
  return copy;
}

/** Writes a number over a field of one, two, four or eight bytes. */
function overwriteNumber(bytes: Buffer, random: Random): Buffer {
  const size = Math.min(random.pick([1, 2, 4, 8]), bytes.length);
  if (size === 0) return bytes;
  const at = random.int(bytes.length - size + 1);
  const number = BigInt.asUintN(8 * size, BigInt(random.pick(NUMBERS)));
  const field = Buffer.from(number.toString(16).padStart(2 * size, '0'), 'hex');
  return replaceRange(bytes, at, at + size, random.chance(50) ? field : field.reverse());
}

/** Changes a field that may be a length, because it is no larger than what follows it. */
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

/** Replaces digits in text by another number. */
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
  // A part becomes noise.
  (bytes, random) =>
    changed(bytes, (copy) => {
      const [from, to] = rangeOf(copy, random);
      for (let at = from; at < to; at += 1) copy[at] = random.int(256);
    }),
  // A part becomes one byte, repeated.
  (bytes, random) =>
    changed(bytes, (copy) => {
      copy.fill(random.pick(BYTES), ...rangeOf(copy, random));
    }),
  // A part is deleted.
  (bytes, random) => replaceRange(bytes, ...rangeOf(bytes, random), Buffer.alloc(0)),
  // A part is repeated.
  (bytes, random) => {
    const [from, to] = rangeOf(bytes, random);
    const times = random.pick([1, 1, 1, 2, 8, 100]);
    const part = bytes.subarray(from, to);
    return replaceRange(bytes, to, to, Buffer.concat(Array.from({ length: times }, () => part)));
  },
  // A part moves.
  (bytes, random) => {
    const [from, to] = rangeOf(bytes, random);
    const rest = replaceRange(bytes, from, to, Buffer.alloc(0));
    const at = random.int(rest.length + 1);
    return replaceRange(rest, at, at, bytes.subarray(from, to));
  },
  // A part of another file comes in.
  (bytes, random, other) => {
    const [from, to] = rangeOf(other, random);
    const at = random.int(bytes.length + 1);
    const end = random.chance(50) ? at : Math.min(bytes.length, at + to - from);
    return replaceRange(bytes, at, end, other.subarray(from, to));
  },
  // The head of this one and the tail of another.
  (bytes, random, other) =>
    Buffer.concat([
      bytes.subarray(0, random.int(bytes.length + 1)),
      other.subarray(random.int(other.length + 1)),
    ]),
  // The end is missing.
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

/** Applies a few mutations, one after the other. @param other another file of the same kind */
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
