import { z } from 'zod';

/**
 * The text of a template: fields to fill in, and blocks that refer to them. `{{key}}` refers to a
 * field, `{{section:id}}` to the number of a clause. The same format is used for templates in the
 * marketplace, for drafts by the model and for text composed from clauses.
 */

export const templateFieldTypes = [
  'text',
  'long_text',
  'date',
  'money',
  'number',
  'state',
  'choice',
  'email',
] as const;
export type TemplateFieldType = (typeof templateFieldTypes)[number];

/** Maximum length of a value by field type, in characters. */
export const fieldLengths: Record<TemplateFieldType, number> = {
  text: 200,
  long_text: 4000,
  date: 10,
  money: 16,
  number: 10,
  state: 2,
  choice: 40,
  email: 254,
};

const key = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/);
const words = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/)
    .refine((text) => text.trim() !== '' && text.isWellFormed());

export const templateField = z.object({
  key,
  label: words(120),
  type: z.enum(templateFieldTypes),
  /** Heading above the field in the form. */
  group: words(60),
  required: z.boolean(),
  help: words(300).optional(),
  example: words(200).optional(),
  /** For a choice: the values, and the text that the document shows for each. */
  options: z
    .array(z.object({ value: z.string().regex(/^[a-z0-9_]{1,40}$/), label: words(200) }))
    .min(2)
    .max(12)
    .optional(),
});
export type TemplateField = z.infer<typeof templateField>;

/** The block is shown only if the field has one of these values. */
const condition = z.object({ field: key, is: z.array(z.string().min(1).max(40)).min(1).max(12) });
export type BlockCondition = z.infer<typeof condition>;

const when = condition.optional();
const text = words(6000);

export const templateBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: words(200), when }),
  z.object({ kind: z.literal('paragraph'), text, when }),
  /** A numbered clause. Its items have letters. */
  z.object({
    kind: z.literal('clause'),
    id: key.optional(),
    title: words(120),
    text: text.optional(),
    items: z.array(words(3000)).max(30).optional(),
    when,
  }),
  z.object({ kind: z.literal('list'), items: z.array(words(3000)).min(1).max(40), when }),
  /** A signature line with name, capacity and a line for the date. */
  z.object({ kind: z.literal('signature'), name: words(200), capacity: words(200), when }),
  /** The notarial certificate (RULONA short forms). The notary fills it in. */
  z.object({
    kind: z.literal('notarial'),
    act: z.enum(['acknowledgment', 'jurat']),
    signer: words(300),
    /** For example 'as Manager of Harbor LLC', if a person signs for someone else. */
    capacity: words(300).optional(),
    when,
  }),
]);
export type TemplateBlock = z.infer<typeof templateBlock>;

const REFERENCE = /\{\{(?:(section):)?([^{}]*)\}\}/g;

/** A placeholder in a text. */
export interface Reference {
  kind: 'field' | 'section';
  key: string;
}

/** Splits a text into literal parts and references. */
export function parseReferences(source: string): (string | Reference)[] {
  const parts: (string | Reference)[] = [];
  let at = 0;
  for (const match of source.matchAll(REFERENCE)) {
    if (match.index > at) parts.push(source.slice(at, match.index));
    parts.push({ kind: match[1] ? 'section' : 'field', key: match[2] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < source.length) parts.push(source.slice(at));
  return parts;
}

/** Returns all texts of a block in reading order. */
export function textsOf(block: TemplateBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'clause':
      return [block.title, ...(block.text ? [block.text] : []), ...(block.items ?? [])];
    case 'list':
      return block.items;
    case 'signature':
      return [block.name, block.capacity];
    case 'notarial':
      return [block.signer, ...(block.capacity ? [block.capacity] : [])];
  }
}

/** Returns the keys of the fields in the texts of a block, without its condition. */
export function fieldsOf(block: TemplateBlock): string[] {
  return textsOf(block)
    .flatMap(parseReferences)
    .flatMap((part) => (typeof part === 'object' && part.kind === 'field' ? [part.key] : []));
}

/** Returns inconsistencies of a template as sentences that name the location. */
export function contentFaults(content: {
  fields: readonly TemplateField[];
  blocks: readonly TemplateBlock[];
}): string[] {
  const faults: string[] = [];
  const known = new Map(content.fields.map((field) => [field.key, field]));
  if (known.size !== content.fields.length) faults.push('two fields have the same key');
  const clauses = content.blocks.flatMap((block) =>
    block.kind === 'clause' && block.id ? [block.id] : [],
  );
  if (new Set(clauses).size !== clauses.length) faults.push('two clauses have the same id');
  const used = new Set<string>();
  for (const field of content.fields) {
    const choice = field.type === 'choice';
    if (choice !== (field.options !== undefined)) faults.push(`${field.key}: options and type`);
  }
  for (const [index, block] of content.blocks.entries()) {
    const place = `block ${index + 1}`;
    for (const part of textsOf(block).flatMap(parseReferences)) {
      if (typeof part === 'string') {
        if (/\{\{|\}\}/.test(part)) faults.push(`${place}: a reference is not closed`);
      } else if (part.kind === 'field') {
        used.add(part.key);
        if (!known.has(part.key)) faults.push(`${place}: there is no field ${part.key}`);
      } else if (!clauses.includes(part.key)) {
        faults.push(`${place}: there is no clause ${part.key}`);
      }
    }
    if (!block.when) continue;
    used.add(block.when.field);
    const values = known.get(block.when.field)?.options?.map((option) => option.value);
    for (const value of block.when.is) {
      if (!values?.includes(value)) faults.push(`${place}: ${block.when.field} is never ${value}`);
    }
  }
  for (const field of content.fields) {
    if (!used.has(field.key)) faults.push(`the field ${field.key} is not used`);
  }
  return faults;
}

/** The complete content of a template, checked for consistency. */
export const templateContent = z
  .object({
    fields: z.array(templateField).max(80),
    blocks: z.array(templateBlock).min(1).max(300),
  })
  .superRefine((content, context) => {
    for (const message of contentFaults(content)) context.addIssue({ code: 'custom', message });
  });
export type TemplateContent = z.infer<typeof templateContent>;
