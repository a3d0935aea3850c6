const SECTOR = 512;
const [FREE, END, FAT] = [0xffffffff, 0xfffffffe, 0xfffffffd];
/** Smaller streams would be in the short sectors of the compound file. */
const MIN_STREAM = 4096;
const TEXT_START = 768;

/** Offsets in the header of a Word 6 document (FIB). */
const fib = {
  magic: 0,
  version: 2,
  language: 6,
  oldestReader: 12,
  textStart: 24,
  textEnd: 28,
  fileEnd: 32,
  characters: 52,
};

/**
 * Builds a Word document in the format of Word 6, with one paragraph per line. LibreOffice reads
 * this format, but does not write it.
 *
 * Source: the header as LibreOffice reads it (sw/source/filter/ww8/ww8scan.cxx, WW8Fib).
 */
export function buildWord6(text: string): Uint8Array {
  const written = Buffer.from(`${text.replaceAll('\n', '\r')}\r`, 'latin1');
  const end = TEXT_START + written.length;
  const stream = Buffer.alloc(Math.ceil(Math.max(end, MIN_STREAM) / SECTOR) * SECTOR);
  stream.writeUInt16LE(0xa5dc, fib.magic);
  stream.writeUInt16LE(101, fib.version);
  stream.writeUInt16LE(0x0409, fib.language);
  stream.writeUInt16LE(101, fib.oldestReader);
  stream.writeUInt32LE(TEXT_START, fib.textStart);
  stream.writeUInt32LE(end, fib.textEnd);
  stream.writeUInt32LE(stream.length, fib.fileEnd);
  stream.writeUInt32LE(written.length, fib.characters);
  written.copy(stream, TEXT_START);
  return compoundFile('WordDocument', stream);
}

/** A compound file with one stream: header, allocation table, directory, and the stream. */
function compoundFile(name: string, stream: Buffer): Uint8Array {
  const sectors = stream.length / SECTOR;
  const table = Buffer.alloc(SECTOR, 0xff);
  const chain = Array.from({ length: sectors }, (_, at) => (at === sectors - 1 ? END : at + 3));
  for (const [at, next] of [FAT, END, ...chain].entries()) table.writeUInt32LE(next, at * 4);
  const directory = Buffer.concat([
    entry('Root Entry', { type: 5, child: 1, start: END, size: 0 }),
    entry(name, { type: 2, child: FREE, start: 2, size: stream.length }),
    Buffer.alloc(SECTOR / 2),
  ]);
  return new Uint8Array(Buffer.concat([header(), table, directory, stream]));
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff);
  bytes.fill(0, 0, 76);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  // Version, byte order, and the sizes of sectors and short sectors as powers of two.
  for (const [at, value] of [0x3e, 3, 0xfffe, 9, 6].entries()) {
    bytes.writeUInt16LE(value, 24 + at * 2);
  }
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(MIN_STREAM, 56);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

function entry(
  name: string,
  { type, child, start, size }: { type: number; child: number; start: number; size: number },
): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE(2 * (name.length + 1), 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(FREE, 68);
  bytes.writeUInt32LE(FREE, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
