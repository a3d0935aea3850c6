import type { Knex } from 'knex';
import type { UnconfirmedRule } from '../../../common/rules.ts';
import { usStates } from '../../../common/us-states.ts';
import { listAcceptances } from './acceptances-store.ts';
import { decidingRules, isAccepted } from './authority-objection.ts';
import { ruleValueInWords } from './present.ts';
import { rulesFor } from './rules-for.ts';

/** Reads the acceptances, and how many active notaries each state has. */
export async function readAuthority(db: Knex) {
  const acceptances = await listAcceptances(db);
  const counts = await db('notaries')
    .where({ status: 'active' })
    .groupBy('commissionState')
    .select<{ state: string; notaries: number }[]>(
      'commissionState as state',
      db.raw('count(*)::int AS notaries'),
    );
  return {
    acceptances,
    notariesOf: new Map(counts.map(({ state, notaries }) => [state, notaries])),
  };
}

/**
 * Presents the deciding values of all states that were not checked, in the current language, states
 * with notaries first.
 */
export function presentUnconfirmed({
  acceptances,
  notariesOf,
}: Awaited<ReturnType<typeof readAuthority>>): UnconfirmedRule[] {
  const all = usStates.flatMap(({ code }) => {
    const { authority } = rulesFor(code);
    if (authority.permitted.value === 'no') return [];
    return decidingRules(authority)
      .filter((rule) => !authority[rule].verified)
      .map((rule) => {
        const { value, source, note } = authority[rule];
        const found = acceptances.find(
          (one) => one.state === code && isAccepted(rule, authority[rule], [one]),
        );
        return {
          state: code,
          rule,
          value: ruleValueInWords(`authority.${rule}`, value),
          source,
          note: note ?? null,
          notaries: notariesOf.get(code) ?? 0,
          accepted: found
            ? { reason: found.reason, by: found.acceptedBy, at: found.acceptedAt.toISOString() }
            : null,
        };
      });
  });
  return all.sort((one, other) => other.notaries - one.notaries);
}
