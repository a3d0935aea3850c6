import type { TypedIdentity } from '../../../common/proofings.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { conflict } from '../../platform/http/errors.ts';
import { discardFiles } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { findHold } from '../recording/holds-store.ts';
import { retireAttempts } from './attempts-store.ts';
import { retireChecks } from './checks-store.ts';
import { openDetails, type ProofingDetails, sealDetails } from './details.ts';
import { findNow } from './find-now.ts';
import { haveSameSides } from './policy.ts';
import { removeDocumentImages } from './remove-document-images.ts';
import { findProofingOf, saveProofing } from './store.ts';
import { withOpenSession } from './with-session.ts';

/** The fields that identify the person whom knowledge questions are about. */
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
 * Whether the images also show a document of this type. A card that was read may turn out to be
 * another kind of card. If it was not read, a new image is read in another way.
 */
function showsKind({ documentKind, reading }: ProofingDetails, stated: TypedIdentity): boolean {
  if (documentKind === stated.documentKind) return true;
  return reading !== null && haveSameSides(documentKind, stated.documentKind);
}

/**
 * Stores what people state about themselves, or confirm after it was read, and compares it with
 * their document again. Checks of earlier data no longer count, nor do questions about someone else.
 * Another type of document needs new images.
 * @throws AppError 409 if the session is over or being sealed, or if a legal hold keeps other
 * details
 */
export async function changeDetails(
  services: Services,
  of: { sessionId: string; userId: string },
  typed: TypedIdentity,
): Promise<void> {
  const { vault } = services;
  const gone = await withOpenSession(
    services,
    { sessionId: of.sessionId, part: 'details', actorId: of.userId },
    async (tx) => {
      const before = await findProofingOf(tx, of.sessionId, of.userId);
      const known = openDetails(vault, before?.details ?? null);
      // Details that are saved again without a change need no new checks.
      const isNew = !known?.typed || canonicalJson(known.typed) !== canonicalJson(typed);
      if (known?.typed && (await findHold(tx, of.sessionId))) {
        if (isNew) throw conflict('records_kept');
        return [];
      }
      const { documentKind } = typed;
      const kept = known && showsKind(known, typed) ? known : null;
      const reading = kept?.reading ?? null;
      const documentDigest = kept?.documentDigest ?? null;
      const { id } = await saveProofing(tx, of, {
        details: sealDetails(vault, { typed, documentKind, reading, documentDigest }),
        findings: await findNow(tx, of, { typed, reading }),
      });
      if (isNew) await retireChecks(tx, id, ['credential', 'face']);
      const samePerson = ASKED_ABOUT.every((name) => known?.typed?.[name] === typed[name]);
      if (!samePerson) await retireAttempts(tx, id);
      return !known || kept ? [] : removeDocumentImages(tx, { proofingId: id, ...of });
    },
  );
  await discardFiles(services, gone);
}
