import type { DocumentType } from '../../../../common/documents.ts';
import type { TemplateBlock, TemplateField } from '../../../../common/template-content.ts';
import type { TemplateFilterCategory } from '../../../../common/templates.ts';

/** A kind of document that can be composed from clauses. */
export interface DocumentKind {
  key: string;
  title: string;
  category: TemplateFilterCategory;
  documentType: DocumentType;
  /** Words in a request that indicate this kind, the most specific first. */
  names: RegExp;
  /** The term for the document in its own clauses. */
  instrument: string;
  /** Key and title of each party, in the order of the signatures. */
  parties: readonly (readonly [key: string, title: string])[];
  fields: readonly TemplateField[];
  core: readonly TemplateBlock[];
  /** Keys of topics that are always included. */
  always: readonly string[];
  /** Keys of topics that are never included, because they do not apply to this kind. */
  never?: readonly string[];
  /** The usual notarial act, or null if the document is usually not notarized. */
  act: 'acknowledgment' | 'jurat' | null;
  /** True for a statement or an appointment by one person, without the clauses of an agreement. */
  unilateral?: boolean;
}
