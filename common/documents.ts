import { z } from 'zod';
import { analysisStatuses } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_FILENAME_LENGTH } from './limits.ts';
import { pageQuery, searchWords } from './paging.ts';
import { id, idParams, instant, line, paragraph, sha256Hex } from './primitives.ts';
import { confirmPrintCopyBody, openWithPasswordBody, printCopy } from './print-copies.ts';
import { signatureLevels } from './signature-levels.ts';
import type { Transitions } from './transitions.ts';

export const documentStatuses = ['uploaded', 'processing', 'ready', 'notarized', 'failed'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const documentTransitions: Transitions<DocumentStatus> = {
  uploaded: ['processing'],
  processing: ['ready', 'failed'],
  ready: ['notarized'],
  notarized: [],
  failed: ['processing'],
};

export const documentTypes = [
  'contract',
  'deed',
  'power_of_attorney',
  'affidavit',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentAbilities = z.object({
  startNotarization: z.boolean(),
  /** True if the document failed because its PDF opens only with a password. */
  enterPassword: z.boolean(),
  /** True if the owner has to confirm the print copy before a notarization. */
  confirmPrintCopy: z.boolean(),
  /** Why a ready document cannot be notarized; shown next to the button. */
  startNotarizationRefusal: z.string().nullable(),
  retryAnalysis: z.boolean(),
  /** False if malware was found in the original. */
  downloadOriginal: z.boolean(),
  downloadNotarized: z.boolean(),
  /** True if there are pages to show: the PDF that is notarized, or the sealed one. */
  viewPages: z.boolean(),
  /** False once a session has started, because its record states the name. */
  rename: z.boolean(),
  /** False if malware was found in the original. */
  duplicate: z.boolean(),
  /** False under the same conditions as `delete`. */
  replace: z.boolean(),
  /**
   * False if the document belongs to a notarial act, to an open session or to a session that has
   * started.
   */
  delete: z.boolean(),
});

/** A document as its owner sees it. */
export const document = z.object({
  id,
  userId: id,
  filename: z.string(),
  originalName: z.string(),
  fileSize: z.number().int(),
  mimeType: z.string(),
  storageUrl: z.string(),
  status: z.enum(documentStatuses),
  /** Message for the owner: why processing failed or takes longer. */
  statusReason: z.string().nullable(),
  documentType: z.enum(documentTypes),
  description: z.string().nullable(),
  sha256: sha256Hex,
  pageCount: z.number().int().nullable(),
  aiAnalysisStatus: z.enum(analysisStatuses).nullable(),
  aiConfidenceScore: z.number().nullable(),
  /** `aiFindings` as JSON text (common/findings.ts). */
  aiFindings: z.string().nullable(),
  riskLevel: z.string().nullable(),
  /** The print copy that is notarized instead of the file; null if the file itself is. */
  printCopy: printCopy.nullable(),
  /** The open session of this document, or else the last one. */
  session: z
    .object({
      id,
      status: z.string(),
      conferenceSessionId: id.nullable(),
      publicId: z.string().nullable(),
      /**
       * The signature level of the seal; null if there is no seal, and for seals made before the
       * level was stored.
       */
      signatureLevel: z.enum(signatureLevels).nullable(),
    })
    .nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  abilities: documentAbilities,
});
export type Document = z.infer<typeof document>;

/** A row of the document list: the document without the text of the report and the print copy. */
export const documentRow = document.omit({ aiFindings: true, printCopy: true });
export type DocumentRow = z.infer<typeof documentRow>;

export const documentSorts = ['newest', 'oldest', 'name'] as const;
export type DocumentSort = (typeof documentSorts)[number];

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  summary:
    'Your documents, by default newest first; the header X-Next-Cursor names the next page of the same list',
  resource: 'documents',
  audience: 'signed-in',
  query: z.object({
    ...pageQuery,
    // The cursor of a list by name contains a name of any script.
    cursor: z.string().max(2000).optional(),
    /** Every word of it must be part of the name. */
    search: searchWords,
    status: z.enum(documentStatuses).optional(),
    type: z.enum(documentTypes).optional(),
    sort: z.enum(documentSorts).optional(),
  }),
  response: z.array(documentRow),
  status: 200,
});

export const summarizeDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/summary',
  summary: 'Number of your documents: total, pending (uploaded or processing) and completed',
  resource: 'documents',
  audience: 'signed-in',
  response: z.object({
    total: z.number().int(),
    pending: z.number().int(),
    completed: z.number().int(),
  }),
  status: 200,
});

/**
 * Any value of this header marks an upload by the outbox of the desktop app, which has its own rate
 * limit.
 */
export const OUTBOX_HEADER = 'X-From-Outbox';

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/documents/upload',
  summary: 'Upload one file of at most 10 MB',
  resource: 'documents',
  audience: 'signed-in',
  multipart: z.object({
    documentType: z.enum(documentTypes).default('other'),
    description: paragraph(MAX_DESCRIPTION_LENGTH).optional(),
  }),
  response: document,
  status: 201,
  refusals: [409, 413, 415, 507],
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/{id}',
  summary: 'One document with its analysis report',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  response: document,
  status: 200,
});

export const openWithPassword = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/password',
  summary: 'Make a print copy of a PDF that opens only with a password, and analyze it',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  body: openWithPasswordBody,
  secretBody: true,
  response: document,
  status: 202,
  refusals: [409, 422],
});

export const confirmPrintCopy = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/print-copy/confirm',
  summary: 'Confirm that the print copy shows what the uploaded file shows',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  body: confirmPrintCopyBody,
  response: document,
  status: 200,
  refusals: [409],
});

/**
 * `pages`: the PDF that the participants see and the notary seals: the uploaded PDF, its print copy,
 * or the PDF made of another file.
 * `evidence`: a ZIP with both files and everything that proves the act; see
 * docs/evidence-format.md.
 */
export const documentVersions = ['original', 'pages', 'notarized', 'evidence'] as const;

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/download',
  summary:
    'The file of a document: the notarized version if there is one, unless another version is requested',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  query: z.object({ version: z.enum(documentVersions).optional() }),
  produces: 'application/octet-stream',
  status: 200,
  refusals: [409],
});

export const renameDocument = endpoint({
  method: 'PATCH',
  path: '/api/documents/{id}',
  summary: 'Rename a document before its session starts; its extension stays',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ name: line(MAX_FILENAME_LENGTH, 1) }),
  response: document,
  status: 200,
  refusals: [409],
});

export const duplicateDocument = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/duplicate',
  summary: 'Create a document with the same original file, which is analyzed again',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  response: document,
  status: 201,
  refusals: [409, 507],
});

export const replaceDocument = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/replacement',
  summary:
    'Upload one file as a new document with the name, type and description of this one, and delete this one',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  multipart: z.object({}),
  response: document,
  status: 201,
  refusals: [409, 413, 415, 507],
});

export const retryAnalysis = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/analysis',
  summary: 'Repeat a failed analysis of a document',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  response: document,
  status: 202,
  refusals: [409],
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/{id}',
  summary: 'Delete a document that is not part of a notarial act, with its files and its report',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  status: 204,
  refusals: [409],
});
