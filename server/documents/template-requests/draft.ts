import type { DocumentType } from '../../../common/documents.ts';
import type { TemplateContent } from '../../../common/template-content.ts';
import type { TemplateFilterCategory } from '../../../common/templates.ts';

/** A template that was drafted for a request, whoever drafted it. */
export interface Draft {
  title: string;
  description: string;
  category: TemplateFilterCategory;
  documentType: DocumentType;
  /** 'US' or the code of a state. */
  jurisdiction: string;
  tags: string[];
  content: TemplateContent;
  /** How it came about, for the reviewer and the customer. */
  notes: string;
}
