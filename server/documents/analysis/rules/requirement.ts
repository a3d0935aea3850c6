import type { DocumentType } from '../../../../common/documents.ts';
import type { Sentence } from '../../../../common/findings.ts';

/** Something that a document of a type must contain, and the patterns that find it. */
export interface Requirement {
  /** The name of the requirement in the list of missing fields. */
  field: Sentence;
  /** The weight of the requirement in the completeness score. */
  weight: number;
  /** The requirement is met if any of these patterns matches the flat text. */
  patterns: RegExp[];
  /** Advice to the owner if the requirement is missing. */
  recommendation: Sentence;
  /**
   * The violation of the customary form of the type if the requirement is missing, and the points
   * to subtract from the compliance score.
   */
  violation?: { statement: Sentence; cost: number };
}

export type Requirements = Record<DocumentType, Requirement[]>;
