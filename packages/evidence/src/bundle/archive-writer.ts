import { crc32 } from './crc32.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 1980-01-01 00:00 as date and time of MS-DOS. */
const DATE = 0x0021_0000;
const VERSION = 20;

/**
 * Writes the ZIP of `packFiles` one file after the other, so that only one of them is in memory. The
 * caller adds the files in the order of their names, and writes each header, the file, and the end.
 */
export class ArchiveWriter {
  readonly #central: Buffer[] = [];
  #offset = 0;

  /**
   * Adds a file with an ASCII name.
   * @returns its header, which comes before the file
   * @throws RangeError if the archive would be longer than a ZIP can be
   */
  header(name: string, bytes: Uint8Array): Buffer {
    const ascii = Buffer.from(name, 'latin1');
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(VERSION, 0);
    entry.writeUInt32LE(DATE, 6);
    entry.writeUInt32LE(crc32(bytes), 10);
    entry.writeUInt32LE(bytes.length, 14);
    entry.writeUInt32LE(bytes.length, 18);
    entry.writeUInt16LE(ascii.length, 22);
    const header = Buffer.concat([uint32(LOCAL), entry, ascii]);
    const attributes = Buffer.alloc(10);
    this.#central.push(
      Buffer.concat([
        uint32(CENTRAL),
        uint16(VERSION),
        entry,
        attributes,
        uint32(this.#offset),
        ascii,
      ]),
    );
    this.#offset += header.length + bytes.length;
    return header;
  }

  /** @returns what comes after the last file */
  end(): Buffer {
    const central = Buffer.concat(this.#central);
    const count = uint16(this.#central.length);
    const sizes = [uint32(central.length), uint32(this.#offset), uint16(0)];
    return Buffer.concat([central, uint32(END), uint32(0), count, count, ...sizes]);
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
