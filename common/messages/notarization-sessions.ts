import type { NotarialAct } from '../../packages/evidence/src/journal/act-terms.ts';
import { actsOf } from '../acts-of.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notarization-sessions.ts';

export const {
  actNames,
  furtherActMessages,
  startMessages,
  nextStepMessages,
  sessionMessages,
  invitedSessionMessages,
} = createMessages(english, async () => (await import('./es/notarization-sessions.ts')).spanish);

/**
 * Returns the names of all acts on one document, such as 'Acknowledgment, Jurat'. An unknown act, from a
 * newer server, is shown by its code.
 */
export const actsText = (acts: {
  act: string;
  furtherActs?: readonly NotarialAct[] | undefined;
}): string =>
  actsOf({ ...acts, act: acts.act as NotarialAct })
    .map((act) => actNames[act]?.name ?? act)
    .join(', ');
