import {
  isDict,
  isRef,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { type OwnEntries, ownPageEntries } from './own-page-entries.ts';
import { spellPlainly } from './spell-plainly.ts';
import type { ViewerFile, ViewerObject } from './viewer-file.ts';
import { viewerPages } from './viewer-pages.ts';
import { MAX_OBJECTS } from './viewer-references.ts';

export interface RebuiltPdf {
  /** Only for pdf-lib: the cross-references are invalid, and the names are escaped for pdf-lib. */
  bytes: Buffer;
  /** Object numbers of the pages in page order. */
  pages: number[];
  /** The highest number of an object or a reference. */
  highest: number;
}

const MAX_ADDED_BYTES = 8 * 1024 * 1024;

/**
 * Rewrites a PDF from what pdf.js reads: every object that is reachable from the trailer, with its
 * original number, once and in one syntax. pdf-lib reads a file from start to end, ignores
 * cross-references and keeps the last object of a number. From a rewritten file it can only read
 * what was shown. A reference to a missing object becomes null, so that no later object can take
 * its place.
 *
 * @throws PdfSyntaxError if it is uncertain what pdf.js shows
 */
export function rebuildPdf(file: ViewerFile): RebuiltPdf {
  const { trailer } = file;
  const root = trailer.entries.get('Root');
  const catalog = file.resolve(root);
  if (!isRef(root) || !isDict(catalog) || nameIn(file, catalog, 'Type') !== 'Catalog') {
    throw new PdfSyntaxError('the file has no catalog');
  }
  const pages = viewerPages(file);
  const own = ownPageEntries(file, pages);
  const parts: Buffer[] = [headerOf(file.bytes)];
  let size = 0;
  const seen = new Set<number>();
  const waiting: PdfRefValue[] = [];
  let highest = 0;
  const follow = (ref: PdfRefValue): string => {
    if (ref.number <= MAX_OBJECTS) highest = Math.max(highest, ref.number);
    const target = file.target(ref);
    if (!target) return 'null';
    if (!seen.has(target.number)) waiting.push(target);
    seen.add(target.number);
    return `${target.number} ${target.generation} R`;
  };
  const trailerEntries = ['Root', 'Info', 'ID'].map((key) => {
    const value = key === 'ID' ? file.entry(trailer, key) : (trailer.entries.get(key) ?? null);
    return value === null ? '' : `/${key} ${spellPlainly(value, follow)}`;
  });
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    const object = file.object(ref);
    if (!object) continue;
    parts.push(Buffer.from(`${ref.number} ${ref.generation} obj\n`, 'latin1'));
    const written = writtenParts(file, object, own.get(ref.number), follow);
    parts.push(...written);
    for (const { length } of written) size += length;
    // A list that many pages share is written for each of them.
    if (size > 3 * file.size + MAX_ADDED_BYTES) {
      throw new PdfSyntaxError('the file holds far less than it shows');
    }
    parts.push(Buffer.from('\nendobj\n', 'latin1'));
  }
  parts.push(
    Buffer.from(`trailer\n<<${trailerEntries.join('')}>>\nstartxref\n0\n%%EOF\n`, 'latin1'),
  );
  return { bytes: Buffer.concat(parts), pages: pages.map(({ ref }) => ref.number), highest };
}

function headerOf(bytes: Buffer): Buffer {
  const version = /^%PDF-(\d\.\d)/.exec(bytes.toString('latin1', 0, 8))?.[1] ?? '1.7';
  return Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1');
}

function writtenParts(
  file: ViewerFile,
  { value, data }: ViewerObject,
  own: OwnEntries | undefined,
  follow: (ref: PdfRefValue) => string,
): Buffer[] {
  if (!isDict(value)) return [Buffer.from(spellPlainly(value, follow), 'latin1')];
  const entries = new Map(value.entries);
  for (const [key, one] of own ?? []) {
    if (one === undefined) entries.delete(key);
    else entries.set(key, one);
  }
  // If the file grew to its stated length, a reader would start here and ignore later updates.
  entries.delete('Linearized');
  if (!data) return [Buffer.from(spellPlainly({ ...value, entries }, follow), 'latin1')];
  // pdf-lib would read objects from such a stream, whatever its purpose.
  if (['ObjStm', 'XRef'].includes(nameIn(file, value, 'Type') ?? '')) {
    throw new PdfSyntaxError('a stream of the file’s structure is part of the document');
  }
  entries.set('Length', data.length);
  const head = `${spellPlainly({ ...value, entries }, follow)}\nstream\n`;
  return [Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream', 'latin1')];
}

function nameIn(file: ViewerFile, dict: PdfDictValue, key: string): string | undefined {
  const value = file.entry(dict, key);
  return typeof value === 'object' && value?.kind === 'name' ? value.name : undefined;
}
