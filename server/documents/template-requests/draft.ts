import type { DocumentType } from '../../../common/documents.ts';
import type { TemplateContent } from '../../../common/template-content.ts';
import type { TemplateFilterCategory } from '../../../common/templates.ts';

/** A template that was drafted for a request, by a language model or from clauses. */
export interface Draft {
  title: string;
  description: string;
  category: TemplateFilterCategory;
  documentType: DocumentType;
  /** 'US' or the code of a state. */
  jurisdiction: string;
  tags: string[];
  content: TemplateContent;
  /** How the draft was created. The reviewer and the customer see this text. */
  notes: string;
}
