import { PdfFile } from '../pdf/pdf-file.ts';
import { type Addition, compareRevisions } from './pdf-difference.ts';
import { requirePlainUpdates } from './require-plain-updates.ts';

/**
 * One revision of a file, from the end of the previous one to `end`.
 * - sealed: a trusted signature covers it, and it contains only changes that the previous seal
 *   allows
 * - added: only evidence for later validation or a timestamp was added
 * - filled: form fields were filled in, which the seal allows (DocMDP P=2) but does not cover
 * - changed: sealed content looks different, or the addition is ambiguous or unreadable
 */
export interface Revision {
  kind: 'sealed' | 'added' | 'filled' | 'changed';
  /** Offset after its last byte. */
  end: number;
  /** What it added to the previous revision. */
  additions: Addition[];
}

/**
 * Classifies how each revision changed what was sealed.
 * @param ends ends of the revisions that trusted signatures cover, in ascending order
 * @param whole the parsed file, if available
 */
export function classifyRevisions(bytes: Uint8Array, ends: number[], whole?: PdfFile): Revision[] {
  const revisions: Revision[] = [];
  // Each revision is also the base of the next one, so cache them.
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
  // An untrusted signature does not seal anything.
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
