import { PdfFile } from '../reading/pdf-file.ts';
import { type Addition, compareRevisions } from './pdf-difference.ts';
import { requirePlainUpdates } from './require-plain-updates.ts';

/**
 * One revision of a file, from where the one before it ends up to `end`.
 * sealed: what a trusted signature covers, with nothing in it that the seal before does not allow.
 * added: nothing but evidence for later validation or a timestamp was added.
 * filled: form fields were filled in; the seal allows it (DocMDP P=2) but did not cover it.
 * changed: something that was sealed looks different, or what was added can be read in two ways or not at all.
 */
export interface Revision {
  kind: 'sealed' | 'added' | 'filled' | 'changed';
  /** Offset behind its last byte. */
  end: number;
  /** What it added to the revision before it. */
  additions: Addition[];
}

/**
 * Says of each revision what it did to what was sealed.
 * @param ends where the revisions end that trusted signatures cover, in rising order
 * @param whole the file itself, where it was read already
 */
export function classifyRevisions(bytes: Uint8Array, ends: number[], whole?: PdfFile): Revision[] {
  const revisions: Revision[] = [];
  // Each revision is the one before of the next: none is read twice.
  const files = new Map<number, PdfFile>(whole ? [[bytes.length, whole]] : []);
  const upTo = (end: number) => {
    const file = files.get(end) ?? new PdfFile(bytes.subarray(0, end));
    files.set(end, file);
    return file;
  };
  let before = 0;
  for (const end of [...new Set([...ends, bytes.length])]) {
    const isSigned = ends.includes(end);
    revisions.push(before === 0 ? firstOf(end, isSigned) : laterOf(upTo, before, end, isSigned));
    before = end;
  }
  return revisions;
}

function firstOf(end: number, isSigned: boolean): Revision {
  return { kind: isSigned ? 'sealed' : 'changed', end, additions: [] };
}

function laterOf(
  upTo: (end: number) => PdfFile,
  start: number,
  end: number,
  isSigned: boolean,
): Revision {
  const additions = additionsOf(upTo, start, end);
  if (!additions) return { kind: 'changed', end, additions: [] };
  const is = (one: Addition) => additions.includes(one);
  // Whoever signs without our trust has sealed nothing.
  if (!isSigned && is('signature')) return { kind: 'changed', end, additions };
  if (is('form')) return { kind: 'filled', end, additions };
  return { kind: isSigned && is('signature') ? 'sealed' : 'added', end, additions };
}

function additionsOf(
  upTo: (end: number) => PdfFile,
  start: number,
  end: number,
): Addition[] | null {
  try {
    const [before, after] = [upTo(start), upTo(end)];
    requirePlainUpdates(before, after);
    const additions = compareRevisions(before, after);
    return additions && additions.size > 0 ? [...additions] : null;
  } catch {
    return null;
  }
}
