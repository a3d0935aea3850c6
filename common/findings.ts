import { z } from 'zod';
import { type Language, languages } from './messages/catalog/languages.ts';

/** Which analyzer made the report: the built-in rules, or a model that the operator configured. */
export const analysers = ['built-in', 'openai'] as const;

/** The kinds of documents. A `statement` is a letter, certificate, consent or resolution. */
export const textKinds = [
  'contract',
  'deed',
  'power_of_attorney',
  'affidavit',
  'statement',
  'will',
] as const;
export type TextKind = (typeof textKinds)[number];

const score = z.number().min(0).max(100);
const sentences = z.array(z.string().max(500)).max(100);

/** Returns a sentence of a report in the current language. */
export type Sentence = () => string;

/** The source of a statement in the document: the page (from 1) and the quoted text. */
export const evidence = z.object({
  statement: z.string().max(500),
  page: z.number().int().min(1),
  words: z.string().max(400),
});
export type Evidence = z.infer<typeof evidence>;

/**
 * One thing that the analysis looked for: a part that the document needs (`content`), or a problem.
 * `not_applicable` if it could not be checked, or this document does not need it.
 */
export const check = z.object({
  /** A stable name in snake_case. */
  code: z.string().max(40),
  name: z.string().max(200),
  kind: z.enum(['content', 'problem']),
  result: z.enum(['found', 'missing', 'problem', 'none', 'not_applicable']),
  /** Where it was found. */
  page: z.number().int().min(1).optional(),
  words: z.string().max(400).optional(),
});
export type Check = z.infer<typeof check>;

/** The report on one document: the specification's aiFindings, plus the evidence for them. */
export const aiFindings = z.object({
  riskAssessment: z.object({
    level: z.string().max(20),
    factors: sentences,
    recommendations: sentences,
  }),
  completeness: z.object({ score, missingFields: sentences, recommendations: sentences }),
  authenticity: z.object({ score, tampering: z.boolean(), suspiciousElements: sentences }),
  compliance: z.object({ score, jurisdiction: z.string().max(200), violations: sentences }),
  evidence: z.array(evidence).max(200).optional(),
  /** What the built-in rules looked for, and where they found it. Older reports have no list. */
  checks: z.array(check).max(100).optional(),
  /** A sentence about the language of the document. Older reports do not have it. */
  textLanguage: z.string().max(200).optional(),
  /** The kind of document that its title and phrases show; absent if they are not clear. */
  textKind: z.enum(textKinds).optional(),
  /** The document has a line for the signature of a witness. */
  hasWitnessLine: z.literal(true).optional(),
  analyser: z.enum(analysers).optional(),
  /** Set if the configured model failed and the built-in rules made the report. */
  analyserNote: z.string().max(500).optional(),
  pageCount: z.number().int().optional(),
  ocr: z.boolean().optional(),
  /** The language of the sentences. Reports in English do not state it. */
  language: z.enum(languages).optional(),
});
export type AiFindings = z.infer<typeof aiFindings>;

/** The same report in other languages than English, by language. */
export type FindingsTranslations = Partial<Record<Language, AiFindings>>;

/**
 * Parses the stored findings. Returns null if the text is not a report; the screen then hides it
 * and logs an error.
 */
export function parseAiFindings(text: string): AiFindings | null {
  try {
    const parsed = aiFindings.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
