import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Random } from '../random.ts';
import { mutateBytes } from './mutate-bytes.ts';

const SIGNATURE_BYTES = 8;

interface Chunk {
  type: string;
  data: Buffer;
}

/** Mutates a PNG: its raw bytes, or the data of a chunk with a valid checksum. */
export function mutatePng(bytes: Buffer, random: Random, other: Buffer): Buffer {
  const chunks = random.chance(70) ? chunksOf(bytes) : [];
  if (chunks.length === 0) return mutateBytes(bytes, random, other);
  const chunk = random.pick(chunks);
  const pixels = chunk.type === 'IDAT' && random.chance(60) ? inflated(chunk.data) : null;
  chunk.data = pixels
    ? deflateSync(mutateBytes(pixels, random, other))
    : mutateBytes(chunk.data, random, other);
  if (random.chance(20)) chunks.splice(random.int(chunks.length), 1, random.pick(chunks));
  if (random.chance(20)) chunk.type = random.pick(TYPES);
  return Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...chunks.map(write)]);
}

const TYPES = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'iCCP',
  'zTXt',
  'acTL',
  'fdAT',
  'eXIf',
  'AAAA',
];

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function inflated(data: Buffer): Buffer | null {
  try {
    return inflateSync(data);
  } catch {
    return null;
  }
}

function write({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(named.length + 8);
  result.writeUInt32BE(data.length, 0);
  named.copy(result, 4);
  result.writeUInt32BE(crc32(named), named.length + 4);
  return result;
}
