import type { StepUpCredential } from '../step-up.ts';
import type { LetterText } from './emails.ts';
import { profileMessages } from './profile.ts';

interface FactorFacts {
  method: StepUpCredential['method'];
  label: string;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  /** URL of the profile. */
  link: string;
  /** Email address of support. */
  contact: string;
}

const named = ({ method, label }: FactorFacts) => {
  const kind = profileMessages[method];
  return label === kind ? kind : `${kind} "${label}"`;
};

/**
 * Changing second factors needs a second factor, so a person cannot remove one that someone else
 * added. The email therefore asks them to write to support.
 */
const notYou = ({ link, contact }: FactorFacts) =>
  `If this was not you, someone else may be able to sign in to your account. Write to ${contact} right away, and we will remove all second factors from your account and sign it out everywhere. In the meantime, you can sign out everywhere in your profile.\n\n${link}`;

export function factorAddedEmail(facts: FactorFacts): LetterText {
  return {
    subject: 'A second factor was added to your Sealwright account',
    text: `On ${facts.when}, a second factor was added to your account: ${named(facts)}. From now on, you confirm with a second factor when you sign in with your password. Notaries also confirm with it before they seal a document.\n\n${notYou(facts)}`,
  };
}

export function factorRemovedEmail(facts: FactorFacts): LetterText {
  return {
    subject: 'A second factor was removed from your Sealwright account',
    text: `On ${facts.when}, a second factor was removed from your account: ${named(facts)}. It can no longer be used to sign in or to seal documents.\n\n${notYou(facts)}`,
  };
}

export function factorsResetEmail(facts: {
  reason: string;
  when: string;
  link: string;
  /** Email address of support. */
  contact: string;
}): LetterText {
  return {
    subject: 'The second factors of your Sealwright account were reset',
    text: `On ${facts.when}, Sealwright support removed all second factors from your account and signed you out everywhere.\n\nReason: ${facts.reason}\n\nPlease sign in and set up a new second factor in your profile. Notaries need one before they can seal documents again.\n\n${facts.link}\n\nIf you did not ask for this, write to ${facts.contact} right away.`,
  };
}
