import type { AnalysisStatus } from '../analysis.ts';
import type { DocumentStatus, DocumentType } from '../documents.ts';

/** Names of document types. */
export const documentTypeNames: Record<DocumentType, string> = {
  contract: 'Contract',
  deed: 'Property Deed',
  power_of_attorney: 'Power of Attorney',
  affidavit: 'Affidavit',
  other: 'Other',
};

export const documentStatusNames: Record<DocumentStatus, string> = {
  uploaded: 'Uploaded',
  processing: 'Processing',
  ready: 'Ready',
  notarized: 'Notarized',
  failed: 'Failed',
};

/** Badge of a document's analysis. A completed analysis also shows its score. */
export const analysisStatusNames: Record<AnalysisStatus, string> = {
  pending: 'AI analysis queued',
  in_progress: 'AI analyzing document...',
  completed: 'AI Analysis',
  failed: 'AI analysis failed - please contact support',
};

export const riskNames: Record<'low' | 'medium' | 'high', string> = {
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
};

/** Returns text such as 'AI Analysis: 91% confidence' (specification, section 4). */
export function analysisConfidence(score: number): string {
  return `AI Analysis: ${Math.round(score)}% confidence`;
}

export const uploadMessages = {
  drop: 'Drop a document here, or choose one from this computer',
  choose: 'Choose a file',
  help: 'Supports PDF, Word docs, images, and text files (max 10MB)',
  remove: 'Remove',
  type: 'Document Type',
  description: 'Description',
  optional: 'Optional',
  descriptionPlaceholder: 'Brief description of the document...',
  upload: 'Upload Document',
  uploading: 'Uploading...',
  checking: 'Sent. Checking and storing the file…',
  noFileTitle: 'No file selected',
  noFileText: 'Please select a document to upload.',
  loading: 'Loading the upload form…',
  notFetched: 'The upload form could not be loaded',
  failedTitle: 'Upload failed',
  failedText: 'Failed to upload document. Please try again.',
  successTitle: 'Document uploaded successfully',
  tooLarge: 'This file is larger than 10MB. Please make it smaller or split it.',
  wrongType:
    'This kind of file cannot be notarized. Please choose a PDF, Word, image or text file.',
  empty: 'This file is empty. Please choose another one.',
} as const;

/** Returns text such as 'deed.pdf is ready for notarization.' */
export function uploadSuccessText(name: string): string {
  return `${name} is ready for notarization.`;
}

/** Returns the accessible name of the delete button in a row of the list. */
export const deleteNamed = (name: string): string => `Delete ${name}`;

/** Returns text such as 'Your Documents (3)', without the number until it is known. */
export function documentListTitle(count: number | undefined): string {
  if (count === undefined) return 'Your Documents';
  return `Your Documents (${count.toLocaleString('en-US')})`;
}

export const documentMessages = {
  loading: 'Loading documents…',
  listFailed: 'Failed to load documents',
  listFailedHint: 'Your documents are safe. Only this list could not be loaded.',
  emptyTitle: 'No documents uploaded yet',
  emptyText: 'Upload your first document to begin the notarization process',
  download: 'Download',
  downloadOriginal: 'Download original',
  downloadNotarized: 'Download notarized PDF',
  downloadEvidence: 'Download evidence',
  startNotarization: 'Start Notarization',
  delete: 'Delete',
  deleteTitle: 'Delete this document?',
  deleteText:
    'The file, its analysis and any sessions that were cancelled before they started are permanently deleted. You cannot undo this.',
  deleted: 'The document is deleted',
  deleteFailed: 'The document was not deleted',
  keep: 'Keep it',
  loadMore: 'Load more',
  notFound: 'Document not found',
  notFoundText: 'It may have been removed, or it belongs to another account.',
  notFetched: 'It could not be loaded. The document itself is unchanged. Please try again.',
  returnToDashboard: 'Return to Dashboard',
  verifyLink: 'Public verification page',
  engraving: 'Engraving of this document',
  engravingNote:
    'Computed from the file’s fingerprint (SHA-256). It helps you tell two documents apart. It is not proof that they are the same.',
  fingerprint: 'Fingerprint (SHA-256)',
  type: 'Type',
  size: 'Size',
  uploaded: 'Uploaded',
  pages: 'Pages',
  description: 'Description',
  session: 'Notarization session',
  retry: 'Analyze again',
  retryFailed: 'The analysis could not be started again',
} as const;

export const reportMessages = {
  title: 'AI Analysis Report',
  queued: 'AI analysis is queued',
  queuedText: 'It starts automatically. You can leave this page.',
  inProgress: 'AI analyzing document...',
  inProgressText: 'This usually takes less than a minute. You can leave this page.',
  failed: 'AI analysis failed - please contact support',
  none: 'No AI analysis available for this document',
  malformed: 'The report of this document could not be read, so it is not shown.',
  risk: 'Risk level',
  factors: 'Factors',
  recommendations: 'Recommendations',
  completeness: 'Completeness',
  authenticity: 'Authenticity',
  compliance: 'Compliance',
  missingFields: 'Missing fields',
  tampering: 'Signs of tampering',
  tamperingYes: 'Found',
  tamperingNo: 'None found',
  suspicious: 'Suspicious elements',
  jurisdiction: 'Jurisdiction',
  violations: 'Violations',
  nothing: 'None',
  evidence: 'Sources',
  evidenceText: 'The page and the text that each statement is based on.',
  page: 'Page',
  disclaimer:
    'The report helps you and the notary review the document. It is not legal advice and does not decide anything.',
  analyser: {
    'built-in': 'Analyzed by built-in rules',
    openai: 'Analyzed by a language model',
  },
  ocr: 'The text was recognized from an image, so some characters may be wrong.',
} as const;
