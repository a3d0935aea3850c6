import { Transform, type TransformCallback } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

/** Types that can be notarized, with the extension that the stored file gets. */
export const acceptedTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'text/plain': 'txt',
};

const HEAD_BYTES = 64 * 1024;
/** The name of a Word document's main stream inside a compound file, UTF-16. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** Compound files (old Word), by their first four bytes. */
const COMPOUND_FILE = '\xd0\xcf\x11\xe0';
/** PDF, ZIP, PNG, GIF and JPEG say what they are in their first bytes. */
const MARKED_BY_HEAD = /^(%PDF|PK|\x89PNG|GIF8|\xff\xd8)/;

/**
 * Passes a file through and remembers what tells its type: the head, and whether all of it is text
 * or a Word compound file. Nothing of the file's name is believed.
 */
export class TypeSniffer extends Transform {
  #head: Buffer[] = [];
  #headBytes = 0;
  #tail = Buffer.alloc(0);
  #start: string | null = null;
  #hasWordStream = false;
  #hasControlCharacters = false;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#headBytes < HEAD_BYTES) {
      this.#head.push(chunk.subarray(0, HEAD_BYTES - this.#headBytes));
      this.#headBytes += chunk.length;
    }
    // The first bytes tell what is worth looking for in all the others.
    this.#start ??= chunk.toString('latin1', 0, 4);
    if (this.#start === COMPOUND_FILE) this.#lookForWord(chunk);
    else if (!MARKED_BY_HEAD.test(this.#start)) this.#lookForControlCharacters(chunk);
    done(null, chunk);
  }

  #lookForWord(chunk: Buffer): void {
    if (this.#hasWordStream) return;
    const joined = Buffer.concat([this.#tail, chunk]);
    this.#hasWordStream = joined.includes(WORD_STREAM);
    this.#tail = joined.subarray(-WORD_STREAM.length);
  }

  #lookForControlCharacters(chunk: Buffer): void {
    if (this.#hasControlCharacters) return;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] as number;
      if (byte < 32 && byte !== 10 && byte !== 13 && byte !== 9 && byte !== 12) {
        this.#hasControlCharacters = true;
        return;
      }
    }
  }

  /**
   * The MIME type by content; null where it is none that can be notarized.
   * @param readAll reads the stored file whole; asked for only where the head does not tell which
   * kind of ZIP this is.
   */
  async type(readAll: () => Promise<Uint8Array>): Promise<string | null> {
    const head = Buffer.concat(this.#head);
    const found = await fileTypeFromBuffer(head).catch(() => undefined);
    if (found?.mime === 'application/x-cfb') {
      return this.#hasWordStream ? 'application/msword' : null;
    }
    if (found?.mime === 'application/zip') {
      const whole = await fileTypeFromBuffer(await readAll()).catch(() => undefined);
      return whole && whole.mime in acceptedTypes ? whole.mime : null;
    }
    if (found) return found.mime in acceptedTypes ? found.mime : null;
    const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
    if (utf16) return 'text/plain';
    return head.length > 0 && !this.#hasControlCharacters ? 'text/plain' : null;
  }
}
