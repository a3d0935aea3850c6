import type { Document, DocumentRow } from '../../../common/documents.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { type StoredReason, storedReasonText } from '../../../common/messages/stored-reason.ts';
import type { PrintCopy } from '../../../common/print-copies.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { documentAbilities } from './policy.ts';
import type { StoredDocument } from './store.ts';

const inLanguageOf = (user: StoredUser, reason: StoredReason): string =>
  withLanguage(user.language ?? 'en', () => storedReasonText(reason));

export function presentDocumentRow(user: StoredUser, document: StoredDocument): DocumentRow {
  return {
    id: document.id,
    userId: document.userId,
    filename: document.filename,
    originalName: document.originalName,
    fileSize: document.fileSize,
    mimeType: document.mimeType,
    storageUrl: document.storageUrl,
    status: document.status,
    statusReason: document.statusReason && inLanguageOf(user, document.statusReason),
    documentType: document.documentType,
    description: document.description,
    sha256: document.sha256,
    pageCount: document.pageCount,
    aiAnalysisStatus: document.aiAnalysisStatus,
    aiConfidenceScore: document.aiConfidenceScore,
    riskLevel: document.riskLevel,
    session: document.session,
    version: document.version,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    abilities: documentAbilities(user, document),
  };
}

/** Presents a document, with its findings in the language of the account if they were translated. */
export function presentDocument(user: StoredUser, document: StoredDocument): Document {
  const translation = document.aiFindingsTranslations?.[user.language ?? 'en'];
  const aiFindings = translation ? JSON.stringify(translation) : document.aiFindings;
  return {
    ...presentDocumentRow(user, document),
    aiFindings,
    printCopy: presentPrintCopy(document),
  };
}

function presentPrintCopy({ printCopy, printCopyConfirmedAt }: StoredDocument): PrintCopy | null {
  if (!printCopy) return null;
  return {
    sha256: printCopy.sha256,
    reasons: [...printCopy.reasons],
    picturePages: [...printCopy.picturePages],
    differingPages: [...printCopy.differingPages],
    attachments: [...printCopy.attachments],
    signerNames: [...printCopy.signerNames],
    confirmedAt: printCopyConfirmedAt?.toISOString() ?? null,
  };
}
