import type { RiskLevel } from '../../../../common/analysis.ts';
import type { AiFindings, Evidence, Sentence } from '../../../../common/findings.ts';
import {
  findingAdvice,
  findingTexts,
  textLanguages,
} from '../../../../common/messages/findings.ts';
import type { RequirementsCheck } from './check-requirements.ts';
import type { Context } from './context.ts';
import { kindOf } from './find-document-kind.ts';
import type { Jurisdiction } from './find-jurisdiction.ts';
import { hasWitnessLine } from './has-witness-line.ts';
import { listChecks } from './list-checks.ts';
import type { Observation } from './observation.ts';
import { shorten } from './quote.ts';
import type { Scores } from './scores.ts';

/** What the rules found in a document. */
export interface Result {
  context: Context;
  required: RequirementsCheck;
  jurisdiction: Jurisdiction;
  observations: readonly Observation[];
  scores: Scores;
  risk: { level: RiskLevel; factors: readonly Sentence[] };
}

const MAX_SENTENCES = 100;
const MAX_SENTENCE = 500;
const MAX_WORDS = 400;

/** Writes the report in the current language. */
export function writeReport(result: Result): AiFindings {
  const { context, required, jurisdiction, observations, scores, risk } = result;
  const { extraction, reading } = context;
  const of = (list: Observation['list']) => observations.filter((each) => each.list === list);
  const kind = kindOf(context)?.kind;
  const statements = (list: Observation['list']) => of(list).map(({ statement }) => statement);
  return {
    riskAssessment: {
      level: risk.level,
      factors: sentences(risk.factors),
      recommendations: sentences([
        ...observations
          .filter(({ list, serious }) => list !== 'missing' && serious)
          .map(({ recommendation }) => recommendation),
        () => findingAdvice.notLegalAdvice,
      ]),
    },
    completeness: {
      score: scores.completeness,
      missingFields: sentences([...required.missing, ...statements('missing')]),
      recommendations: sentences([
        ...required.recommendations,
        ...of('missing').map(({ recommendation }) => recommendation),
      ]),
    },
    authenticity: {
      score: scores.authenticity,
      tampering: observations.some(({ tampering }) => tampering),
      suspiciousElements: sentences(statements('suspicious')),
    },
    compliance: {
      score: scores.compliance,
      jurisdiction: jurisdiction.name(),
      violations: sentences(statements('violation')),
    },
    evidence: evidenceOf(result),
    checks: listChecks(context, required, observations),
    ...(reading.wordCount === 0 ? {} : { textLanguage: textLanguages[reading.language] }),
    ...(kind && { textKind: kind }),
    ...(hasWitnessLine(reading) && { hasWitnessLine: true }),
    analyser: 'built-in',
    ...(extraction.pageCount === null ? {} : { pageCount: extraction.pageCount }),
    ocr: extraction.ocr,
  };
}

/** Removes duplicates and applies the limits of the API contract. */
function sentences(all: readonly Sentence[]): string[] {
  const short = all.map((sentence) => shorten(sentence(), MAX_SENTENCE));
  return [...new Set(short)].slice(0, MAX_SENTENCES);
}

function evidenceOf({ observations, required, jurisdiction }: Result): Evidence[] {
  const wrong = observations.filter(({ words }) => words !== '');
  const law = jurisdiction.found && {
    statement: () => findingTexts.jurisdiction({ name: jurisdiction.name() }),
    page: jurisdiction.found.page,
    words: jurisdiction.found.words,
  };
  return [...wrong, ...required.evidence, ...(law ? [law] : [])]
    .slice(0, 200)
    .map(({ statement, page, words }) => ({
      statement: shorten(statement(), MAX_SENTENCE),
      page,
      words: shorten(words, MAX_WORDS),
    }));
}
