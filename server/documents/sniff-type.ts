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

/**
 * Passes a file through and remembers what tells its type: the head, and whether all of it is text
 * or a Word compound file. Nothing of the file's name is believed.
 */
export class TypeSniffer extends Transform {
  #head: Buffer[] = [];
  #headBytes = 0;
  #tail = Buffer.alloc(0);
  #hasWordStream = false;
  #hasControlCharacters = false;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#headBytes < HEAD_BYTES) {
      this.#head.push(chunk.subarray(0, HEAD_BYTES - this.#headBytes));
      this.#headBytes += chunk.length;
    }
    if (!this.#hasWordStream) {
      const joined = Buffer.concat([this.#tail, chunk]);
      this.#hasWordStream = joined.includes(WORD_STREAM);
      this.#tail = joined.subarray(-WORD_STREAM.length);
    }
    if (!this.#hasControlCharacters) {
      for (const byte of chunk) {
        if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) {
          this.#hasControlCharacters = true;
          break;
        }
      }
    }
    done(null, chunk);
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
