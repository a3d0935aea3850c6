import type { StoredUser } from '../users/store.ts';
import type { StoredDocument } from './store.ts';

const OPEN = ['scheduled', 'in_progress'];

/** A document is its owner's alone; to everyone else it does not exist. */
export function maySeeDocument(user: StoredUser, document: StoredDocument): boolean {
  return document.userId === user.id;
}

/** Why a notarization cannot be started now; null where it can. */
export function notarizationRefusal(document: StoredDocument): string | null {
  if (document.status !== 'ready') return 'The document is not ready for notarization.';
  if (document.session && OPEN.includes(document.session.status)) {
    return 'A notarization of this document is already under way.';
  }
  if (!document.renditionFileId) {
    return (
      document.renditionRefusal ??
      'This document cannot be turned into a PDF. Please upload it as a PDF.'
    );
  }
  return null;
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
  };
}
