import type { TemplateBlock, TemplateField } from '../../../../common/template-content.ts';
import { templateContent } from '../../../../common/template-content.ts';
import { closingClauses, governingLawField } from '../../templates/clauses/general-clauses.ts';
import {
  acknowledgment,
  clause,
  group,
  jurat,
  paragraph,
  party,
  signature,
} from '../../templates/library/library-template.ts';
import type { Draft } from '../draft.ts';
import { agreementOpening } from './agreement-kinds.ts';
import type { Research } from './research-request.ts';

const particulars = group('Particular terms');
const date = group('Date');

/** Converts 'a lease for  a boat' to 'A Lease for a Boat' and limits it to 120 characters. */
function titleOf(requested: string, fallback: string): string {
  const plain = requested.replace(/\s+/g, ' ').replaceAll(/[{}]/g, '').trim();
  if (plain.length < 4) return fallback;
  const small = new Set([
    'a',
    'an',
    'and',
    'as',
    'at',
    'by',
    'for',
    'in',
    'of',
    'on',
    'or',
    'the',
    'to',
    'with',
  ]);
  return plain
    .slice(0, 120)
    .split(' ')
    .map((word, index) =>
      index > 0 && small.has(word.toLowerCase())
        ? word.toLowerCase()
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** Returns the beginning of a text. A shortened text ends at a word boundary with an ellipsis. */
function excerpt(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').replaceAll(/[{}]/g, '').trim();
  return plain.length <= length ? plain : `${plain.slice(0, length).replace(/\s\S*$/, '')} …`;
}

/**
 * Composes a template from clauses for a request: parties, core clauses, the topics that the
 * request mentions, a clause for particular terms, closing clauses, signatures and a notarial
 * block.
 */
export function composeTemplate(
  request: { title: string; description: string },
  { kind, state, topics }: Research,
): Draft {
  const title = titleOf(request.title, kind.title);
  const agreement = !kind.unilateral;
  const fields: TemplateField[] = [
    ...kind.parties.flatMap(([key, name]) => party(key, name)),
    ...(agreement ? [date.field('agreementDate', 'Date of the agreement', { type: 'date' })] : []),
    ...kind.fields,
    ...topics.flatMap((topic) => topic.fields ?? []),
    particulars.field('particulars', 'Particular terms', {
      type: 'long_text',
      help: `From the request: ${excerpt(request.description, 250)}`,
    }),
    ...(state ? [] : [governingLawField()]),
  ];
  const law = (block: TemplateBlock): TemplateBlock =>
    state && block.kind === 'clause' && block.text
      ? { ...block, text: block.text.replaceAll('{{governingState}}', state.name) }
      : block;
  const signers = kind.parties.map(([key, name]) => signature(`{{${key}Name}}`, name));
  const first = `{{${kind.parties[0]?.[0]}Name}}`;
  const both = kind.parties.map(([key]) => `{{${key}Name}}`).join(' and ');
  const blocks: TemplateBlock[] = [
    ...(agreement ? [agreementOpening(title, kind.parties)] : []),
    ...kind.core,
    ...topics.flatMap((topic) => topic.blocks),
    clause(
      'Particular Terms',
      `The following terms apply besides the others of this ${kind.instrument} and prevail over them where they differ: {{particulars}}.`,
    ),
    ...(agreement
      ? closingClauses(kind.instrument)
      : [
          clause(
            'Governing Law',
            `This ${kind.instrument} is governed by the laws of the State of {{governingState}}.`,
          ),
        ]
    ).map(law),
    paragraph(
      agreement
        ? 'The parties have signed this Agreement on the dates beside their signatures.'
        : `I sign this ${kind.instrument} voluntarily and understand its contents.`,
    ),
    ...(kind.act === 'jurat' ? signers.slice(0, 1) : signers),
    ...(kind.act === 'jurat' ? [jurat(first)] : []),
    ...(kind.act === 'acknowledgment' ? [acknowledgment(agreement ? both : first)] : []),
  ];
  return {
    title,
    description: excerpt(request.description, 240),
    category: kind.category,
    documentType: kind.documentType,
    jurisdiction: state?.code ?? 'US',
    tags: [kind.key.replaceAll('_', ' '), ...topics.slice(0, 2).map(({ name }) => name)],
    content: templateContent.parse({ fields, blocks }),
    notes: [
      `Composed from clauses as: ${kind.title}.`,
      state ? `Governing law: ${state.name}.` : 'No state was named; the customer chooses it.',
      topics.length > 0
        ? `Topics: ${topics.map(({ name }) => name).join(', ')}.`
        : 'No further topics were named.',
    ].join(' '),
  };
}
