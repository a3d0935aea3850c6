import { canonicalJson } from '../../common/canonical-json.ts';
import type { TypedIdentity } from '../../common/proofings.ts';
import { findHold } from '../recording/holds-store.ts';
import type { Services } from '../services.ts';
import { retireAttempts } from './attempts-store.ts';
import { retireChecks } from './checks-store.ts';
import { openDetails, sealDetails } from './details.ts';
import { findNow } from './find-now.ts';
import { recordsKept } from './records-kept.ts';
import { removeFiles } from './remove-files.ts';
import { deleteImages, findProofingOf, listImages, saveProofing } from './store.ts';
import { withOpenSession } from './with-session.ts';

/** What knowledge questions are collected by: who is asked about. */
const ASKED_ABOUT = [
  'givenName',
  'middleName',
  'familyName',
  'suffix',
  'birthDate',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
] as const satisfies (keyof TypedIdentity)[];

/**
 * Keeps what a person states about themself, and compares it anew with their document. The checks
 * that were made of something else count no more, nor do questions about someone else; another kind of document takes other pictures.
 * @throws AppError 409 once the session is over or being sealed, or where a legal hold keeps others
 */
export async function changeDetails(
  services: Services,
  of: { sessionId: string; userId: string },
  typed: TypedIdentity,
): Promise<void> {
  const { vault } = services;
  const gone = await withOpenSession(services, of.sessionId, async (tx) => {
    const before = await findProofingOf(tx, of.sessionId, of.userId);
    const known = openDetails(vault, before?.details ?? null);
    // Saved once more as they were they are nothing new to check.
    const isNew = !known || canonicalJson(known.typed) !== canonicalJson(typed);
    if (known && (await findHold(tx, of.sessionId))) {
      if (isNew) throw recordsKept();
      return [];
    }
    const sameKind = known?.typed.documentKind === typed.documentKind;
    const reading = sameKind ? known.reading : null;
    const documentDigest = sameKind ? known.documentDigest : null;
    const { id } = await saveProofing(tx, of, {
      details: sealDetails(vault, { typed, reading, documentDigest }),
      findings: await findNow(tx, of, { typed, reading }),
    });
    if (isNew) await retireChecks(tx, id, ['credential', 'face']);
    const samePerson = ASKED_ABOUT.every((name) => known?.typed[name] === typed[name]);
    if (!samePerson) await retireAttempts(tx, id);
    if (!known || sameKind) return [];
    const files = (await listImages(tx, [id]))
      .filter(({ side }) => side !== 'selfie')
      .map(({ fileId }) => fileId);
    await deleteImages(tx, files);
    return files;
  });
  await removeFiles(services, gone);
}
