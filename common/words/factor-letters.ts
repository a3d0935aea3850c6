import type { StepUpCredential } from '../step-up.ts';
import type { LetterText } from './letters.ts';
import { profileWords } from './profile.ts';

interface FactorFacts {
  method: StepUpCredential['method'];
  label: string;
  /** On the reader's own clock, from `inWords`. */
  when: string;
  /** The profile. */
  link: string;
  /** Where to write to us. */
  contact: string;
}

const named = ({ method, label }: FactorFacts) => {
  const kind = profileWords[method];
  return label === kind ? kind : `${kind} "${label}"`;
};

/** Only with a factor of one's own could one undo it: what somebody else has set up the office takes off. */
const notYou = ({ link, contact }: FactorFacts) =>
  `If this was not you, somebody else can sign in as you. Write to ${contact} at once: all second factors of your account are then removed and everybody is signed out. Until then you can sign out everywhere in your profile.\n\n${link}`;

export function factorAddedLetter(facts: FactorFacts): LetterText {
  return {
    subject: 'A second factor was added to your Sealwright account',
    text: `On ${facts.when} a second factor was added to your account: ${named(facts)}. It can be used to seal documents from now on.\n\n${notYou(facts)}`,
  };
}

export function factorRemovedLetter(facts: FactorFacts): LetterText {
  return {
    subject: 'A second factor was removed from your Sealwright account',
    text: `On ${facts.when} a second factor was removed from your account: ${named(facts)}. It can no longer be used to seal documents.\n\n${notYou(facts)}`,
  };
}

export function factorsResetLetter(facts: {
  reason: string;
  when: string;
  link: string;
  /** Where to write to us. */
  contact: string;
}): LetterText {
  return {
    subject: 'The second factors of your Sealwright account were reset',
    text: `On ${facts.when} the Sealwright office removed all second factors of your account and signed you out everywhere.\n\nReason: ${facts.reason}\n\nSign in and set up a new one in your profile before you seal again.\n\n${facts.link}\n\nIf you did not ask for this, write to ${facts.contact} at once.`,
  };
}
