import { localDate } from '../../../common/local-date.ts';
import { timezonesOf } from '../../../common/state-timezones.ts';
import { usStates } from '../../../common/us-states.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { type AcceptedValue, authorityObjection } from './authority-objection.ts';
import type { DocumentKind } from './document-kind.ts';
import { rulesFor } from './rules-for.ts';

/**
 * Returns the codes of the states whose notaries may perform all acts on these documents remotely. In a state
 * with several time zones, the day is the earliest.
 */
export function statesThatPermit({
  documents,
  at,
  accepted,
}: {
  documents: readonly { acts: readonly NotarialAct[]; kind: DocumentKind | null }[];
  at: Date;
  accepted: readonly (AcceptedValue & { state: string })[];
}): string[] {
  return usStates
    .map(({ code }) => code)
    .filter((state) => {
      const [day = ''] = timezonesOf(state)
        .map((zone) => localDate(at, zone))
        .sort();
      const own = accepted.filter((one) => one.state === state);
      const { authority } = rulesFor(state);
      return documents.every(
        ({ acts, kind }) =>
          !authorityObjection({
            state,
            authority,
            acts,
            document: kind,
            day,
            accepted: own,
            providers: null,
          }),
      );
    });
}
