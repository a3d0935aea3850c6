import type { RiskLevel } from '../../../../common/analysis.ts';
import type { ModelQuestion, ModelReport } from './ask-model.ts';
import type { ModelAnswer } from './model-answer.ts';

const rank: Record<RiskLevel, number> = { low: 0, medium: 1, high: 2 };

/**
 * Merges the findings of the model with facts from the rules: evidence with its page, signs of
 * alteration, and the page count. If the rules find a medium or high risk, the result is at least
 * medium: a document with blanks, contradictions, overlays, or instructions to the model never has a
 * low risk.
 */
export function mergeFindings(
  answer: ModelAnswer,
  builtIn: ModelQuestion['builtIn'],
  cut: string | undefined,
): ModelReport {
  const { findings } = builtIn;
  const { confidence, ...reported } = answer;
  const floor: RiskLevel = builtIn.riskLevel === 'low' ? 'low' : 'medium';
  const riskLevel =
    rank[reported.riskAssessment.level] < rank[floor] ? floor : reported.riskAssessment.level;
  const suspiciousElements = [
    ...new Set([
      ...findings.authenticity.suspiciousElements,
      ...reported.authenticity.suspiciousElements,
    ]),
  ].slice(0, 100);
  return {
    confidence,
    riskLevel,
    findings: {
      ...reported,
      riskAssessment: { ...reported.riskAssessment, level: riskLevel },
      authenticity: {
        ...reported.authenticity,
        tampering: reported.authenticity.tampering || findings.authenticity.tampering,
        suspiciousElements,
      },
      evidence: findings.evidence,
      checks: findings.checks,
      textLanguage: findings.textLanguage,
      textKind: findings.textKind,
      hasWitnessLine: findings.hasWitnessLine,
      analyser: 'openai',
      pageCount: findings.pageCount,
      ocr: findings.ocr,
      ...(cut === undefined ? {} : { analyserNote: cut }),
    },
  };
}
