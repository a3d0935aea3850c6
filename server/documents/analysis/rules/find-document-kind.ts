import type { TextKind } from '../../../../common/findings.ts';
import {
  documentKinds,
  findingAdvice,
  findingTexts,
} from '../../../../common/messages/findings.ts';
import type { Context } from './context.ts';
import type { Observation } from './observation.ts';

const L = '(?<!\\p{L})';
const R = '(?!\\p{L})';
/** The words of a title, from the most specific. */
const titles: [TextKind, RegExp][] = [
  [
    'affidavit',
    new RegExp(
      `${L}(?:affidavit|sworn statement|declaraci[óo]n jurada|acta notarial|afid[áa]vit|unsworn declaration)${R}`,
      'iu',
    ),
  ],
  [
    'power_of_attorney',
    new RegExp(
      `${L}(?:power of attorney|powers of attorney|poder (?:notarial|especial|general|duradero|amplio)|carta poder|health care proxy|advance (?:health ?care )?directive)${R}`,
      'iu',
    ),
  ],
  ['will', new RegExp(`${L}(?:last will and testament|last will|testamento)${R}`, 'iu')],
  [
    'contract',
    new RegExp(
      `${L}(?:agreement|contract|lease|promissory note|bill of sale|settlement|convenio|contrato|arrendamiento|compraventa de (?:veh[íi]culo|bienes muebles)|pagar[ée]|loan|subcontract|mutual release|security agreement)${R}`,
      'iu',
    ),
  ],
  [
    'deed',
    new RegExp(
      `${L}(?:(?:quit-?\\s?claim|warranty|survivorship|grant|gift|bargain and sale|trustee'?s|executor'?s|mineral|transfer[- ]on[- ]death|beneficiary|special warranty|general warranty|sheriff'?s) deed|deed|escritura)${R}`,
      'iu',
    ),
  ],
  [
    'statement',
    new RegExp(
      `${L}(?:certificate|certification|resolution|letter|consent|authorization|release|request|notice|receipt|carta|certificado|certificaci[óo]n|autorizaci[óo]n|constancia|recibo|permission)${R}`,
      'iu',
    ),
  ],
];
/** Phrases that only one kind of document contains. */
const phrases: [TextKind, RegExp[]][] = [
  [
    'affidavit',
    [
      /\bbeing (?:first )?duly sworn\b/i,
      /\bdeposes? and (?:says?|states?)\b/i,
      /\baffiant\b/i,
      /\bsworn to\b[^.]{0,60}\bbefore me\b/i,
      /bajo juramento/i,
    ],
  ],
  [
    'power_of_attorney',
    [
      /\battorney-?\s?in-?\s?fact\b/i,
      /\b(?:appoint|designate|constitute)\b[^.]{0,160}\b(?:agent|attorney)\b/i,
      /\bmy agent\b/i,
      /apoderad[oa]/i,
      /otorgo poder/i,
    ],
  ],
  [
    'deed',
    [
      /\b(?:grants?|conveys?|quit-?claims?|bargains?|remises?)\b[^.]{0,200}\b(?:real property|real estate|land|premises|parcel|lot)\b/i,
      /\bto have and to hold\b/i,
      /\bgrantee\b/i,
      /\b(?:plat|deed) book\b|\blot \d+/i,
    ],
  ],
  [
    'contract',
    [
      /\b(?:this|the) (?:agreement|contract|lease|note)\b/i,
      /\b(?:shall|agrees? to) (?:\w+ ){0,2}pay\b/i,
      /\bthe parties\b/i,
      /\b(?:landlord|tenant|buyer|seller|lender|borrower)\b/i,
      /\bthis bill of sale\b/i,
      /las partes|arrendador|vendedor/i,
    ],
  ],
];
const TITLE_LINES = 14;

/** Returns the kind of the document that its title and phrases show, or undefined if unclear. */
export function kindOf({
  reading,
}: Context): { kind: TextKind; at: number; length: number } | undefined {
  let seen = 0;
  for (const { text, at } of reading.lines) {
    if (text === '') continue;
    seen += 1;
    if (seen > TITLE_LINES) break;
    if (!isTitle(text)) continue;
    const found = titles.find(([, pattern]) => pattern.test(text));
    if (found) return { kind: found[0], at, length: text.length };
  }
  const counts = phrases
    .map(([kind, patterns]) => ({
      kind,
      count: patterns.filter((pattern) => pattern.test(reading.flat)).length,
    }))
    .sort((one, other) => other.count - one.count);
  const [first, second] = counts;
  if (!first || first.count < 3 || (second && second.count >= first.count - 1)) return undefined;
  return { kind: first.kind, at: 0, length: 0 };
}

/** A title is a short line in capitals, or in words with capital letters. */
function isTitle(text: string): boolean {
  if (text.length > 110 || /[:;]\s*\S|_{3,}|\.$|return to|prepared by|recording/i.test(text))
    return false;
  const letters = text.match(/\p{L}{4,}/gu) ?? [];
  return letters.length > 0 && letters.every((word) => /^\p{Lu}/u.test(word));
}

/** How many phrases of the chosen type a text has. */
const phraseCount = ({ reading, documentType }: Context): number =>
  (phrases.find(([kind]) => kind === documentType)?.[1] ?? []).filter((pattern) =>
    pattern.test(reading.flat),
  ).length;

/** Finds a document that is clearly of another kind than the chosen type. */
export function findWrongType(context: Context, share: number): Observation[] {
  const { documentType, reading } = context;
  if (documentType === 'other' || reading.wordCount < 20) return [];
  const found = kindOf(context);
  const observe = (statement: () => string, at: number, length: number): Observation[] => [
    {
      code: 'wrong_type',
      statement,
      page: reading.pageAt(at),
      words: length > 0 ? reading.wordsAt(at, length) : '',
      list: 'suspicious',
      cost: 35,
      serious: true,
      recommendation: () => findingAdvice.chooseType,
    },
  ];
  if (found && found.kind !== documentType) {
    const count = phraseCount(context);
    const clear = found.kind === 'statement' || found.kind === 'will' ? count < 2 : count < 4;
    const { kind } = found;
    if (clear) {
      return observe(
        () => findingTexts.wrongType({ kind: documentKinds[kind] }),
        found.at,
        found.length,
      );
    }
  }
  if (!found && share < 35) return observe(() => findingTexts.otherType, 0, 0);
  return [];
}
