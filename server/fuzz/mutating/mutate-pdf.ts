import { deflateSync, inflateSync } from 'node:zlib';
import type { Random } from '../random.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateText, pdfTokens } from './mutate-text.ts';

interface Part {
  from: number;
  to: number;
}

/**
 * Mutates a PDF: its raw bytes, the content of a compressed stream, a hexadecimal string, or
 * objects with a valid cross-reference table.
 */
export function mutatePdf(bytes: Buffer, random: Random, other: Buffer): Buffer {
  const ways = [inStream, inStream, inObjects, inObjects, inHexString];
  const mutated = random.chance(75) ? random.pick(ways)(bytes, random, other) : null;
  return mutated ?? mutateText(bytes, random, other, pdfTokens);
}

/** Returns the ranges of stream data compressed with FlateDecode. */
function packedStreams(file: string): Part[] {
  const parts: Part[] = [];
  for (const match of file.matchAll(/\/FlateDecode[^>]{0,200}>{2,}\s*stream\r?\n/g)) {
    const from = match.index + match[0].length;
    const to = file.indexOf('endstream', from);
    if (to > from) parts.push({ from, to });
  }
  return parts;
}

function unpack(packed: Uint8Array): Buffer | null {
  try {
    return inflateSync(packed, { finishFlush: 2 });
  } catch {
    return null;
  }
}

/**
 * Mutates the content of a compressed stream and compresses it again. If the new data is shorter,
 * spaces before `stream` keep the file length the same, so that the byte offsets stay valid.
 */
function inStream(bytes: Buffer, random: Random, other: Buffer): Buffer | null {
  const file = bytes.toString('latin1');
  const parts = packedStreams(file);
  if (parts.length === 0) return null;
  const { from, to } = random.pick(parts);
  const content = unpack(bytes.subarray(from, to));
  if (!content) return null;
  const packed = deflateSync(mutateText(content, random, other, pdfTokens), { level: 9 });
  // Replaces only the length in the dictionary of this object, because ` obj` starts the object
  // whose stream data begins at `from`.
  const start = file.lastIndexOf(' obj', from);
  let head = file.slice(start, from).replace(/\/Length \d+(?! \d+ R)/, `/Length ${packed.length}`);
  const spare = to - start - head.length - packed.length - 1;
  if (spare > 0) head = head.replace(/stream\r?\n$/, (word) => ' '.repeat(spare) + word);
  return Buffer.concat([
    bytes.subarray(0, start),
    Buffer.from(head, 'latin1'),
    packed,
    Buffer.from('\n'),
    bytes.subarray(to),
  ]);
}

/**
 * Mutates the content of a long hexadecimal string, such as a signature. The length does not
 * change.
 */
function inHexString(bytes: Buffer, random: Random, other: Buffer): Buffer | null {
  const found = [...bytes.toString('latin1').matchAll(/<([0-9a-fA-F]{64,})>/g)];
  if (found.length === 0) return null;
  const { 1: hex = '', index } = random.pick(found);
  const content = Buffer.from(hex.replace(/(00)+$/, ''), 'hex');
  const written = mutateBytes(content, random, other).toString('hex');
  const result = Buffer.from(bytes);
  result.write(written.padEnd(hex.length, '0').slice(0, hex.length), index + 1, 'latin1');
  return result;
}

/** Mutates some objects and writes all objects with a valid cross-reference table. */
function inObjects(bytes: Buffer, random: Random, other: Buffer): Buffer | null {
  const file = bytes.toString('latin1');
  const objects = [...file.matchAll(/(?<=[\r\n])(\d{1,6}) 0 obj([\s\S]*?)endobj/g)].map(
    ({ 1: number, 2: body = '' }) => ({ number: Number(number), body }),
  );
  const root = /\/Root \d+ \d+ R/.exec(file)?.[0];
  if (objects.length < 3 || !root || file.includes('/ObjStm')) return null;
  for (let times = random.length(4); times > 0; times -= 1) {
    const object = random.pick(objects);
    const body = Buffer.from(object.body, 'latin1');
    const changed = mutateText(body, random, other, pdfTokens).toString('latin1');
    if (random.chance(90)) object.body = changed;
    else objects.push({ number: random.int(objects.length + 2), body: changed });
  }
  let text = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const { number, body } of objects) {
    offsets.set(number, text.length);
    text += `${number} 0 obj${body}endobj\n`;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number += 1) {
    const offset = offsets.get(number);
    text += `${String(offset ?? 0).padStart(10, '0')} 00000 ${offset ? 'n' : 'f'} \n`;
  }
  text += `trailer\n<</Size ${size}${root}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
