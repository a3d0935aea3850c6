import { forbidden } from '../http/errors.ts';
import { mayNotarize } from '../notaries/policy.ts';
import { findNotary } from '../notaries/store.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { requireKey } from '../notary-keys/key-in-use.ts';
import type { Services } from '../services.ts';

/**
 * Said at the door and not at the seal, when everyone has signed: a commission that has ended since
 * the session was accepted, a key that was suspended or has run out. Who is in the act already may
 * always come back to it.
 *
 * @throws AppError 403 for the commission, 409 for the key
 */
export async function requireReadyNotary(
  services: Services,
  session: Pick<StoredSession, 'status' | 'notaryId'>,
): Promise<void> {
  if (session.status !== 'scheduled' || !session.notaryId) return;
  const now = new Date();
  await services.db.transaction(async (tx) => {
    const notary = session.notaryId ? await findNotary(tx, session.notaryId) : null;
    if (!notary || !mayNotarize(notary, now)) {
      throw forbidden(
        'Your commission must be active and valid to begin a session. Renew it in your notary profile, or cancel this session so that another notary is asked.',
      );
    }
    await requireKey(services, tx, notary, now);
  });
}
