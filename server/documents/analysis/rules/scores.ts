import type { RiskLevel } from '../../../../common/analysis.ts';
import type { Sentence } from '../../../../common/findings.ts';
import { findingTexts } from '../../../../common/messages/findings.ts';
import type { Context } from './context.ts';
import type { FindingCode, Observation } from './observation.ts';

export interface Scores {
  completeness: number;
  authenticity: number;
  compliance: number;
}

/** Returns `from` minus the cost of the observations, as an integer from 0 to 100. */
export function scoreOf(from: number, observations: readonly Observation[]): number {
  const cost = observations.reduce((sum, observation) => sum + observation.cost, 0);
  return Math.round(Math.min(100, Math.max(0, from - cost)));
}

const statements: Record<keyof Scores, Sentence> = {
  completeness: () => findingTexts.incomplete,
  authenticity: () => findingTexts.doubtful,
  compliance: () => findingTexts.unusualForm,
};
const DOUBTFUL = 70;
/** The weights of the scores in the risk. Together 1. */
const WEIGHTS = { completeness: 0.35, authenticity: 0.3, compliance: 0.35 };
/** The lack, 0 to 100, from which the risk is at least medium, or high. */
const MEDIUM = 20;
const HIGH = 45;
/** A score below this makes the risk high. */
const WORST = 30;
/** A document with one of these findings never has a low risk. */
export const neverLow: readonly FindingCode[] = [
  'blank',
  'overlay',
  'nonsense',
  'expired',
  'too_young',
  'future_event',
  'certificate_name',
  'certificate_date',
  'name_conflict',
  'law_conflict',
  'amount_conflict',
  'fact_conflict',
  'date_conflict',
  'signed_before_document',
];

/** Returns the risk of a notarization of the unchanged document, with the reasons. */
export function judgeRisk(
  scores: Scores,
  observations: readonly Observation[],
): { level: RiskLevel; factors: Sentence[] } {
  const { completeness, authenticity, compliance } = scores;
  const lack =
    100 -
    completeness * WEIGHTS.completeness -
    authenticity * WEIGHTS.authenticity -
    compliance * WEIGHTS.compliance;
  const serious = observations.filter(
    ({ serious: alone, code }) => alone || neverLow.includes(code),
  );
  const altered = observations.some(({ tampering }) => tampering);
  const parts: (keyof Scores)[] = ['completeness', 'authenticity', 'compliance'];
  const factors = [
    ...parts.filter((part) => scores[part] < DOUBTFUL).map((part) => statements[part]),
    ...serious.map(({ statement }) => statement),
  ];
  const worst = Math.min(completeness, authenticity, compliance);
  if (altered || lack >= HIGH || worst < WORST) return { level: 'high', factors };
  if (lack >= MEDIUM || serious.length > 0) return { level: 'medium', factors };
  return { level: 'low', factors };
}

/**
 * Returns the confidence in the findings of the rules, 5 to 95 percent. It says how well the rules
 * can read this document: its language, type and length, and how its text was obtained. The number
 * of problems does not change it.
 */
export function judgeConfidence(
  { extraction, reading, documentType }: Context,
  observations: readonly Observation[],
): number {
  const { wordCount, language } = reading;
  let confidence = 92;
  if (documentType === 'other') confidence -= 25;
  if (wordCount < 20) confidence -= 60;
  else if (wordCount < 100) confidence -= 25;
  else if (wordCount < 250) confidence -= 6;
  if (language === 'es') confidence -= 8;
  if (language === 'other') confidence -= 60;
  if (observations.some(({ code }) => code === 'wrong_type' || code === 'nonsense'))
    confidence -= 10;
  if (extraction.ocr) confidence -= 10 + (100 - (extraction.ocrConfidence ?? 50)) / 2;
  if (extraction.unreadPages.length > 0) confidence -= 15;
  if (extraction.truncated) confidence -= 10;
  return Math.round(Math.min(95, Math.max(5, confidence)));
}
