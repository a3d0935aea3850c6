import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { type Problem, problem, problemText } from '../../../common/messages/errors.ts';
import type { StoredReason } from '../../../common/messages/stored-reason.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { documentKind, isExcludedEverywhere } from '../../notaries/rules/document-kind.ts';
import type { StoredDocument } from './store.ts';

const OPEN = ['scheduled', 'in_progress'];

/** Only its owner may see a document. For everyone else it does not exist. */
export function maySeeDocument(user: StoredUser, document: StoredDocument): boolean {
  return document.userId === user.id;
}

/** Returns why a notarization cannot be started now, or null if it can. */
export function notarizationRefusal(document: StoredDocument): Problem | null {
  if (document.status !== 'ready') return { code: 'document_not_ready' };
  if (document.session && OPEN.includes(document.session.status)) {
    return { code: 'notarization_in_progress' };
  }
  const kind = documentKind(document);
  if (kind && isExcludedEverywhere(kind)) {
    return problem('document_excluded_everywhere', { document: kind });
  }
  if (!document.renditionFileId) {
    return notConvertible(document.renditionRefusal);
  }
  return null;
}

/** Returns whether the document failed because its PDF opens only with a password. */
export const needsPassword = ({ status, statusReason }: StoredDocument): boolean =>
  status === 'failed' &&
  (statusReason?.problems?.some(({ code }) => code === 'pdf_encrypted') ?? false);

/** Returns whether the owner has to confirm the print copy before a notarization. */
export const needsConfirmation = (document: StoredDocument): boolean =>
  document.status === 'ready' &&
  document.printCopy !== null &&
  document.printCopyConfirmedAt === null;

/** Returns why the original is not handed out, or null if it is. */
export function originalRefusal({ malwareFound }: StoredDocument): Problem | null {
  return malwareFound === null ? null : { code: 'malware_found' };
}

function notConvertible(refusal: StoredReason | null): Problem {
  if (!refusal) return problem('document_not_convertible', { case: 'unknown' });
  const { english, problems } = refusal;
  return problems
    ? problem('document_not_convertible', {
        case: 'explained',
        problems: { problems: [...problems] },
      })
    : problem('document_not_convertible', { case: 'stored', reason: english });
}

/** Returns why an owner may not delete or replace a document, or null if they may. */
export function deletionRefusal({ keptBy }: StoredDocument): Problem | null {
  return (
    keptBy &&
    problem('document_kept', { by: keptBy === 'scheduled_session' ? 'open_session' : keptBy })
  );
}

/**
 * Returns why an owner may not rename a document, or null if they may. Once a session has started,
 * its record states the name.
 */
export function renamingRefusal({ keptBy }: StoredDocument): Problem | null {
  return keptBy === null || keptBy === 'scheduled_session' ? null : { code: 'document_name_kept' };
}

export function documentAbilities(user: StoredUser, document: StoredDocument) {
  const own = maySeeDocument(user, document);
  const refusal = notarizationRefusal(document);
  return {
    startNotarization: own && refusal === null,
    enterPassword: own && needsPassword(document),
    confirmPrintCopy: own && needsConfirmation(document),
    startNotarizationRefusal:
      document.status === 'ready' && refusal
        ? withLanguage(user.language ?? 'en', () => problemText(refusal))
        : null,
    retryAnalysis: own && document.status === 'failed',
    downloadOriginal: own && originalRefusal(document) === null,
    downloadNotarized: own && document.sealedFileId !== null,
    viewPages: own && (document.sealedFileId ?? document.renditionFileId) !== null,
    rename: own && renamingRefusal(document) === null,
    duplicate: own && originalRefusal(document) === null,
    replace: own && deletionRefusal(document) === null,
    delete: own && deletionRefusal(document) === null,
  };
}
