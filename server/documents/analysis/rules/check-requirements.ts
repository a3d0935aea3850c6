import type { DocumentType } from '../../../../common/documents.ts';
import type { Sentence } from '../../../../common/findings.ts';
import { findingTexts } from '../../../../common/messages/findings.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';
import { requirements } from './requirements.ts';

export interface RequirementsCheck {
  /** The weighted share of the requirements that were found, 0 to 100. */
  share: number;
  missing: Sentence[];
  recommendations: Sentence[];
  /** A quote for each requirement that was found. */
  evidence: { statement: Sentence; page: number; words: string }[];
  violations: Observation[];
}

/** Checks which requirements of its type a document meets. */
export function checkRequirements(reading: Reading, documentType: DocumentType): RequirementsCheck {
  const check: RequirementsCheck = {
    share: 0,
    missing: [],
    recommendations: [],
    evidence: [],
    violations: [],
  };
  let total = 0;
  let there = 0;
  for (const requirement of requirements[documentType]) {
    const { field, weight, patterns, recommendation, violation } = requirement;
    total += weight;
    const found = reading.find(patterns);
    if (found) {
      there += weight;
      const statement = () => findingTexts.found({ requirement: field() });
      check.evidence.push({ statement, page: found.page, words: found.words });
      continue;
    }
    check.missing.push(field);
    check.recommendations.push(recommendation);
    if (!violation) continue;
    check.violations.push({
      statement: violation.statement,
      page: 1,
      words: '',
      list: 'violation',
      cost: violation.cost,
      recommendation,
      serious: violation.cost >= 20,
    });
  }
  check.share = Math.round((there / total) * 100);
  return check;
}
