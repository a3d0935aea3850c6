import { randomBytes } from 'node:crypto';
import { PdfFile } from '../../packages/evidence/src/pdf/pdf-file.ts';
import {
  isRef,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
} from '../../packages/evidence/src/pdf/pdf-syntax.ts';

/** An incremental update whose signature values are not filled in yet. */
export interface LaidOutUpdate {
  /** The text to append to the file; Latin-1, one character per byte. */
  text: string;
  /** Offset of the first byte after the file and the update. */
  end: number;
}

/**
 * An incremental update of a PDF: objects, cross-references and a trailer after the existing bytes
 * (ISO 32000-1, 7.5.6). The cross-references have the format of the file's last section, a table or
 * a stream, because viewers follow a chain of one format only.
 */
export class PdfUpdate {
  readonly pdf: PdfFile;
  readonly root: PdfRefValue;
  readonly #file: Buffer;
  readonly #parts: string[] = [];
  readonly #offsets: [number: number, generation: number, offset: number][] = [];
  #length: number;
  #size: number;

  /** @throws PdfSyntaxError if the file is damaged */
  constructor(file: Buffer) {
    this.#file = file;
    this.#length = file.length;
    this.pdf = new PdfFile(file);
    const root = this.pdf.trailer.entries.get('Root');
    const size = this.pdf.trailer.entries.get('Size');
    if (!isRef(root) || typeof size !== 'number') {
      throw new PdfSyntaxError('the trailer is damaged');
    }
    this.root = root;
    this.#size = size;
    this.#append(file.at(-1) === 0x0a ? '' : '\n');
  }

  /** Returns an unused object number. */
  newRef(): PdfRefValue {
    const ref: PdfRefValue = { kind: 'ref', number: this.#size, generation: 0 };
    this.#size += 1;
    return ref;
  }

  /**
   * Writes an object.
   * @returns the offset of the first byte of its body
   */
  write(ref: PdfRefValue, body: string): number {
    const head = `${ref.number} ${ref.generation} obj\n`;
    this.#offsets.push([ref.number, ref.generation, this.#length]);
    const start = this.#length + head.length;
    this.#append(`${head}${body}\nendobj\n`);
    return start;
  }

  /** Writes an object with a known number, even if the number is above those in the file. */
  put(ref: PdfRefValue, body: string): void {
    this.#size = Math.max(this.#size, ref.number + 1);
    this.write(ref, body);
  }

  /** Writes a stream without a filter. */
  writeStream(bytes: Uint8Array): PdfRefValue {
    const ref = this.newRef();
    const data = Buffer.from(bytes).toString('latin1');
    this.write(ref, `<</Length ${bytes.length}>>stream\n${data}\nendstream`);
    return ref;
  }

  /** Writes an existing object again: its original bytes plus one entry. */
  extend(ref: PdfRefValue, dict: PdfDictValue, entry: string): void {
    // The original bytes of an object inside an object stream cannot be copied into the update.
    if (this.pdf.entries.get(ref.number)?.type !== 'offset') {
      throw new PdfSyntaxError('an object that has to change is inside an object stream');
    }
    this.write(ref, `${this.#file.toString('latin1', dict.start, dict.end - 2)}${entry}>>`);
  }

  /** Ends the update with its cross-references and trailer. */
  finish(): LaidOutUpdate {
    const xrefOffset = this.#length;
    if (this.pdf.hasTable) {
      this.#append(`${crossReferenceTable(this.#offsets)}trailer\n<<${this.#trailer()}>>\n`);
    } else {
      const ref = this.newRef();
      this.#offsets.push([ref.number, ref.generation, xrefOffset]);
      const { index, data } = crossReferenceData(this.#offsets);
      this.#append(
        `${ref.number} ${ref.generation} obj\n<</Type/XRef/W[1 4 2]/Index[${index}]` +
          `/Length ${data.length}${this.#trailer()}>>stream\n${data}\nendstream\nendobj\n`,
      );
    }
    this.#append(`startxref\n${xrefOffset}\n%%EOF\n`);
    return { text: this.#parts.join(''), end: this.#length };
  }

  #append(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  #trailer(): string {
    const { pdf } = this;
    const info = pdf.trailer.entries.get('Info');
    const id = pdf.array(pdf.trailer.entries.get('ID'))?.items[0];
    const first = id && typeof id === 'object' && id.kind === 'string' ? id.bytes : randomBytes(16);
    const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;
    return (
      `/Size ${this.#size}/Root ${written(this.root)}` +
      `${isRef(info) ? `/Info ${written(info)}` : ''}` +
      `/ID[${hex(first)}${hex(randomBytes(16))}]/Prev ${pdf.startXref}`
    );
  }
}

/** A reference in PDF syntax. */
export function written(ref: PdfRefValue): string {
  return `${ref.number} ${ref.generation} R`;
}

function crossReferenceTable(offsets: [number, number, number][]): string {
  const sections = offsets
    .toSorted(([a], [b]) => a - b)
    .map(([number, generation, offset]) => {
      const entry = `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')}`;
      return `${number} 1\n${entry} n \n`;
    });
  return `xref\n${sections.join('')}`;
}

/**
 * Data of a cross-reference stream (ISO 32000-1, 7.5.8): type, offset and generation of each
 * object.
 */
function crossReferenceData(offsets: [number, number, number][]): { index: string; data: string } {
  const sorted = offsets.toSorted(([a], [b]) => a - b);
  const data = Buffer.alloc(sorted.length * 7);
  for (const [at, [, generation, offset]] of sorted.entries()) {
    data.writeUInt8(1, at * 7);
    data.writeUInt32BE(offset, at * 7 + 1);
    data.writeUInt16BE(generation, at * 7 + 5);
  }
  return {
    index: sorted.map(([number]) => `${number} 1`).join(' '),
    data: data.toString('latin1'),
  };
}
