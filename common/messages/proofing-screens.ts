import type { ImageSide } from '../../packages/evidence/src/bundle/bundle-files.ts';
import type { DocumentKind } from '../../packages/evidence/src/journal/act-terms.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/proofing-screens.ts';

export const {
  documentKindNames,
  sideNames,
  sideHelpMessages,
  adviceMessages,
  hintMessages,
  findingMessages,
  checkNames,
  checkStatusNames,
  weightMessages,
  proofingMessages,
} = createMessages(english, async () => (await import('./es/proofing-screens.ts')).spanish);

/** Returns what the picture of a side of a document should show. */
export function sideHelp(side: ImageSide, kind: DocumentKind): string {
  return sideHelpMessages[side !== 'selfie' && kind === 'passport' ? 'passport' : side];
}

/** Returns the state's requirements for the knowledge questions. */
export function questionRulesWords(rules: {
  questions: number;
  percent: number;
  minutes: number;
  retakes: number;
}): string {
  const { questions, percent, minutes, retakes } = rules;
  const right = Math.ceil((questions * percent) / 100);
  return [
    proofingMessages.questionRules({ questions, right, minutes }),
    proofingMessages.retakes({ count: retakes }),
  ].join(' ');
}

/** Returns the remaining time, which screen readers announce at intervals. */
export function secondsLeft(seconds: number): string {
  return seconds >= 60
    ? proofingMessages.minutesLeft({ minutes: Math.round(seconds / 60) })
    : proofingMessages.secondsLeft({ seconds });
}
