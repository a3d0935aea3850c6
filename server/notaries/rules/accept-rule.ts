import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { insertAcceptance } from './acceptances-store.ts';
import { type AuthorityRuleName, decidingRules } from './authority-objection.ts';
import { rulesFor } from './rules-for.ts';

/**
 * Records that the administrator accepts responsibility for a value that was not checked against
 * the law. The acceptance counts for this value only.
 * @throws AppError 409 if the value needs no acceptance or was accepted before
 */
export async function acceptRule(
  services: Services,
  administrator: StoredUser,
  { state, rule, reason }: { state: string; rule: string; reason: string },
): Promise<void> {
  const { authority } = rulesFor(state);
  const name = rule as AuthorityRuleName;
  if (!decidingRules(authority).includes(name) || authority[name].verified) {
    throw conflict('authority_value_changed');
  }
  const { value } = authority[name];
  await withTransaction(services, async (tx, emit) => {
    const isNew = await insertAcceptance(tx, {
      state,
      rule,
      value,
      reason,
      acceptedBy: administrator.id,
    });
    if (!isNew) throw conflict('authority_already_accepted');
    await emit({
      type: 'authority.accepted',
      version: 1,
      actorId: administrator.id,
      subjects: {},
      data: { state, rule, value, reason },
    });
  });
}
