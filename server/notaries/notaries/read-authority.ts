import type { Knex } from 'knex';
import type { ResponseOf } from '../../../common/endpoint.ts';
import { problemText } from '../../../common/messages/errors.ts';
import type { getAuthority, StateWithoutOffers, UnconfirmedRule } from '../../../common/rules.ts';
import { usStates } from '../../../common/us-states.ts';
import { listAcceptances, type StoredAcceptance } from '../rules/acceptances-store.ts';
import { isAccepted, unconfirmedRules } from '../rules/authority-objection.ts';
import { ruleValueInWords } from '../rules/present.ts';
import { rulesFor } from '../rules/rules-for.ts';
import { stateObjection } from './policy.ts';
import { listActiveNotaries, type StoredNotary } from './store.ts';

interface Authority {
  acceptances: StoredAcceptance[];
  /** The active notaries by state. */
  active: Map<string, StoredNotary[]>;
}

/** Reads the acceptances and the active notaries. */
export async function readAuthority(db: Knex): Promise<Authority> {
  return {
    acceptances: await listAcceptances(db),
    active: Map.groupBy(await listActiveNotaries(db), ({ commissionState }) => commissionState),
  };
}

/**
 * Presents the unconfirmed values of all states, states with notaries first, and the notaries who
 * get no offers. The texts are in the current language.
 */
export function presentAuthority({
  acceptances,
  active,
}: Authority): ResponseOf<typeof getAuthority> {
  const countOf = (state: string) => active.get(state)?.length ?? 0;
  const states = usStates
    .map(({ code }) => ({ state: code, own: acceptances.filter((one) => one.state === code) }))
    .sort((one, other) => countOf(other.state) - countOf(one.state));
  return {
    rules: states.flatMap(({ state, own }) => presentRulesOf(state, own, countOf(state))),
    withoutOffers: states.flatMap(({ state, own }) => withoutOffers(active.get(state) ?? [], own)),
  };
}

function presentRulesOf(
  state: string,
  accepted: StoredAcceptance[],
  notaries: number,
): UnconfirmedRule[] {
  const { authority } = rulesFor(state);
  return unconfirmedRules(authority).map((rule) => {
    const { value, source, note } = authority[rule];
    const found = accepted.find((one) => isAccepted(rule, authority[rule], [one]));
    return {
      state,
      rule,
      value: ruleValueInWords(`authority.${rule}`, value),
      source,
      note: note ?? null,
      notaries,
      accepted: found ? { reason: found.reason, by: found.by, at: found.at.toISOString() } : null,
    };
  });
}

/** Groups notaries of one state by the reason for which they get no offers. */
function withoutOffers(
  notaries: StoredNotary[],
  accepted: StoredAcceptance[],
): StateWithoutOffers[] {
  const byReason = Map.groupBy(notaries, (notary) => {
    const objection = stateObjection(notary, accepted);
    return objection && problemText(objection);
  });
  return [...byReason].flatMap(([reason, group]) =>
    reason === null
      ? []
      : {
          state: group[0]?.commissionState ?? '',
          reason,
          notaries: group.map(({ id, firstName, lastName }) => ({
            id,
            name: `${firstName} ${lastName}`,
          })),
        },
  );
}
