import type { DecisionKind } from '../decisions.ts';
import { createMessages } from './catalog/create-messages.ts';
import type { LetterText } from './emails.ts';
import { english } from './en/decisions.ts';

export const { decisionKindNames, decisionStatusNames, decisionListMessages } = createMessages(
  english,
  async () => (await import('./es/decisions.ts')).spanish,
);

/** Text on the forms and records of decisions that need a second person. */
export const secondPersonMessages = {
  note: 'Someone else on staff must confirm this under Decisions before it takes effect.',
  propose: 'Propose',
  proposed: 'Proposed. Someone else on staff must confirm it under Decisions.',
  alone: 'This is urgent: act without a second person',
  aloneText: 'This takes effect immediately. Everyone else on staff gets your reason by email.',
  aloneReason: 'Why it cannot wait for a second person',
  waits: (who: string) =>
    `Proposed by ${who}. Someone else on staff must confirm it under Decisions.`,
} as const;

/** Email to everyone else on staff when someone acts without a second person. */
export function actedAloneEmail(facts: {
  who: string;
  kind: DecisionKind;
  reason: string;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  link: string;
}): LetterText {
  return {
    subject: `Sealwright: decision made without a second person (${decisionKindNames[facts.kind]})`,
    text: `On ${facts.when}, ${facts.who} made a decision without the second person that it normally needs: ${decisionKindNames[facts.kind]}.\n\nReason: ${facts.reason}\n\nIt has already taken effect. The administrator and auditors can find the details in the audit log. If you think that this decision is wrong, contact them right away.\n\n${facts.link}`,
  };
}
