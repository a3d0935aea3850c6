import { type FindingCode, findingCodes } from '../rules/observation.ts';

/** The findings that the labels of the set name. Others are not measured. */
export const measuredCodes = findingCodes.slice(
  0,
  findingCodes.indexOf('wrong_type') + 1,
) as FindingCode[];

/** A document with the right findings and those of an analysis. */
export interface Outcome {
  name: string;
  expected: readonly FindingCode[];
  found: readonly FindingCode[];
}

export interface Measure {
  code: FindingCode;
  /** The number of documents that have the finding. */
  positives: number;
  right: number;
  /** The documents for which the finding was reported wrongly. */
  wrong: string[];
  /** The documents for which the finding is missing. */
  missed: string[];
  /** The share of the reports that are right; 1 without reports. */
  precision: number;
  /** The share of the positives that were reported; 1 without positives. */
  recall: number;
}

/** Measures precision and recall of each finding, counted once for each document. */
export function measure(outcomes: readonly Outcome[]): Measure[] {
  return measuredCodes.map((code) => {
    const names = (those: readonly Outcome[]) => those.map(({ name }) => name);
    const positives = outcomes.filter(({ expected }) => expected.includes(code));
    const reported = outcomes.filter(({ found }) => found.includes(code));
    const right = positives.filter(({ found }) => found.includes(code));
    const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
    return {
      code,
      positives: positives.length,
      right: right.length,
      wrong: names(reported.filter(({ expected }) => !expected.includes(code))),
      missed: names(positives.filter(({ found }) => !found.includes(code))),
      precision: share(right.length, reported.length),
      recall: share(right.length, positives.length),
    };
  });
}
