import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import {
  type Attachment,
  type AttachmentRefusal,
  MAX_ATTACHMENTS,
} from '../../../common/attachments.ts';
import { ACCEPTED_EXTENSIONS, MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { everyDictionary } from '../shown/every-dictionary.ts';
import { statedFileName } from './stated-names.ts';

/** All attached files together, in bytes. Those after it count as unreadable. */
const MAX_TOTAL_BYTES = 10 * MAX_UPLOAD_BYTES;

export interface AttachedFiles {
  files: Attachment[];
  /** The content of the requested file; null if there is none or it cannot become a document. */
  content: Uint8Array | null;
}

/**
 * Lists the files that are attached to a PDF, to its pages or to parts of it, and extracts one of
 * them. A file is never decompressed beyond the size of an upload. CPU-bound; runs in a child
 * process.
 *
 * @param wanted the index of the file to extract
 * @returns no files if the PDF cannot be read or opens only with a password
 */
export async function readAttachedFiles(
  bytes: Uint8Array,
  wanted: number | null = null,
): Promise<AttachedFiles> {
  const document = await load(bytes);
  const result: AttachedFiles = { files: [], content: null };
  if (!document) return result;
  let total = 0;
  for (const { name, stream } of attachedStreams(document)) {
    const index = result.files.length;
    if (index === MAX_ATTACHMENTS) break;
    const content = total < MAX_TOTAL_BYTES ? contentOf(stream) : 'unreadable';
    const refusal = refusalOf(name, content);
    const size = typeof content === 'string' ? null : content.length;
    total += size ?? 0;
    result.files.push({ index, name, size, refusal });
    if (index === wanted && !refusal) result.content = content as Uint8Array;
  }
  return result;
}

/** Opens the PDF, also if it is encrypted with an empty password. */
async function load(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    return await PDFDocument.load(bytes, {
      updateMetadata: false,
      password: '',
      parseSpeed: Number.POSITIVE_INFINITY,
    });
  } catch {
    return null;
  }
}

interface AttachedStream {
  name: string;
  stream: PDFRawStream | null;
}

/** File specifications (ISO 32000-1, 7.11.3) with an embedded file, by name. */
function attachedStreams({ context }: PDFDocument): AttachedStream[] {
  const found = new Map<PDFObject, AttachedStream>();
  for (const specification of everyDictionary(context)) {
    const files = specification.lookup(PDFName.of('EF'));
    if (!(files instanceof PDFDict)) continue;
    const stream = ['UF', 'F'].map((key) => files.lookup(PDFName.of(key))).find(Boolean);
    // Several specifications can name the same file.
    const key = stream ?? specification;
    if (found.has(key)) continue;
    found.set(key, {
      name: nameOf(specification),
      stream: stream instanceof PDFRawStream ? stream : null,
    });
  }
  // Their order in the file has no meaning. A stable order makes the index of a file stable.
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

function nameOf(specification: PDFDict): string {
  for (const key of ['UF', 'F']) {
    const value = specification.lookup(PDFName.of(key));
    if (!(value instanceof PDFString || value instanceof PDFHexString)) continue;
    try {
      // The author of the file chooses the name, and can write a path.
      const name = value.decodeText().split(/[/\\]/).pop() ?? '';
      return statedFileName(name).trim();
    } catch {
      // Its text cannot be decoded.
    }
  }
  return '';
}

/** Returns the content, or why there is none. */
function contentOf(stream: PDFRawStream | null): Uint8Array | 'size' | 'unreadable' {
  if (!stream) return 'unreadable';
  const filter = onlyOf(stream.dict.lookup(PDFName.of('Filter')));
  if (filter === undefined) return withinLimit(stream.contents);
  const parameters = onlyOf(stream.dict.lookup(PDFName.of('DecodeParms')));
  if (filter !== PDFName.of('FlateDecode') || parameters instanceof PDFDict) return 'unreadable';
  try {
    return withinLimit(inflateSync(stream.contents, { maxOutputLength: MAX_UPLOAD_BYTES + 1 }));
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'size' : 'unreadable';
  }
}

const withinLimit = (content: Uint8Array): Uint8Array | 'size' =>
  content.length > MAX_UPLOAD_BYTES ? 'size' : content;

/** Returns a value, or the only item of an array; undefined for an empty array. */
function onlyOf(value: PDFObject | undefined): PDFObject | undefined {
  if (!(value instanceof PDFArray)) return value;
  return value.size() > 1 ? value : value.lookup(0);
}

function refusalOf(
  name: string,
  content: Uint8Array | 'size' | 'unreadable',
): AttachmentRefusal | null {
  const isAccepted = ACCEPTED_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isAccepted) return 'type';
  if (typeof content === 'string') return content;
  return content.length === 0 ? 'empty' : null;
}
