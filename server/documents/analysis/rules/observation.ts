import type { Sentence } from '../../../../common/findings.ts';

/** A problem that was found in the text, with its effect on a score. */
export interface Observation {
  /** A description of the problem for the owner. */
  statement: Sentence;
  page: number;
  /** A quote that shows the problem; empty if something is missing. */
  words: string;
  /** The part of the report to which the problem belongs. */
  list: 'missing' | 'suspicious' | 'violation';
  /** The number of points to subtract from the score of that part. */
  cost: number;
  recommendation: Sentence;
  /** True if the problem alone raises the risk above low. */
  serious?: boolean;
  /** True if the problem indicates that someone altered the text. */
  tampering?: boolean;
}
