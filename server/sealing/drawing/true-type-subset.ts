const COMPOSITE = { wordArguments: 1, scale: 8, more: 0x20, xyScale: 0x40, twoByTwo: 0x80 };

/**
 * Builds a TrueType file with a few glyphs, numbered in the order in which they were requested
 * (OpenType 1.9: head, hhea, hmtx, loca, maxp, glyf, and the hinting tables). Includes the
 * components of composite glyphs. Offsets are long, and glyphs are aligned to four bytes.
 */
export class TrueTypeSubset {
  readonly #font: Buffer;
  readonly #tables: Map<string, Buffer>;
  readonly #numbers = new Map<number, number>();
  readonly #glyphs: number[] = [];

  constructor(bytes: Uint8Array) {
    this.#font = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#tables = readTables(this.#font);
    // Viewers show glyph 0 for a missing character.
    this.#include(0);
  }

  /** Returns the number of the glyph in the subset. */
  includeGlyph(glyph: number | { id: number }): number {
    return this.#include(typeof glyph === 'number' ? glyph : glyph.id);
  }

  encode(): Uint8Array {
    const outlines: Buffer[] = [];
    // The list grows when components are found.
    for (let index = 0; index < this.#glyphs.length; index += 1) {
      outlines.push(this.#outline(this.#glyphs[index] ?? 0));
    }
    const count = this.#glyphs.length;
    const loca = Buffer.alloc((count + 1) * 4);
    let offset = 0;
    outlines.forEach((outline, index) => {
      loca.writeUInt32BE(offset, index * 4);
      offset += outline.length;
    });
    loca.writeUInt32BE(offset, count * 4);
    const head = Buffer.from(this.#table('head'));
    head.writeInt16BE(1, 50);
    const hhea = Buffer.from(this.#table('hhea'));
    hhea.writeUInt16BE(count, 34);
    const maxp = Buffer.from(this.#table('maxp'));
    maxp.writeUInt16BE(count, 4);
    const hinting = ['cvt ', 'fpgm', 'prep'].flatMap((tag): [string, Buffer][] => {
      const table = this.#tables.get(tag);
      return table ? [[tag, table]] : [];
    });
    return writeTables([
      ...hinting,
      ['glyf', Buffer.concat(outlines)],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', this.#metrics()],
      ['loca', loca],
      ['maxp', maxp],
    ]);
  }

  #include(id: number): number {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.#glyphs.push(id) - 1;
      this.#numbers.set(id, number);
    }
    return number;
  }

  /** The outline of a glyph with renumbered components, padded to four bytes. */
  #outline(id: number): Buffer {
    const loca = this.#table('loca');
    const isLong = this.#table('head').readInt16BE(50) === 1;
    const at = (index: number) =>
      isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
    const source = this.#table('glyf').subarray(at(id), at(id + 1));
    const outline = Buffer.alloc(Math.ceil(source.length / 4) * 4);
    source.copy(outline);
    if (source.length >= 10 && source.readInt16BE(0) < 0) this.#renumber(outline);
    return outline;
  }

  #renumber(outline: Buffer): void {
    for (let at = 10; ; ) {
      const flags = outline.readUInt16BE(at);
      outline.writeUInt16BE(this.#include(outline.readUInt16BE(at + 2)), at + 2);
      if (!(flags & COMPOSITE.more)) return;
      at += flags & COMPOSITE.wordArguments ? 8 : 6;
      if (flags & COMPOSITE.scale) at += 2;
      else if (flags & COMPOSITE.xyScale) at += 4;
      else if (flags & COMPOSITE.twoByTwo) at += 8;
    }
  }

  #metrics(): Buffer {
    const hmtx = this.#table('hmtx');
    const full = this.#table('hhea').readUInt16BE(34);
    const out = Buffer.alloc(this.#glyphs.length * 4);
    this.#glyphs.forEach((id, index) => {
      out.writeUInt16BE(hmtx.readUInt16BE(Math.min(id, full - 1) * 4), index * 4);
      // After the full metrics, the table has only side bearings.
      const bearing = id < full ? id * 4 + 2 : full * 4 + (id - full) * 2;
      out.writeInt16BE(hmtx.readInt16BE(bearing), index * 4 + 2);
    });
    return out;
  }

  #table(tag: string): Buffer {
    const table = this.#tables.get(tag);
    if (!table) throw new RangeError(`The font has no table ${tag}`);
    return table;
  }
}

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    const offset = font.readUInt32BE(entry + 8);
    const table = font.subarray(offset, offset + font.readUInt32BE(entry + 12));
    tables.set(font.toString('latin1', entry, entry + 4), table);
  }
  return tables;
}

/** Writes directory and tables in the given order, which must be the order of their tags. */
function writeTables(tables: [string, Buffer][]): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  const power = Math.floor(Math.log2(tables.length));
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  tables.forEach(([tag, table], index) => {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    const entry = 12 + index * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(padded), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
