import { isSameValue } from '../pdf/is-same-value.ts';
import { namesOneOf } from '../pdf/named-objects.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import {
  isDict,
  isRef,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
  type PdfValue,
} from '../pdf/pdf-syntax.ts';
import { spellObject } from '../pdf/spell-object.ts';
import { findSignatures } from './find-signatures.ts';
import { isOnlyEvidence, isOnlyExtensions, isOnlySignature } from './is-only-evidence.ts';
import { isSameEntry, isThere } from './require-plain-updates.ts';

/** An addition to a file that a seal allows. */
export type Addition = 'signature' | 'timestamp' | 'evidence' | 'form';

const fillable = new Set(['V', 'AP', 'AS', 'M']);
/** All keys that an invisible signature field needs. Viewers draw or run none of them. */
const invisibleKeys = new Set([
  ...['Type', 'Subtype', 'FT', 'T', 'V', 'Rect', 'F', 'Ff', 'P', 'AP', 'M', 'NM', 'TU'],
]);
/** Keys that an existing evidence store may have. New stores have fewer. */
const evidenceKeys = new Set(['Type', 'Certs', 'CRLs', 'OCSPs', 'VRI', 'TU', 'TS']);

/**
 * Compares a file with its state before an incremental update, object by object as a viewer
 * resolves them. Returns what the update added: a signature in an empty field, a timestamp,
 * evidence for later validation (DSS), or filled form fields.
 *
 * @param after the same bytes as `before` plus an update that all readers read alike
 * (requirePlainUpdates)
 * @returns null if anything else changed
 * @throws PdfSyntaxError for malformed objects
 */
export function compareRevisions(before: PdfFile, after: PdfFile): Set<Addition> | null {
  const root = before.trailer.entries.get('Root');
  for (const key of ['Root', 'Info', 'Encrypt']) {
    if (!isSameValue(before.trailer.entries.get(key), after.trailer.entries.get(key))) {
      return null;
    }
  }
  // An update must not define an object that a sealed object refers to but that did not exist.
  const made = new Set(
    [...after.entries.keys()].filter((number) => !isThere(before.entries, number)),
  );
  if (namesOneOf(before, made)) return null;
  const additions = new Set<Addition>();
  for (const [number, entry] of before.entries) {
    const now = after.entries.get(number);
    // An object after the end of the revision would be defined by a later update.
    if (entry.type === 'offset' && entry.offset >= before.bytes.length) return null;
    if (isSameEntry(entry, now)) continue;
    const ref: PdfRefValue = {
      kind: 'ref',
      number,
      generation: entry.type === 'offset' ? entry.generation : 0,
    };
    const [old, made] = [before.resolve(ref), after.resolve(ref)];
    if (old === null && entry.type === 'free') continue;
    if (!areReadAlike(before.textOf(number), after.textOf(number))) return null;
    const isRoot = isRef(root) && root.number === number;
    const found = changeOf({ before, after, old, made, isRoot, number });
    if (!found) return null;
    for (const one of found) additions.add(one);
  }
  return additions;
}

/**
 * Returns whether all readers find the same difference between two texts of an object that is not a
 * stream: both are plain, or the new text is the old one plus plain entries.
 */
function areReadAlike(old: string | null, made: string | null): boolean {
  if (old === null || made === null) return false;
  const [was, is] = [spellObject(old, 0), spellObject(made, 0)];
  if (was.end !== old.length || is.end !== made.length) return false;
  if (was.isPlain && is.isPlain) return true;
  if (!was.entries || !is.entries || !made.startsWith(old.slice(0, -2))) return false;
  return spellObject(`<<${made.slice(old.length - 2)}`, 0).isPlain;
}

interface Changed {
  before: PdfFile;
  after: PdfFile;
  old: PdfValue;
  made: PdfValue;
  isRoot: boolean;
  number: number;
}

function changeOf(changed: Changed): Addition[] | null {
  const { before, after, old, made, isRoot, number } = changed;
  if (isSameValue(old, made)) return [];
  if (isArray(old) && isArray(made)) {
    return isListOfFields(before, number) ? grown(before, after, old.items, made.items) : null;
  }
  if (!isDict(old) || !isDict(made)) return null;
  const keys = differentKeys(old, made);
  if (isRoot) return each(keys, (key) => changeOfCatalog(changed, old, made, key));
  const catalog = before.catalog.entries;
  if (isNumbered(catalog.get('AcroForm'), number)) {
    return each(keys, (key) => changeOfForm(before, after, old, made, key));
  }
  if (isNumbered(catalog.get('DSS'), number)) {
    const wasStore = [...old.entries.keys()].every((key) => evidenceKeys.has(key));
    return wasStore && isOnlyEvidence(after, made) ? ['evidence'] : null;
  }
  const type = fieldType(before, old);
  if (type === 'Sig') {
    if (keys.length !== 1 || keys[0] !== 'V' || old.entries.has('V')) return null;
    return signs(after, made);
  }
  if (type && keys.every((key) => fillable.has(key))) return ['form'];
  if (before.name(old.entries.get('Type')) === 'Page' && keys.join() === 'Annots') {
    const [was, is] = [old.entries.get('Annots'), made.entries.get('Annots')];
    return grown(before, after, listOf(before, was), listOf(after, is));
  }
  return null;
}

function changeOfCatalog(
  { before, after }: Changed,
  old: PdfDictValue,
  made: PdfDictValue,
  key: string,
) {
  if (key === 'DSS') {
    const store = after.dict(made.entries.get('DSS'));
    return isOnlyEvidence(after, store) ? (['evidence'] satisfies Addition[]) : null;
  }
  if (key === 'Extensions' && !old.entries.has(key)) {
    return isOnlyExtensions(made.entries.get(key)) ? [] : null;
  }
  if (key !== 'AcroForm') return null;
  const [was, is] = [old.entries.get(key), made.entries.get(key)];
  if (!isDict(was) || !isDict(is)) return null;
  return each(differentKeys(was, is), (one) => changeOfForm(before, after, was, is, one));
}

function changeOfForm(
  before: PdfFile,
  after: PdfFile,
  old: PdfDictValue,
  made: PdfDictValue,
  key: string,
): Addition[] | null {
  if (key === 'SigFlags') return typeof made.entries.get(key) === 'number' ? [] : null;
  if (key !== 'Fields') return null;
  return grown(
    before,
    after,
    listOf(before, old.entries.get(key)),
    listOf(after, made.entries.get(key)),
  );
}

/**
 * The items of a direct or indirect list; empty if there is no list.
 * @throws PdfSyntaxError if not all readers read it alike
 */
function listOf(pdf: PdfFile, value: PdfValue | undefined): PdfValue[] {
  if (value !== undefined && isRef(value)) {
    const text = pdf.textOf(value.number);
    if (text === null || !spellObject(text, 0).isPlain) {
      throw new PdfSyntaxError('a list can be read in two ways');
    }
  }
  return pdf.array(value)?.items ?? [];
}

/**
 * Returns whether an array is the form's fields or a page's annotations, and not a list of pages or
 * contents.
 */
function isListOfFields(pdf: PdfFile, number: number): boolean {
  const form = pdf.dict(pdf.catalog.entries.get('AcroForm'));
  if (isNumbered(form?.entries.get('Fields'), number)) return true;
  for (const [own, entry] of pdf.entries) {
    if (entry.type === 'free') continue;
    const generation = entry.type === 'offset' ? entry.generation : 0;
    const value = pdf.resolve({ kind: 'ref', number: own, generation });
    if (!isDict(value) || pdf.name(value.entries.get('Type')) !== 'Page') continue;
    if (isNumbered(value.entries.get('Annots'), number)) return true;
  }
  return false;
}

/** A list that kept its items and gained new invisible signature fields. */
function grown(
  before: PdfFile,
  after: PdfFile,
  was: PdfValue[],
  is: PdfValue[],
): Addition[] | null {
  const kept = was.every((item, index) => isSameValue(item, is[index]));
  if (!kept || is.length < was.length) return null;
  if (is.length === was.length) return [];
  // Only a signature that findSignatures returns is checked as one.
  const found = new Set(findSignatures(after).signatures.map(({ fieldNumber }) => fieldNumber));
  return each(is.slice(was.length), (item) => {
    if (!isRef(item) || before.entries.has(item.number) || !found.has(item.number)) return null;
    const field = after.dict(item);
    return field && isInvisible(before, after, field) ? signs(after, field) : null;
  });
}

/**
 * Returns whether no viewer shows a signature field: a widget without size or appearance, and
 * without anything else that a viewer could draw or run.
 */
function isInvisible(before: PdfFile, pdf: PdfFile, field: PdfDictValue): boolean {
  const { entries } = field;
  // Its appearance is in the added part, which all readers read alike.
  const isOld = (key: string, value: PdfValue) =>
    key !== 'P' && key !== 'V' && isRef(value) && before.entries.has(value.number);
  if ([...entries].some(([key, value]) => isOld(key, value))) return false;
  if (field.streamStart !== undefined) return false;
  if (![...entries.keys()].every((key) => invisibleKeys.has(key))) return false;
  if (pdf.name(entries.get('FT')) !== 'Sig') return false;
  if (entries.has('Subtype') && pdf.name(entries.get('Subtype')) !== 'Widget') return false;
  const box = pdf.array(entries.get('Rect'))?.items.map((side) => pdf.resolve(side));
  if (entries.has('Rect')) {
    const [left, bottom, right, top] = box ?? [];
    if (box?.length !== 4 || !box.every((side) => typeof side === 'number')) return false;
    if (left !== right || bottom !== top) return false;
  }
  return !entries.has('AP') || drawsNothing(before, pdf, pdf.dict(entries.get('AP')));
}

/** An appearance of one empty stream, which signing programs give to invisible fields. */
function drawsNothing(
  before: PdfFile,
  pdf: PdfFile,
  appearance: PdfDictValue | undefined,
): boolean {
  const named = appearance?.entries.get('N') ?? null;
  const normal = pdf.dict(named);
  if (!isRef(named) || before.entries.has(named.number)) return false;
  if (appearance?.entries.size !== 1 || normal?.streamStart === undefined) return false;
  return pdf.resolve(normal.entries.get('Length')) === 0;
}

/** Type of a filled signature field: a timestamp over the document, or a signature. */
function signs(pdf: PdfFile, field: PdfDictValue): Addition[] | null {
  const held = pdf.dict(field.entries.get('V'));
  if (!held || !isOnlySignature(held)) return null;
  return [pdf.name(held.entries.get('SubFilter')) === 'ETSI.RFC3161' ? 'timestamp' : 'signature'];
}

/** /FT of a field or of an ancestor. */
function fieldType(pdf: PdfFile, dict: PdfDictValue): string | undefined {
  let current: PdfDictValue | undefined = dict;
  for (let step = 0; current && step < 32; step += 1) {
    const type = pdf.name(current.entries.get('FT'));
    if (type) return type;
    current = pdf.dict(current.entries.get('Parent'));
  }
  return undefined;
}

function each<T>(items: T[], change: (item: T) => Addition[] | null): Addition[] | null {
  const all: Addition[] = [];
  for (const item of items) {
    const found = change(item);
    if (!found) return null;
    all.push(...found);
  }
  return all;
}

const isArray = (value: PdfValue): value is Extract<PdfValue, { kind: 'array' }> =>
  typeof value === 'object' && value?.kind === 'array';

const isNumbered = (value: PdfValue | undefined, number: number) =>
  isRef(value ?? null) && (value as PdfRefValue).number === number;

function differentKeys(old: PdfDictValue, made: PdfDictValue) {
  const keys = new Set([...old.entries.keys(), ...made.entries.keys()]);
  return [...keys].filter((key) => !isSameValue(old.entries.get(key), made.entries.get(key)));
}
