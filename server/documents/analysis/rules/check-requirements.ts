import type { Sentence } from '../../../../common/findings.ts';
import { findingTexts } from '../../../../common/messages/findings.ts';
import type { Context } from './context.ts';
import type { FindingCode, Observation } from './observation.ts';
import type { Place, Requirement } from './requirement.ts';
import { requirements } from './requirements.ts';

/** One thing that the rules looked for. */
export interface CheckedRequirement {
  requirement: Requirement;
  /** Undefined if it is missing. */
  found: Place | undefined;
}

export interface RequirementsCheck {
  /** The weighted share of the requirements that were found, 0 to 100. */
  share: number;
  checked: CheckedRequirement[];
  missing: Sentence[];
  recommendations: Sentence[];
  /** A quote for each requirement that was found. */
  evidence: { statement: Sentence; page: number; words: string }[];
  violations: Observation[];
  /** The findings of the missing requirements. */
  codes: FindingCode[];
}

/** Checks which requirements of its type a document meets. */
export function checkRequirements(context: Context): RequirementsCheck {
  const check: RequirementsCheck = {
    share: 0,
    checked: [],
    missing: [],
    recommendations: [],
    evidence: [],
    violations: [],
    codes: [],
  };
  let total = 0;
  let there = 0;
  for (const requirement of requirements[context.documentType]) {
    const { field, weight, recommendation, violation, finding = 'missing_content' } = requirement;
    if (requirement.unneeded?.(context)) continue;
    total += weight;
    const found = findIt(requirement, context);
    check.checked.push({ requirement, found });
    if (found) {
      there += weight;
      const statement = () => findingTexts.found({ requirement: field() });
      check.evidence.push({ statement, page: found.page, words: found.words });
      continue;
    }
    check.missing.push(field);
    check.recommendations.push(recommendation);
    check.codes.push(finding);
    if (!violation) continue;
    check.violations.push({
      code: finding,
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

function findIt({ find, patterns = [] }: Requirement, context: Context): Place | undefined {
  return find?.(context) ?? context.reading.find(patterns);
}
