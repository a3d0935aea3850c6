import type { RiskLevel } from '../../../../common/analysis.ts';
import type { DocumentType } from '../../../../common/documents.ts';
import type { Sentence } from '../../../../common/findings.ts';
import { findingTexts } from '../../../../common/messages/findings.ts';
import type { Extraction } from '../extraction/extraction.ts';
import type { Observation } from './observation.ts';

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

/** Returns the risk of a notarization of the unchanged document, with the reasons. */
export function judgeRisk(
  scores: Scores,
  observations: readonly Observation[],
): { level: RiskLevel; factors: Sentence[] } {
  const { completeness, authenticity, compliance } = scores;
  const lack = 100 - (completeness * 0.35 + authenticity * 0.3 + compliance * 0.35);
  const serious = observations.filter((observation) => observation.serious);
  const altered = observations.some(({ tampering }) => tampering);
  const parts: (keyof Scores)[] = ['completeness', 'authenticity', 'compliance'];
  const factors = [
    ...parts.filter((part) => scores[part] < DOUBTFUL).map((part) => statements[part]),
    ...serious.map(({ statement }) => statement),
  ];
  const worst = Math.min(completeness, authenticity, compliance);
  if (altered || lack >= 45 || worst < 30) return { level: 'high', factors };
  if (lack >= 20 || serious.length > 0) return { level: 'medium', factors };
  return { level: 'low', factors };
}

/** Returns the confidence in the findings of the rules, 5 to 95 percent. */
export function judgeConfidence(
  extraction: Extraction,
  wordCount: number,
  documentType: DocumentType,
): number {
  let confidence = 92;
  if (documentType === 'other') confidence -= 25;
  if (wordCount < 20) confidence -= 60;
  else if (wordCount < 100) confidence -= 25;
  else if (wordCount < 250) confidence -= 6;
  if (extraction.ocr) confidence -= 10 + (100 - (extraction.ocrConfidence ?? 50)) / 2;
  if (extraction.unreadPages.length > 0) confidence -= 15;
  if (extraction.truncated) confidence -= 10;
  return Math.round(Math.min(95, Math.max(5, confidence)));
}
