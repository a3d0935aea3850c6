import type { RiskLevel } from '../../../../common/analysis.ts';
import type { DocumentType } from '../../../../common/documents.ts';
import type { AiFindings, FindingsTranslations } from '../../../../common/findings.ts';
import { withLanguage } from '../../../../common/messages/catalog/current-language.ts';
import { languages } from '../../../../common/messages/catalog/languages.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { checkRequirements, type RequirementsCheck } from './check-requirements.ts';
import { type Context, readContext } from './context.ts';
import { findAmountConflicts } from './find-amount-conflicts.ts';
import { findBlanks } from './find-blanks.ts';
import { findDateConflicts } from './find-date-conflicts.ts';
import { findWrongType } from './find-document-kind.ts';
import { findFactConflicts } from './find-fact-conflicts.ts';
import { findFileOddities } from './find-file-oddities.ts';
import { findJurisdiction } from './find-jurisdiction.ts';
import { findLawConflicts } from './find-law-conflicts.ts';
import { findNameConflicts } from './find-name-conflicts.ts';
import { findNonsense } from './find-nonsense.ts';
import { findOddCharacters } from './find-odd-characters.ts';
import { findOverlays } from './find-overlays.ts';
import { findPageGaps } from './find-page-gaps.ts';
import { findYoungPeople } from './find-young-people.ts';
import type { FindingCode, Observation } from './observation.ts';
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
  /** The findings by their stable names, each once. */
  codes: FindingCode[];
}

/**
 * Analyzes a document with the built-in rules: missing requirements of its type, contradictions,
 * open blanks and signs of alteration. The same text always gives the same findings on the same
 * day. The run time is linear in the length of the text. The translations must be loaded
 * (`loadTranslations`).
 *
 * @param today the day with which dates are compared
 */
export function applyRules(
  extraction: Extraction,
  documentType: DocumentType,
  today: Date = new Date(),
): Judgement {
  const context = readContext(extraction, documentType, today);
  const { reading } = context;
  const { required, observations } = observe(context);
  const jurisdiction = findJurisdiction(reading);
  const of = (list: Observation['list']) => observations.filter((each) => each.list === list);
  const scores = {
    completeness: scoreOf(required.share, of('missing')),
    authenticity: scoreOf(100, of('suspicious')),
    // If most requirements of the type are missing, the document cannot comply with its form.
    compliance: Math.min(scoreOf(100, of('violation')), Math.round(15 + required.share * 0.9)),
  };
  const risk = judgeRisk(scores, observations);
  const report = () => writeReport({ context, required, jurisdiction, observations, scores, risk });
  const translations: FindingsTranslations = {};
  for (const language of languages) {
    if (language === 'en') continue;
    translations[language] = withLanguage(language, () => ({ ...report(), language }));
  }
  return {
    findings: withLanguage('en', report),
    translations,
    confidence: judgeConfidence(context, observations),
    riskLevel: risk.level,
    codes: [...new Set([...observations.map(({ code }) => code), ...required.codes])],
  };
}

/**
 * Applies the rules one by one. A text that is no document, or another kind of document, is not
 * checked for the requirements of the chosen type.
 */
function observe(context: Context): { required: RequirementsCheck; observations: Observation[] } {
  const { extraction, reading } = context;
  const required = checkRequirements(context);
  const ofFile = [
    ...findFileOddities(extraction, reading),
    ...findOverlays(extraction),
    ...findOddCharacters(extraction),
  ];
  const nonsense = findNonsense(reading);
  if (nonsense.length > 0) {
    // Words without sentences meet no requirement.
    const none = { ...required, share: Math.min(required.share, 15), codes: [], violations: [] };
    return { required: none, observations: [...ofFile, ...nonsense] };
  }
  const wrongType = findWrongType(context, required.share);
  const checked =
    wrongType.length > 0
      ? { ...required, share: Math.min(required.share, 30), codes: [] }
      : required;
  return {
    required: checked,
    observations: [
      ...ofFile,
      ...wrongType,
      ...(wrongType.length > 0
        ? required.violations.map((each) => ({ ...each, code: 'wrong_type' as const }))
        : required.violations),
      ...findPageGaps(reading, extraction.pageCount),
      ...findDateConflicts(context),
      ...findYoungPeople(context),
      ...findAmountConflicts(context),
      ...findNameConflicts(context),
      ...findLawConflicts(reading),
      ...findFactConflicts(reading),
      ...findBlanks(context),
    ],
  };
}
