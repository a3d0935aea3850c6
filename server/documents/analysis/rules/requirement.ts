import type { DocumentType } from '../../../../common/documents.ts';
import type { Sentence } from '../../../../common/findings.ts';
import type { Context } from './context.ts';
import type { FindingCode } from './observation.ts';

/** A place in the document, with its words. */
export interface Place {
  page: number;
  words: string;
}

/** Something that a document of a type must contain, and how to find it. */
export interface Requirement {
  /** A stable name in snake_case. */
  code: string;
  /** The finding if the requirement is missing. Defaults to `missing_content`. */
  finding?: FindingCode;
  /** The name of the requirement in the list of missing fields. */
  field: Sentence;
  /** The weight of the requirement in the completeness score. */
  weight: number;
  /** The requirement is met if any of these patterns matches the flat text, in any language. */
  patterns?: RegExp[];
  /** Finds what a pattern cannot: people, certificates and places for signatures. */
  find?: (context: Context) => Place | undefined;
  /** Returns true for a document that does not need it. */
  unneeded?: (context: Context) => boolean;
  /** Advice to the owner if the requirement is missing. */
  recommendation: Sentence;
  /**
   * The violation of the customary form of the type if the requirement is missing, and the points
   * to subtract from the compliance score.
   */
  violation?: { statement: Sentence; cost: number };
}

export type Requirements = Record<DocumentType, Requirement[]>;
