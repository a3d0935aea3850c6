import type { StoredUser } from '../../accounts/users/store.ts';
import type { KeptBy, StoredDocument } from './store.ts';

const OPEN = ['scheduled', 'in_progress'];

/** Only its owner may see a document. For everyone else it does not exist. */
export function maySeeDocument(user: StoredUser, document: StoredDocument): boolean {
  return document.userId === user.id;
}

/** Returns why a notarization cannot be started now, or null if it can. */
export function notarizationRefusal(document: StoredDocument): string | null {
  if (document.status !== 'ready') return 'The document is not ready for notarization.';
  if (document.session && OPEN.includes(document.session.status)) {
    return 'A notarization of this document is already in progress.';
  }
  if (!document.renditionFileId) {
    return (
      document.renditionRefusal ??
      'This document cannot be turned into a PDF. Please upload it as a PDF.'
    );
  }
  return null;
}

const KEPT: Record<KeptBy, string> = {
  open_session:
    'A notarization of this document is in progress. Finish or cancel it before you delete the document.',
  notarized:
    'This document was notarized. The law requires us to keep its record, so it cannot be deleted.',
  hold: 'This document is under a legal hold and cannot be deleted until the hold is lifted.',
  evidence:
    'A session for this document has started. The law requires us to keep its record, so the document cannot be deleted.',
};

/** Returns why an owner may not delete a document, or null if they may. */
export function deletionRefusal({ keptBy }: StoredDocument): string | null {
  return keptBy && KEPT[keptBy];
}

export function documentAbilities(user: StoredUser, document: StoredDocument) {
  const own = maySeeDocument(user, document);
  const refusal = notarizationRefusal(document);
  return {
    startNotarization: own && refusal === null,
    startNotarizationRefusal: document.status === 'ready' ? refusal : null,
    retryAnalysis: own && document.status === 'failed',
    downloadOriginal: own,
    downloadNotarized: own && document.sealedFileId !== null,
    delete: own && deletionRefusal(document) === null,
  };
}
