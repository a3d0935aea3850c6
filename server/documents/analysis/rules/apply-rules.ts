import type { RiskLevel } from '../../../../common/analysis.ts';
import type { DocumentType } from '../../../../common/documents.ts';
import type { AiFindings, Evidence } from '../../../../common/findings.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { checkRequirements } from './check-requirements.ts';
import { findAmountConflicts } from './find-amount-conflicts.ts';
import { findBlanks } from './find-blanks.ts';
import { findDateConflicts } from './find-date-conflicts.ts';
import { findFileOddities } from './find-file-oddities.ts';
import { findJurisdiction } from './find-jurisdiction.ts';
import { findNameConflicts } from './find-name-conflicts.ts';
import { findNotarialConflicts } from './find-notarial-conflicts.ts';
import { findOddCharacters } from './find-odd-characters.ts';
import { findPageGaps } from './find-page-gaps.ts';
import type { Observation } from './observation.ts';
import { Reading } from './reading.ts';
import { judgeConfidence, judgeRisk, scoreOf } from './scores.ts';

export interface Judgement {
  findings: AiFindings;
  /** Percent. */
  confidence: number;
  riskLevel: RiskLevel;
}

const MAX_SENTENCES = 100;
const MAX_SENTENCE = 500;
const ADVICE =
  'These findings come from automatic checks of the wording. They are not legal advice.';

/**
 * Analyzes a document with the built-in rules: missing requirements of its type, contradictions,
 * open blanks and signs of alteration. The same text always gives the same findings. The run time
 * is linear in the length of the text.
 */
export function applyRules(extraction: Extraction, documentType: DocumentType): Judgement {
  const reading = new Reading(extraction.pages);
  const required = checkRequirements(reading, documentType);
  const jurisdiction = findJurisdiction(reading);
  const observations: Observation[] = [
    ...findFileOddities(extraction, reading, required.share),
    ...required.violations,
    ...findOddCharacters(extraction),
    ...findPageGaps(reading, extraction.pageCount),
    ...findDateConflicts(reading),
    ...findAmountConflicts(reading),
    ...findNameConflicts(reading),
    ...findNotarialConflicts(reading, jurisdiction),
    ...findBlanks(reading),
  ];
  const of = (list: Observation['list']) => observations.filter((each) => each.list === list);
  const statements = (list: Observation['list']) =>
    sentences(of(list).map(({ statement }) => statement));
  const completeness = scoreOf(required.share, of('missing'));
  const authenticity = scoreOf(100, of('suspicious'));
  // If most requirements of the type are missing, the document cannot comply with its form.
  const compliance = Math.min(scoreOf(100, of('violation')), Math.round(15 + required.share * 0.9));
  const risk = judgeRisk({ completeness, authenticity, compliance }, observations);
  const findings: AiFindings = {
    riskAssessment: {
      level: risk.level,
      factors: sentences(risk.factors),
      recommendations: sentences([
        ...observations
          .filter(({ list, serious }) => list !== 'missing' && serious)
          .map(({ recommendation }) => recommendation),
        ADVICE,
      ]),
    },
    completeness: {
      score: completeness,
      missingFields: sentences([...required.missing, ...statementsOf(of('missing'))]),
      recommendations: sentences([
        ...required.recommendations,
        ...of('missing').map(({ recommendation }) => recommendation),
      ]),
    },
    authenticity: {
      score: authenticity,
      tampering: observations.some(({ tampering }) => tampering),
      suspiciousElements: statements('suspicious'),
    },
    compliance: {
      score: compliance,
      jurisdiction: jurisdiction.name,
      violations: statements('violation'),
    },
    evidence: evidenceOf(observations, required.evidence, jurisdiction),
    analyser: 'built-in',
    ...(extraction.pageCount === null ? {} : { pageCount: extraction.pageCount }),
    ocr: extraction.ocr,
  };
  const confidence = judgeConfidence(extraction, reading.wordCount, documentType);
  return { findings, confidence, riskLevel: risk.level };
}

function statementsOf(observations: Observation[]): string[] {
  return observations.map(({ statement }) => statement);
}

/** Removes duplicates and applies the limits of the API contract. */
function sentences(all: string[]): string[] {
  const short = all.map((sentence) => sentence.slice(0, MAX_SENTENCE));
  return [...new Set(short)].slice(0, MAX_SENTENCES);
}

function evidenceOf(
  observations: Observation[],
  found: Evidence[],
  jurisdiction: ReturnType<typeof findJurisdiction>,
): Evidence[] {
  const wrong = observations
    .filter(({ words }) => words !== '')
    .map(({ statement, page, words }) => ({ statement, page, words }));
  const law = jurisdiction.found && {
    statement: `Jurisdiction: ${jurisdiction.name}`,
    page: jurisdiction.found.page,
    words: jurisdiction.found.words,
  };
  return [...wrong, ...found, ...(law ? [law] : [])].slice(0, 200).map((each) => ({
    statement: each.statement.slice(0, 500),
    page: each.page,
    words: each.words.slice(0, 400),
  }));
}
