import { formatCents } from './formats.ts';
import {
  type BlockCondition,
  fieldsOf,
  parseReferences,
  type TemplateBlock,
  type TemplateContent,
  type TemplateField,
} from './template-content.ts';
import { findUsState } from './us-states.ts';

/** The entered values by the key of the field. A missing key means that the field is blank. */
export type TemplateValues = Readonly<Record<string, string>>;

/**
 * A run of text. `field` is set if the text is the value of a field, `blank` if that field has no
 * value.
 */
export interface Run {
  text: string;
  field?: string;
  blank?: boolean;
}

/**
 * A block of the filled document: conditions are evaluated, clauses are numbered and values are
 * inserted.
 */
export type FilledBlock =
  | { kind: 'heading'; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | {
      kind: 'clause';
      number: number;
      title: Run[];
      runs: Run[];
      items: { label: string; runs: Run[] }[];
    }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'signature'; name: Run[]; capacity: Run[] }
  | { kind: 'notarial'; title: string; venue: string[]; runs: Run[]; lines: string[] };

const BLANKS: Record<TemplateField['type'], number> = {
  text: 24,
  long_text: 48,
  date: 18,
  money: 12,
  number: 6,
  state: 14,
  choice: 16,
  email: 24,
};

/** Returns the long form of a date: '2026-03-03' → 'March 3, 2026'. */
function spellDate(value: string): string {
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return value;
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(day);
}

/** Returns the text that the document shows for a value. */
export function sayValue(field: TemplateField, value: string): string {
  switch (field.type) {
    case 'date':
      return spellDate(value);
    case 'money': {
      const amount = Number(value.replace(/[$,\s]/g, ''));
      if (!Number.isFinite(amount)) return value;
      return formatCents(Math.round(amount * 100));
    }
    case 'state':
      return findUsState(value)?.name ?? value;
    case 'choice':
      return field.options?.find((option) => option.value === value)?.label ?? value;
    default:
      return value.trim();
  }
}

const stands = (when: BlockCondition | undefined, values: TemplateValues): boolean =>
  when === undefined || when.is.includes(values[when.field]?.trim() ?? '');

/**
 * Returns the fields that matter for these values: fields of visible blocks, and fields that
 * conditions depend on.
 */
export function activeFields(content: TemplateContent, values: TemplateValues): TemplateField[] {
  const keys = new Set<string>();
  for (const block of content.blocks) {
    if (block.when) keys.add(block.when.field);
    if (stands(block.when, values)) for (const key of fieldsOf(block)) keys.add(key);
  }
  return content.fields.filter((field) => keys.has(field.key));
}

/** Returns the required fields that matter and are still blank. */
export function missingFields(content: TemplateContent, values: TemplateValues): TemplateField[] {
  return activeFields(content, values).filter(
    (field) => field.required && !values[field.key]?.trim(),
  );
}

/** Replaces straight quotation marks with typographic ones. */
function curlQuotes(text: string): string {
  return text.replace(/(^|[\s([—])"/g, '$1“').replaceAll('"', '”');
}

/**
 * Returns the blocks of the document with the values inserted. A field without a value becomes a
 * line to write on.
 */
export function fillTemplate(content: TemplateContent, values: TemplateValues): FilledBlock[] {
  const standing = content.blocks.filter((block) => stands(block.when, values));
  const fields = new Map(content.fields.map((field) => [field.key, field]));
  const numbers = new Map<string, number>();
  let clauses = 0;
  for (const block of standing) {
    if (block.kind !== 'clause') continue;
    clauses += 1;
    if (block.id) numbers.set(block.id, clauses);
  }
  const runsOf = (source: string): Run[] =>
    parseReferences(source).map((part) => {
      if (typeof part === 'string') return { text: curlQuotes(part) };
      if (part.kind === 'section') {
        const number = numbers.get(part.key);
        return { text: number ? `Section ${number}` : 'the section on that subject, if any' };
      }
      const field = fields.get(part.key);
      const value = values[part.key]?.trim();
      if (field && value) return { text: sayValue(field, value), field: part.key };
      return { text: '_'.repeat(field ? BLANKS[field.type] : 16), field: part.key, blank: true };
    });
  let number = 0;
  return standing.map((block) => {
    if (block.kind === 'clause') number += 1;
    return fillBlock(block, number, runsOf);
  });
}

function fillBlock(
  block: TemplateBlock,
  number: number,
  runsOf: (source: string) => Run[],
): FilledBlock {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { kind: block.kind, runs: runsOf(block.text) };
    case 'clause':
      return {
        kind: 'clause',
        number,
        title: runsOf(block.title),
        runs: block.text ? runsOf(block.text) : [],
        items: (block.items ?? []).map((item, index) => ({
          label: `(${letter(index)})`,
          runs: runsOf(item),
        })),
      };
    case 'list':
      return { kind: 'list', items: block.items.map(runsOf) };
    case 'signature':
      return { kind: 'signature', name: runsOf(block.name), capacity: runsOf(block.capacity) };
    case 'notarial':
      return notarialBlock(block, runsOf);
  }
}

/** Returns the label of a list item by its index: 0 → a … 25 → z, 26 → aa. */
function letter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last;
}

/**
 * Returns the certificate that the notary completes: the short forms of the Revised Uniform Law on
 * Notarial Acts (2018), § 16, with a choice of how the signer appeared.
 */
function notarialBlock(
  block: Extract<TemplateBlock, { kind: 'notarial' }>,
  runsOf: (source: string) => Run[],
): FilledBlock {
  const jurat = block.act === 'jurat';
  const act = jurat
    ? 'Signed and sworn to (or affirmed) before me'
    : 'This record was acknowledged before me';
  return {
    kind: 'notarial',
    title: jurat ? 'Jurat' : 'Acknowledgment',
    venue: [`State of ${'_'.repeat(22)}`, `County of ${'_'.repeat(21)}`],
    runs: [
      {
        text: `${act}, by means of [__] physical presence or [__] online notarization using communication technology, on ${'_'.repeat(18)} by `,
      },
      ...runsOf(block.signer),
      ...(block.capacity ? [{ text: ' ' }, ...runsOf(block.capacity)] : []),
      { text: '.' },
    ],
    lines: [
      'Signature of notarial officer',
      'Name, title of office and stamp',
      'My commission expires',
    ],
  };
}
