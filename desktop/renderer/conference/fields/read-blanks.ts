import type { SignatureField } from '../../../../common/notarization-sessions.ts';

/** A place to fill in before a person is chosen for it. `role` is derived from its label. */
export type FoundField = Omit<SignatureField, 'id' | 'person'> & {
  role: 'signer' | 'witness' | 'notary';
};

/** A text run on a page; x, y, width and height in fractions from its top left. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Enough underscores to write on. */
const BLANK = /_{4,}/g;
/** Higher than the text of its line, because handwriting is. */
const SIGNATURE_LINES = 2;

function kindOf(label: string): SignatureField['kind'] | null {
  if (/\b(signature|signed|sign here|by)\b[^_]*$/i.test(label)) return 'signature';
  if (/\binitials?\b[^_]*$/i.test(label)) return 'initials';
  if (/\b(date|dated)\b[^_]*$/i.test(label)) return 'date';
  if (/\b(name|title|address|place|city|county)\b[^_]*$/i.test(label)) return 'text';
  return null;
}

/** The role that the label before a blank names; the signer if it names none. */
export function roleOf(words: string): FoundField['role'] {
  if (/\bwitness/i.test(words)) return 'witness';
  return /\bnotary\b/i.test(words) ? 'notary' : 'signer';
}

const sameLine = (a: TextRun, b: TextRun) => Math.abs(a.y - b.y) < Math.min(a.height, b.height) / 2;

/**
 * Finds blanks such as "Signature of Client: ______" with their purpose. Includes only blanks that
 * a label before them explains; the others are left to the person who places fields.
 */
export function readBlanks(page: number, runs: readonly TextRun[]): FoundField[] {
  const found: FoundField[] = [];
  for (const run of runs) {
    const before = runs
      .filter((other) => other !== run && sameLine(other, run) && other.x < run.x)
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(' ');
    for (const match of run.text.matchAll(BLANK)) {
      const label = `${before} ${run.text.slice(0, match.index)}`.split(/_{4,}/).at(-1) ?? '';
      const kind = kindOf(label.trim());
      if (!kind) continue;
      // Characters differ in width; underscores among them take about their share of the character
      // count.
      const share = run.width / run.text.length;
      const height = run.height * (kind === 'signature' ? SIGNATURE_LINES : 1.2);
      found.push({
        kind,
        page,
        role: roleOf(label),
        required: true,
        x: run.x + share * match.index,
        y: Math.max(0, run.y + run.height - height),
        width: share * match[0].length,
        height,
      });
    }
  }
  return found;
}
