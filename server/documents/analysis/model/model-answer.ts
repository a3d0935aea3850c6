import { z } from 'zod';
import { riskLevels } from '../../../../common/analysis.ts';

const MAX_SENTENCES = 30;
const MAX_SENTENCE = 500;

const percent = z.number().transform((value) => Math.round(Math.min(100, Math.max(0, value))));
const text = (length: number) => z.string().transform((value) => plain(value).slice(0, length));
const sentences = z
  .array(text(MAX_SENTENCE))
  .transform((list) => list.filter(Boolean).slice(0, MAX_SENTENCES));

/**
 * Validates the response of a model. Scores are limited to 0–100, and texts and lists are cut to
 * their maximum length.
 */
export const modelAnswer = z.object({
  riskAssessment: z.object({
    level: z.enum(riskLevels),
    factors: sentences,
    recommendations: sentences,
  }),
  completeness: z.object({
    score: percent,
    missingFields: sentences,
    recommendations: sentences,
  }),
  authenticity: z.object({ score: percent, tampering: z.boolean(), suspiciousElements: sentences }),
  compliance: z.object({ score: percent, jurisdiction: text(200), violations: sentences }),
  confidence: percent,
});
export type ModelAnswer = z.infer<typeof modelAnswer>;

/** Replaces control characters and bidirectional controls with spaces. */
function plain(value: string): string {
  return value.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

const list = (description: string) => ({
  type: 'array',
  items: { type: 'string' },
  description,
});
const score = (description: string) => ({ type: 'number', description });
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/**
 * The same structure as a JSON schema. Structured output requires that all properties are required
 * and no others are allowed.
 */
export const modelAnswerSchema = object({
  riskAssessment: object({
    level: { type: 'string', enum: [...riskLevels] },
    factors: list('What makes the document risky; empty if nothing does'),
    recommendations: list('What its owner should do before it is notarized'),
  }),
  completeness: object({
    score: score('0 to 100: how much of what such a document needs is there'),
    missingFields: list('What is missing, each in a few words'),
    recommendations: list('How to complete it'),
  }),
  authenticity: object({
    score: score('0 to 100: how free the text is of signs of alteration'),
    tampering: { type: 'boolean', description: 'Whether there are signs of alteration' },
    suspiciousElements: list('What looks altered or contradicts itself, with the page'),
  }),
  compliance: object({
    score: score('0 to 100: how well it keeps to the customary form of its type'),
    jurisdiction: {
      type: 'string',
      description: 'As the document states it, such as "Ohio, United States", or "Not stated"',
    },
    violations: list('Where it departs from that form'),
  }),
  confidence: score('0 to 100: how sure you are of all this'),
});
