import type { TypedIdentity } from '../../../common/proofings.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findHold } from '../recording/holds-store.ts';
import { retireAttempts } from './attempts-store.ts';
import { retireChecks } from './checks-store.ts';
import { openDetails, sealDetails } from './details.ts';
import { findNow } from './find-now.ts';
import { removeFiles } from './remove-files.ts';
import { deleteImages, findProofingOf, listImages, saveProofing } from './store.ts';
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
 * Stores what people state about themselves and compares it with their document again. Checks of
 * earlier data no longer count, nor do questions about someone else. Another type of document needs
 * new images.
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
      const isNew = !known || canonicalJson(known.typed) !== canonicalJson(typed);
      if (known && (await findHold(tx, of.sessionId))) {
        if (isNew) throw conflict('records_kept');
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
    },
  );
  await removeFiles(services, gone);
}
