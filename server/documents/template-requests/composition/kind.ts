import type { DocumentType } from '../../../../common/documents.ts';
import type { TemplateBlock, TemplateField } from '../../../../common/template-content.ts';
import type { TemplateFilterCategory } from '../../../../common/templates.ts';

/** A kind of document that can be composed: its parties, its core, how it is signed. */
export interface DocumentKind {
  key: string;
  title: string;
  category: TemplateFilterCategory;
  documentType: DocumentType;
  /** Words of a request that name it, the surest first. */
  names: RegExp;
  /** What it calls itself in its clauses. */
  instrument: string;
  /** Key and title of each party, in the order in which they sign. */
  parties: readonly (readonly [key: string, title: string])[];
  fields: readonly TemplateField[];
  core: readonly TemplateBlock[];
  /** Topics that such a document always treats. */
  always: readonly string[];
  /** Topics that make no sense in it. */
  never?: readonly string[];
  /** The notary's certificate that is usual; null where there is none. */
  act: 'acknowledgment' | 'jurat' | null;
  /** True for a statement or an appointment by one person, without the clauses of an agreement. */
  unilateral?: boolean;
}
