import type { RiskLevel } from '../../../../common/analysis.ts';
import type { ModelQuestion, ModelReport } from './ask-model.ts';
import type { ModelAnswer } from './model-answer.ts';

const rank: Record<RiskLevel, number> = { low: 0, medium: 1, high: 2 };

/**
 * The model's findings, with what the rules know for certain: evidence with its page, signs of
 * alteration, page count. A document that talks a model into kindness thus gains little: what the
 * rules call high risk stays medium at least.
 */
export function mergeFindings(
  answer: ModelAnswer,
  builtIn: ModelQuestion['builtIn'],
  cut: string | undefined,
): ModelReport {
  const { findings } = builtIn;
  const { confidence, ...said } = answer;
  const floor: RiskLevel = builtIn.riskLevel === 'high' ? 'medium' : 'low';
  const riskLevel =
    rank[said.riskAssessment.level] < rank[floor] ? floor : said.riskAssessment.level;
  const suspiciousElements = [
    ...new Set([
      ...findings.authenticity.suspiciousElements,
      ...said.authenticity.suspiciousElements,
    ]),
  ].slice(0, 100);
  return {
    confidence,
    riskLevel,
    findings: {
      ...said,
      riskAssessment: { ...said.riskAssessment, level: riskLevel },
      authenticity: {
        ...said.authenticity,
        tampering: said.authenticity.tampering || findings.authenticity.tampering,
        suspiciousElements,
      },
      evidence: findings.evidence,
      analyser: 'openai',
      pageCount: findings.pageCount,
      ocr: findings.ocr,
      ...(cut === undefined ? {} : { analyserNote: cut }),
    },
  };
}
