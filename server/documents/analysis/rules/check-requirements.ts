import type { DocumentType } from '../../../../common/documents.ts';
import type { Evidence } from '../../../../common/findings.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';
import { requirements } from './requirements.ts';

export interface RequirementsCheck {
  /** The weighted share of what must be there, 0 to 100. */
  share: number;
  missing: string[];
  recommendations: string[];
  /** Where each that is there was found. */
  evidence: Evidence[];
  violations: Observation[];
}

/** Looks for what a document of its type must have. */
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
      check.evidence.push({ statement: `Found: ${field}`, page: found.page, words: found.words });
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
