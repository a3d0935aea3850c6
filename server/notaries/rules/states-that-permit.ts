import { localDate } from '../../../common/local-date.ts';
import { timezonesOf } from '../../../common/state-timezones.ts';
import { usStates } from '../../../common/us-states.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { type AcceptedValue, authorityObjection } from './authority-objection.ts';
import { rulesFor } from './rules-for.ts';

/**
 * Returns the codes of the states whose notaries may perform all of these acts remotely. In a state
 * with several time zones, the day is the earliest.
 */
export function statesThatPermit({
  acts,
  at,
  accepted,
}: {
  acts: readonly NotarialAct[];
  at: Date;
  accepted: readonly (AcceptedValue & { state: string })[];
}): string[] {
  return usStates
    .map(({ code }) => code)
    .filter((code) => {
      const [day = ''] = timezonesOf(code)
        .map((zone) => localDate(at, zone))
        .sort();
      const own = accepted.filter(({ state }) => state === code);
      return acts.every(
        (act) => !authorityObjection({ ...rulesFor(code, act), day, accepted: own }),
      );
    });
}
