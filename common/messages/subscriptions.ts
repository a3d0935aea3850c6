import { formatCents } from '../formats.ts';
import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/subscriptions.ts';

export const { subscriptionMessages, subscriptionEmails } = createMessages(
  english,
  async () => (await import('./es/subscriptions.ts')).spanish,
);

interface SubscriptionFacts {
  cents: number;
  includedActs: number;
  trialActs: number;
  /** The end of the current period, as text. */
  end: string;
  link: string;
}

const words = ({ cents, includedActs, trialActs, ...facts }: SubscriptionFacts) => ({
  ...facts,
  price: formatCents(cents),
  included: includedActs,
  trial: trialActs,
});

/** Email to a new subscriber with the terms of the subscription. */
export const subscriptionStartedEmail = ({
  hasTrial,
  ...facts
}: SubscriptionFacts & { hasTrial: boolean }): EmailText =>
  composeEmail(
    hasTrial ? subscriptionEmails.trialStarted : subscriptionEmails.started,
    words(facts),
  );

/** Email to a subscriber whose trial ends in a week. */
export const trialEndingEmail = (facts: SubscriptionFacts): EmailText =>
  composeEmail(subscriptionEmails.trialEnding, words(facts));

/** Email that confirms a cancellation at the end of the period. */
export const subscriptionCancelledEmail = (facts: SubscriptionFacts): EmailText =>
  composeEmail(subscriptionEmails.cancelled, words(facts));

/** Email that confirms that a cancellation was taken back. */
export const subscriptionKeptEmail = (facts: SubscriptionFacts): EmailText =>
  composeEmail(subscriptionEmails.kept, words(facts));

/** Email to a person whose subscription has ended. */
export const subscriptionEndedEmail = (facts: SubscriptionFacts): EmailText =>
  composeEmail(subscriptionEmails.ended, words(facts));
