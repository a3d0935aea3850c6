import type { DocumentType } from '../../../common/documents.ts';

export interface FileToAnalyse {
  bytes: Uint8Array;
  /** By content, not by name. */
  mimeType: string;
  documentType: DocumentType;
  title: string;
}
