import type { Sentence } from '../../../../common/findings.ts';

/** The stable names of what the rules can find wrong with a document. */
export const findingCodes = [
  'blank',
  'missing_venue',
  'missing_notarial_wording',
  'missing_signature_place',
  'missing_parties',
  'nonsense',
  'overlay',
  'name_conflict',
  'law_conflict',
  'signed_before_document',
  'amount_conflict',
  'future_event',
  'too_young',
  'fact_conflict',
  'certificate_name',
  'certificate_date',
  'date_conflict',
  'expired',
  'odd_characters',
  'missing_pages',
  'wrong_type',
  /** Another requirement of the type is missing. */
  'missing_content',
  /** There is no text, or almost none. */
  'little_text',
  /** The text comes from OCR, is unread in part, or in a language that the rules do not read. */
  'limited_reading',
  /** The PDF was changed after it was written, or by a program that edits pages. */
  'file_history',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** A problem that was found in the text, with its effect on a score. */
export interface Observation {
  code: FindingCode;
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
