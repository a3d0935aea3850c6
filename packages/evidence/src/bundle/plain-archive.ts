import { inflateRawSync } from 'node:zlib';
import { crc32 } from './crc32.ts';

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Sizes and CRC-32 follow the data, as in archives that are written as a stream. */
const DESCRIBED = 0x0008;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  /** Offset of its local header. */
  offset: number;
}

class NotPlain extends Error {}

function demand(holds: boolean): asserts holds {
  if (!holds) throw new NotPlain();
}

/**
 * Returns the names of a ZIP's files if there is only one way to read it: each local entry starts
 * where the previous one ends, as in the central directory, and there is nothing else.
 * @returns null if two readers could see different files
 */
export function namesOfPlainArchive(bytes: Uint8Array): string[] | null {
  try {
    return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return null;
  }
}

function read(file: Buffer): string[] {
  const end = file.length - 22;
  demand(file.readUInt32LE(end) === END);
  const count = file.readUInt16LE(end + 10);
  const directory = file.readUInt32LE(end + 16);
  demand(file.readUInt32LE(end + 4) === 0 && file.readUInt16LE(end + 8) === count);
  demand(file.readUInt32LE(end + 12) === end - directory && file.readUInt16LE(end + 20) === 0);
  const entries: Entry[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    const entry = readCentral(file, at);
    entries.push(entry);
    at += 46 + entry.name.length;
  }
  demand(at === end);
  let next = 0;
  for (const entry of entries) {
    demand(entry.offset === next);
    next = endOfLocal(file, entry);
  }
  demand(next === directory);
  const names = entries.map(({ name }) => name);
  demand(new Set(names).size === names.length);
  return names;
}

function readCentral(file: Buffer, at: number): Entry {
  const flags = file.readUInt16LE(at + 8);
  const method = file.readUInt16LE(at + 10);
  const length = file.readUInt16LE(at + 28);
  const name = file.toString('latin1', at + 46, at + 46 + length);
  demand(file.readUInt32LE(at) === CENTRAL);
  demand(file.readUInt16LE(at + 6) === 20 && (flags === 0 || flags === DESCRIBED));
  demand(method === STORED || method === DEFLATED);
  // No extra field, no comment, one disk, no attributes.
  demand(file.subarray(at + 30, at + 42).every((byte) => byte === 0));
  demand(/^[\x21-\x7e]+$/.test(name));
  return {
    name,
    flags,
    method,
    crc: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  };
}

/** Checks a local entry and its data against the directory. @returns the offset of its end */
function endOfLocal(file: Buffer, entry: Entry): number {
  const { name, flags, method, crc, packed, size, offset } = entry;
  const described = flags === DESCRIBED;
  const says = (at: number, values: number[]) =>
    values.every((value, index) => file.readUInt32LE(at + 4 * index) === value);
  const data = offset + 30 + name.length;
  demand(file.readUInt32LE(offset) === LOCAL && file.readUInt16LE(offset + 4) === 20);
  demand(file.readUInt16LE(offset + 6) === flags && file.readUInt16LE(offset + 8) === method);
  demand(says(offset + 14, described ? [0, 0, 0] : [crc, packed, size]));
  demand(file.readUInt16LE(offset + 26) === name.length && file.readUInt16LE(offset + 28) === 0);
  demand(file.toString('latin1', offset + 30, data) === name);
  const content = unpacked(file.subarray(data, data + packed), method, size);
  demand(content.length === size && crc32(content) === crc);
  const behind = data + packed;
  if (!described) return behind;
  demand(says(behind, [DESCRIPTOR, crc, packed, size]));
  return behind + 16;
}

function unpacked(data: Buffer, method: number, size: number): Buffer {
  if (method === STORED) return data;
  // The types do not declare `info`, which returns the number of bytes read with the content.
  const { buffer, engine } = inflateRawSync(data, {
    info: true,
    maxOutputLength: Math.max(1, size),
  }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
  demand(engine.bytesWritten === data.length);
  return buffer;
}
