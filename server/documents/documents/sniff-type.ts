import { Transform, type TransformCallback } from 'node:stream';
import type { ACCEPTED_EXTENSIONS } from '../../../common/limits.ts';
import { problem } from '../../../common/messages/errors.ts';
import { unsupportedType } from '../../platform/http/errors.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import { sharedParsers } from '../../platform/parsing/shared-parsers.ts';
import { hasPdfHeader, plainTextRefusal } from './plain-text-refusal.ts';

/** Types that can be notarized, with the extension of the stored file. */
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

/** The first four bytes of a compound file (old Word). */
const COMPOUND_FILE = '\xd0\xcf\x11\xe0';
/** The first bytes of PDF, ZIP, PNG, GIF and JPEG files. */
const MARKED_BY_HEAD = /^(%PDF|PK|\x89PNG|GIF8|\xff\xd8)/;

/**
 * The kind of file for each accepted extension. Images share one kind, because phones often use the
 * extension of another image type.
 */
const kindsByExtension: Readonly<Record<(typeof ACCEPTED_EXTENSIONS)[number], string>> = {
  '.pdf': 'PDF',
  '.doc': 'Word document',
  '.docx': 'Word document',
  '.jpg': 'picture',
  '.jpeg': 'picture',
  '.png': 'picture',
  '.gif': 'picture',
  '.txt': 'text file',
};

/**
 * Requires that the extension agrees with the content (OWASP ASVS 5.2.2): a program that opens the
 * file by its extension must show what the notary saw. A name without an extension is accepted for
 * every type.
 * @throws AppError 415
 */
function assertExtensionAgrees(name: string, type: string): void {
  const [, claimed = ''] = /(\.[a-z]+)\s*$/i.exec(name) ?? [];
  const extension = claimed.toLowerCase() as (typeof ACCEPTED_EXTENSIONS)[number] | '';
  const actual = `.${acceptedTypes[type]}` as (typeof ACCEPTED_EXTENSIONS)[number];
  if (extension === '' || kindsByExtension[extension] === kindsByExtension[actual]) return;
  throw unsupportedType(problem('file_extension_mismatch', { extension, type: actual.slice(1) }));
}

/**
 * Passes a file through and keeps what determines its type: the head, and whether all of it is text
 * or a Word compound file. The content determines the type, and the file's name must not contradict
 * it.
 */
export class TypeSniffer extends Transform {
  #head: Buffer[] = [];
  #headBytes = 0;
  #tail = Buffer.alloc(0);
  #start = '';
  #hasWordStream = false;
  #hasControlCharacters = false;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#headBytes < HEAD_BYTES) {
      this.#head.push(chunk.subarray(0, HEAD_BYTES - this.#headBytes));
      this.#headBytes += chunk.length;
    }
    // The first bytes determine what to search for in the rest. They may arrive one at a time.
    this.#start += chunk.toString('latin1', 0, 4 - this.#start.length);
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
   * Returns the MIME type by content.
   * @param name as sent; text is accepted only if the name says so too
   * @param owner the owner of the file; owners take turns if the file must be read in a parser
   * child
   * @param readAll reads the whole stored file; called only if the head does not determine the kind
   * of ZIP
   * @throws AppError 415 if the type cannot be notarized or the extension belongs to another type,
   * 503 if a retry may succeed
   */
  async requireType(
    name: string,
    owner: string,
    readAll: () => Promise<Uint8Array>,
  ): Promise<string> {
    const type = await this.#typeOf(name, owner, readAll);
    assertExtensionAgrees(name, type);
    return type;
  }

  async #typeOf(name: string, owner: string, readAll: () => Promise<Uint8Array>): Promise<string> {
    const head = Buffer.concat(this.#head);
    const found = await this.#binaryType(head, owner, readAll);
    // PDF readers skip bytes before the header, so no other type may contain a PDF header there.
    if (hasPdfHeader(head)) {
      if (!found || found === 'application/pdf') return 'application/pdf';
      throw unsupportedType('file_type_unsupported');
    }
    if (found) {
      if (found in acceptedTypes) return found;
      throw unsupportedType('file_type_unsupported');
    }
    const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
    if (!utf16 && this.#hasControlCharacters) throw unsupportedType('file_type_unsupported');
    const refusal = plainTextRefusal(head, name);
    if (refusal) throw unsupportedType(refusal);
    return 'text/plain';
  }

  /** Returns the type by signature, or null if the bytes have no known signature. */
  async #binaryType(
    head: Buffer,
    owner: string,
    readAll: () => Promise<Uint8Array>,
  ): Promise<string | null> {
    const start = head.toString('latin1', 0, 8);
    for (const [signature, type] of signatures) if (start.startsWith(signature)) return type;
    if (start.startsWith(COMPOUND_FILE)) return this.#hasWordStream ? 'application/msword' : CFB;
    return detectType(start.startsWith('PK') ? await readAll() : head, owner);
  }
}

const CFB = 'application/x-cfb';
const signatures: [start: string, type: string][] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['\xff\xd8\xff', 'image/jpeg'],
];

/** Containers such as ZIP must be read to determine their type. A parser child does that. */
async function detectType(bytes: Uint8Array, owner: string): Promise<string | null> {
  try {
    return await sharedParsers().run('detect-type', { bytes }, { owner });
  } catch (error) {
    throw explainFailedTask(error, {
      refuse: () => unsupportedType('file_type_unsupported'),
      tryAgain: 'file_check_unavailable',
    });
  }
}
