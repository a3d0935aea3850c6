import type { DocumentType } from '../../../../common/documents.ts';

/** Something that a document of a type must have, and how it is recognised. */
export interface Requirement {
  /** As it is listed where it is missing. */
  field: string;
  /** Its share of completeness. */
  weight: number;
  /** Any of these in the flat text shows it. */
  patterns: RegExp[];
  /** What to do where it is missing. */
  recommendation: string;
  /** What its absence means by the customary form of the type, and the points it costs. */
  violation?: { statement: string; cost: number };
}

export type Requirements = Record<DocumentType, Requirement[]>;
