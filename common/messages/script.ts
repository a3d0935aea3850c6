import type { NotarialAct } from '../../packages/evidence/src/journal/act-terms.ts';
import { formatList } from '../formats.ts';
import type { ScriptStep, StepKind } from '../script.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/script.ts';
import { actNames } from './notarization-sessions.ts';

export const {
  proofingNames,
  identityBasisNames,
  stepTitles,
  spokenMessages,
  faceMessages,
  refuseMessages,
  scriptMessages,
} = createMessages(english, async () => (await import('./es/script.ts')).spanish);

/**
 * Returns the title of a step.
 * @param name the person whom the step is about; null if it is about no particular person
 * @param act the further act on the document that requires the step, if there is one
 */
export function stepTitle(kind: StepKind, name: string | null, act?: NotarialAct | null): string {
  const stored = stepTitles[kind];
  const title = typeof stored === 'string' ? stored : stored({ name: name ?? '' });
  return act ? `${title} (${actNames[act]?.name ?? act})` : title;
}

/** Returns text such as 'Corrected 3:04:05 PM while Ada Example was not in the conference'. */
export function correctedAt(time: string, absent: string | null): string {
  return absent === null
    ? scriptMessages.corrected({ time })
    : scriptMessages.correctedWithout({ time, name: absent });
}

/** Returns the warning before a step about people who have left the conference is taken back. */
export const absentAfter = (names: string[]): string =>
  scriptMessages.absent({ count: names.length, names: formatList(names) });

/** Returns one line about a completed step: who, where and how. */
export function valueInWords(
  value: NonNullable<ScriptStep['done']>['value'],
  stateName: (code: string) => string,
  countryName: (code: string) => string,
): string {
  if (!value) return '';
  const parts = ((): string[] => {
    switch (value.kind) {
      case 'notary_place':
        return [value.county, stateName(value.state)];
      case 'place':
        return [
          value.city,
          ...(value.state ? [stateName(value.state)] : []),
          ...(value.country === 'US' ? [] : [countryName(value.country)]),
          ...(value.nexus ? [value.nexus] : []),
          ...(value.notProhibited ? [scriptMessages.notProhibitedThere] : []),
        ];
      case 'identity':
        return [identityBasisNames[value.method]];
      case 'oath':
        return [value.form === 'oath' ? scriptMessages.sworn : scriptMessages.affirmed];
      default:
        return [];
    }
  })();
  return [...parts, ...(value.note ? [value.note] : [])].join(', ');
}
