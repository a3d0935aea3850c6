import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { insertAcceptance, listAcceptances, lockAcceptances } from './acceptances-store.ts';
import { isAccepted, unconfirmedRules } from './authority-objection.ts';
import { rulesFor } from './rules-for.ts';

/**
 * Records that the administrator accepts responsibility for a value that they must confirm, or
 * withdraws this. The acceptance counts for this value only. After a withdrawal, no
 * session in the state can start, and no act can be sealed, until the value is accepted again.
 * @throws AppError 409 if the value needs no acceptance, or if nothing would change
 */
export async function decideOnRule(
  services: Services,
  administrator: StoredUser,
  decision: { state: string; rule: string; accepted: boolean; reason: string },
): Promise<void> {
  const { state, accepted, reason } = decision;
  const { authority } = rulesFor(state);
  const rule = unconfirmedRules(authority).find((name) => name === decision.rule);
  if (!rule) throw conflict('authority_value_changed');
  const { value } = authority[rule];
  await withTransaction(services, async (tx, emit) => {
    await lockAcceptances(tx);
    const standing = (await listAcceptances(tx)).filter((one) => one.state === state);
    if (isAccepted(rule, authority[rule], standing) === accepted) {
      throw conflict(accepted ? 'authority_already_accepted' : 'authority_not_accepted');
    }
    await insertAcceptance(tx, { state, rule, value, accepted, reason, userId: administrator.id });
    await emit({
      type: accepted ? 'authority.accepted' : 'authority.withdrawn',
      version: 1,
      actorId: administrator.id,
      subjects: {},
      data: { state, rule, value, reason },
    });
  });
}
