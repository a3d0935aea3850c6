import type { RiskLevel } from '../../../../common/analysis.ts';
import type { DocumentType } from '../../../../common/documents.ts';
import type { AiFindings, FindingsTranslations } from '../../../../common/findings.ts';
import { withLanguage } from '../../../../common/messages/catalog/current-language.ts';
import { languages } from '../../../../common/messages/catalog/languages.ts';
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
import { writeReport } from './write-report.ts';

export interface Judgement {
  /** The report in English. */
  findings: AiFindings;
  /** The report in all other languages. */
  translations: FindingsTranslations;
  /** Percent. */
  confidence: number;
  riskLevel: RiskLevel;
}

/**
 * Analyzes a document with the built-in rules: missing requirements of its type, contradictions,
 * open blanks and signs of alteration. The same text always gives the same findings. The run time
 * is linear in the length of the text. The translations must be loaded (`loadTranslations`).
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
  const scores = {
    completeness: scoreOf(required.share, of('missing')),
    authenticity: scoreOf(100, of('suspicious')),
    // If most requirements of the type are missing, the document cannot comply with its form.
    compliance: Math.min(scoreOf(100, of('violation')), Math.round(15 + required.share * 0.9)),
  };
  const risk = judgeRisk(scores, observations);
  const report = () =>
    writeReport({ extraction, required, jurisdiction, observations, scores, risk });
  const translations: FindingsTranslations = {};
  for (const language of languages) {
    if (language === 'en') continue;
    translations[language] = withLanguage(language, () => ({ ...report(), language }));
  }
  return {
    findings: withLanguage('en', report),
    translations,
    confidence: judgeConfidence(extraction, reading.wordCount, documentType),
    riskLevel: risk.level,
  };
}
