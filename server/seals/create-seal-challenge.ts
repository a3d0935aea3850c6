import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { conflict } from '../http/errors.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { listKeys } from '../notary-keys/store.ts';
import type { Services } from '../services.ts';
import { passkeyRequestOptions } from '../step-up/passkeys.ts';
import { insertChallenge, listCredentials } from '../step-up/store.ts';
import type { StoredUser } from '../users/store.ts';

const LIFETIME_MS = 5 * 60_000;

/** SHA-256("seal-v1" ‖ document digest ‖ nonce): the assertion is for this document and no other. */
export function sealChallengeFor(documentSha256: string, nonce: Uint8Array): string {
  return createHash('sha256')
    .update('seal-v1')
    .update(Buffer.from(documentSha256, 'hex'))
    .update(nonce)
    .digest('base64url');
}

/** The step-up challenge for sealing one session. @throws AppError 409 without a second factor. */
export async function createSealChallenge(
  services: Services,
  session: StoredSession,
  user: StoredUser,
) {
  const credentials = await listCredentials(services.db, user.id);
  if (credentials.length === 0) {
    throw conflict(
      'Set up a passkey or an authenticator app in your profile; sealing asks for it.',
      'step_up_missing',
    );
  }
  const challenge = sealChallengeFor(session.document.sha256, randomBytes(32));
  const challengeId = await insertChallenge(
    services.db,
    {
      userId: user.id,
      purpose: 'seal',
      subjectId: session.id,
      documentSha256: session.document.sha256,
      challenge,
    },
    LIFETIME_MS,
  );
  const passkeys = credentials.filter((credential) => credential.method === 'passkey');
  const methods: ('passkey' | 'totp')[] = [];
  if (passkeys.length > 0) methods.push('passkey');
  if (credentials.some((credential) => credential.method === 'totp')) methods.push('totp');
  return {
    challengeId,
    methods,
    deviceKeyId: session.notaryId ? await deviceKeyOf(services.db, session.notaryId) : null,
    passkeyOptions:
      passkeys.length > 0
        ? await passkeyRequestOptions(services.config, challenge, passkeys)
        : null,
  };
}

/** The number of a notary's key in use, where their own computer keeps it. */
async function deviceKeyOf(db: Knex, notaryId: string): Promise<string | null> {
  const key = (await listKeys(db, notaryId)).find(({ status }) => status === 'active');
  return key?.kind === 'device' ? key.id : null;
}
