import { findSessionPapersObjection } from '../../notaries/notaries/papers/objection.ts';
import { mayNotarize } from '../../notaries/notaries/policy.ts';
import { findNotary } from '../../notaries/notaries/store.ts';
import { requireKey } from '../../notaries/notary-keys/key-in-use.ts';
import { providerObjection } from '../../notaries/rules/authority-objection.ts';
import { rulesFor } from '../../notaries/rules/rules-for.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredSession } from '../session-data/store.ts';

/**
 * Checks the commission, the papers and the key of a notary who joins, so that a problem is reported then and
 * not at the seal, after everyone has signed. A notary whose session is in progress may always
 * rejoin.
 * @throws AppError 403 if the commission or a required paper ended after the session was accepted, or
 * the notary stated meanwhile that they work with other providers only; 409 if the key was
 * suspended or has expired
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
      throw forbidden('commission_invalid_to_start');
    }
    const lacking =
      (await findSessionPapersObjection(tx, notary, now)) ??
      providerObjection({
        state: notary.commissionState,
        authority: rulesFor(notary.commissionState).authority,
        providers: notary.ronProviders,
      });
    if (lacking) throw forbidden(lacking);
    await requireKey(services, tx, notary, now);
  });
}
