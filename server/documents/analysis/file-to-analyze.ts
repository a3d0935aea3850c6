import type { DocumentType } from '../../../common/documents.ts';

export interface FileToAnalyze {
  bytes: Uint8Array;
  /** The uploaded PDF, if `bytes` is its print copy. */
  original?: Uint8Array;
  /** The type detected from the content of the file, not from its name. */
  mimeType: string;
  documentType: DocumentType;
  title: string;
}
