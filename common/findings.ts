import { z } from 'zod';

/** Which analyser spoke: the built-in rules, or a model that the operator configured. */
export const analysers = ['built-in', 'openai'] as const;

const score = z.number().min(0).max(100);
const sentences = z.array(z.string().max(500)).max(100);

/** Where in the document a statement comes from: the page (from 1) and the words found there. */
export const evidence = z.object({
  statement: z.string().max(500),
  page: z.number().int().min(1),
  words: z.string().max(400),
});
export type Evidence = z.infer<typeof evidence>;

/** The report on one document: the specification's aiFindings, and what it rests on. */
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
  analyser: z.enum(analysers).optional(),
  /** Said where the configured model could not answer and the built-in rules did. */
  analyserNote: z.string().max(500).optional(),
  pageCount: z.number().int().optional(),
  ocr: z.boolean().optional(),
});
export type AiFindings = z.infer<typeof aiFindings>;

/** Reads the stored findings; null where the text is no report (the screen hides it and logs). */
export function parseAiFindings(text: string): AiFindings | null {
  try {
    const parsed = aiFindings.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
