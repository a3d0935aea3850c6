import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { problem } from '../../../common/messages/errors.ts';
import { createChallenge } from '../../accounts/step-up/create-challenge.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { listKeys } from '../../notaries/notary-keys/store.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { listPackage, type StoredSession } from '../session-data/store.ts';

const LIFETIME_MS = 5 * 60_000;

/** SHA-256("seal-v1" ‖ document digest ‖ nonce) binds the assertion to this document. */
export function sealChallengeFor(documentSha256: string, nonce: Uint8Array): string {
  return createHash('sha256')
    .update('seal-v1')
    .update(Buffer.from(documentSha256, 'hex'))
    .update(nonce)
    .digest('base64url');
}

/**
 * Returns the digest that the second factor confirms: that of the document, or for several documents
 * SHA-256 over their digests in order.
 */
export function confirmedDigest(acts: readonly StoredSession[]): string {
  const [first, ...others] = acts.map(({ document }) => document.sha256);
  if (!first) throw new Error('there is no document to seal');
  if (others.length === 0) return first;
  const digests = [first, ...others].map((sha256) => Buffer.from(sha256, 'hex'));
  return createHash('sha256').update(Buffer.concat(digests)).digest('hex');
}

/**
 * Loads the documents to seal with one confirmation: the one of the request, and others of the same
 * session.
 * @throws AppError 400 if another ID is not one of them
 */
export async function loadActsToSeal(
  db: Knex,
  session: StoredSession,
  also: readonly string[],
): Promise<StoredSession[]> {
  if (also.length === 0) return [session];
  const acts = await listPackage(db, session.packageId);
  const others = [...new Set(also)].map((id) =>
    acts.find((act) => act.id === id && id !== session.id),
  );
  const known = others.filter((act) => act !== undefined);
  if (known.length < also.length) throw invalidField('also', 'document_not_in_session');
  return [session, ...known];
}

/**
 * Creates the second-factor challenge for sealing one document of a session, or several at once.
 * @throws AppError 409 without a second factor, or for several documents with a key on a device,
 * which signs one document for each consent
 */
export async function createSealChallenge(
  services: Services,
  acts: StoredSession[],
  user: StoredUser,
) {
  const [session] = acts as [StoredSession, ...StoredSession[]];
  const deviceKeyId = session.notaryId ? await deviceKeyOf(services.db, session.notaryId) : null;
  if (deviceKeyId && acts.length > 1) throw conflict('device_seals_one_document');
  const documentSha256 = confirmedDigest(acts);
  const challenge = await createChallenge(
    services,
    {
      userId: user.id,
      purpose: 'seal',
      subjectId: session.id,
      documentSha256,
      challenge: sealChallengeFor(documentSha256, randomBytes(32)),
    },
    LIFETIME_MS,
  );
  if (!challenge) {
    throw conflict(problem('step_up_missing', { case: 'sealing' }));
  }
  return { ...challenge, deviceKeyId };
}

/** Returns the ID of a notary's active key if it is on the notary's device; otherwise null. */
async function deviceKeyOf(db: Knex, notaryId: string): Promise<string | null> {
  const key = (await listKeys(db, notaryId)).find(({ status }) => status === 'active');
  return key?.kind === 'device' ? key.id : null;
}
