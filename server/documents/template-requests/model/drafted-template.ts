import { z } from 'zod';
import {
  type TemplateBlock,
  type TemplateContent,
  type TemplateField,
  templateContent,
  templateFieldTypes,
} from '../../../../common/template-content.ts';
import { templateFilterCategories } from '../../../../common/templates.ts';
import { usStates } from '../../../../common/us-states.ts';

/** Removes control characters and bidirectional controls, and collapses white space. */
const plain = (value: string) =>
  value
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const text = (length: number) =>
  z
    .string()
    .max(20_000)
    .transform((value) => plain(value).slice(0, length));

const blockKinds = ['heading', 'paragraph', 'clause', 'list', 'signature', 'notarial'] as const;

/**
 * The response of a model. It is flat, because structured output requires that. Values that do not
 * apply are empty.
 */
export const draftedTemplate = z.object({
  title: text(120).pipe(z.string().min(4)),
  description: text(240).pipe(z.string().min(20)),
  category: z.enum(templateFilterCategories),
  documentType: z.enum(['contract', 'deed', 'power_of_attorney', 'affidavit', 'other']),
  jurisdiction: z.enum(['US', ...usStates.map(({ code }) => code)]),
  tags: z.array(text(30)).max(20),
  fields: z
    .array(
      z.object({
        key: z.string().max(60),
        label: text(120),
        type: z.enum(templateFieldTypes),
        group: text(60),
        required: z.boolean(),
        help: text(300),
        options: z.array(text(200)).max(12),
      }),
    )
    .max(60),
  blocks: z
    .array(
      z.object({
        kind: z.enum(blockKinds),
        title: text(120),
        text: text(6000),
        items: z.array(text(3000)).max(30),
      }),
    )
    .min(6)
    .max(120),
});
export type DraftedTemplate = z.infer<typeof draftedTemplate>;

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const word = (description: string) => ({ type: 'string', description });
const choice = (values: readonly string[], description: string) => ({
  type: 'string',
  enum: [...values],
  description,
});

/** The same structure as a JSON schema: all properties required, no additional properties. */
export const draftedTemplateSchema = object({
  title: word('Title of the document'),
  description: word('One sentence: what it is for'),
  category: choice(templateFilterCategories, 'Shelf of the marketplace'),
  documentType: choice(
    ['contract', 'deed', 'power_of_attorney', 'affidavit', 'other'],
    'Kind for the notary',
  ),
  jurisdiction: choice(
    ['US', ...usStates.map(({ code }) => code)],
    'State whose law is meant, or US',
  ),
  tags: { type: 'array', items: { type: 'string' }, description: 'At most three words' },
  fields: {
    type: 'array',
    description: 'What the customer fills in',
    items: object({
      key: word('camelCase identifier'),
      label: word('What the form asks'),
      type: choice(templateFieldTypes, 'Type of the value'),
      group: word('Heading in the form'),
      required: { type: 'boolean' },
      help: word('One sentence, or empty'),
      options: { type: 'array', items: { type: 'string' }, description: 'For a choice only' },
    }),
  },
  blocks: {
    type: 'array',
    description: 'The text in its order; {{key}} stands for a field',
    items: object({
      kind: choice(blockKinds, 'Kind of block'),
      title: word(
        'Title of a clause; act of a notarial block (acknowledgment or jurat); else empty',
      ),
      text: word('Text; name of the signer for signature and notarial; heading of a heading'),
      items: {
        type: 'array',
        items: { type: 'string' },
        description: 'Lettered items of a clause or list; capacity of a signature as its only item',
      },
    }),
  },
});

function toField(drafted: DraftedTemplate['fields'][number]): TemplateField {
  const options = drafted.options.filter((option) => option !== '');
  const choosable = drafted.type === 'choice' && options.length >= 2;
  return {
    key: drafted.key,
    label: drafted.label,
    type: drafted.type === 'choice' && !choosable ? 'text' : drafted.type,
    group: drafted.group || 'Details',
    required: drafted.required,
    ...(drafted.help ? { help: drafted.help } : {}),
    ...(choosable
      ? { options: options.map((label, index) => ({ value: `option_${index + 1}`, label })) }
      : {}),
  };
}

function toBlock(drafted: DraftedTemplate['blocks'][number]): TemplateBlock {
  const items = drafted.items.filter((item) => item !== '');
  switch (drafted.kind) {
    case 'heading':
      return { kind: 'heading', text: (drafted.text || drafted.title).slice(0, 200) };
    case 'paragraph':
      return { kind: 'paragraph', text: drafted.text };
    case 'list':
      return { kind: 'list', items };
    case 'signature':
      return {
        kind: 'signature',
        name: drafted.text.slice(0, 200),
        capacity: (items[0] ?? drafted.title).slice(0, 200),
      };
    case 'notarial':
      return {
        kind: 'notarial',
        act: /jurat/i.test(drafted.title) ? 'jurat' : 'acknowledgment',
        signer: drafted.text.slice(0, 300),
      };
    case 'clause':
      return {
        kind: 'clause',
        title: drafted.title,
        ...(drafted.text ? { text: drafted.text } : {}),
        ...(items.length > 0 ? { items } : {}),
      };
  }
}

/**
 * Returns the content of a model's draft, validated with the same schema as library templates. Adds
 * a notarial block if the document type requires one and the draft has none.
 * @throws ZodError if the content is invalid, Error if the draft has no signature block
 */
export function contentOf(drafted: DraftedTemplate): TemplateContent {
  const blocks = drafted.blocks.map(toBlock);
  const signer = blocks.find((block) => block.kind === 'signature');
  if (signer?.kind !== 'signature') throw new Error('the draft has no place to sign');
  const acts = blocks.flatMap((block) => (block.kind === 'notarial' ? [block.act] : []));
  const needs =
    drafted.documentType === 'affidavit'
      ? 'jurat'
      : ['deed', 'power_of_attorney'].includes(drafted.documentType)
        ? 'acknowledgment'
        : null;
  if (needs && !acts.includes(needs)) {
    blocks.push({ kind: 'notarial', act: needs, signer: signer.name });
  }
  // Drop fields that the text does not use, so that the form does not ask for them.
  const written = JSON.stringify(blocks);
  const fields = drafted.fields
    .map(toField)
    .filter((field) => written.includes(`{{${field.key}}}`));
  return templateContent.parse({ fields, blocks });
}
