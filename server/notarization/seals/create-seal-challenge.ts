import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { problem } from '../../../common/messages/errors.ts';
import { createChallenge } from '../../accounts/step-up/create-challenge.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { listKeys } from '../../notaries/notary-keys/store.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredSession } from '../session-data/store.ts';

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
 * Creates the second-factor challenge for sealing one session.
 * @throws AppError 409 without a second factor
 */
export async function createSealChallenge(
  services: Services,
  session: StoredSession,
  user: StoredUser,
) {
  const challenge = await createChallenge(
    services,
    {
      userId: user.id,
      purpose: 'seal',
      subjectId: session.id,
      documentSha256: session.document.sha256,
      challenge: sealChallengeFor(session.document.sha256, randomBytes(32)),
    },
    LIFETIME_MS,
  );
  if (!challenge) {
    throw conflict(problem('step_up_missing', { case: 'sealing' }));
  }
  return {
    ...challenge,
    deviceKeyId: session.notaryId ? await deviceKeyOf(services.db, session.notaryId) : null,
  };
}

/** Returns the ID of a notary's active key if it is on the notary's device; otherwise null. */
async function deviceKeyOf(db: Knex, notaryId: string): Promise<string | null> {
  const key = (await listKeys(db, notaryId)).find(({ status }) => status === 'active');
  return key?.kind === 'device' ? key.id : null;
}
