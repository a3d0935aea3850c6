import type { SubscriptionStatus } from '../newsletter.ts';

/** Text of the page that the link in the email leads to. */
export const newsletterWords = {
  title: 'Newsletter',
  text: 'Press Confirm to receive the newsletter at the address that this link was sent to.',
  confirm: 'Confirm',
  end: 'Unsubscribe',
  working: 'One moment…',
  confirmed: 'Your address is confirmed',
  confirmedText: 'We write when there is something to say. Each letter lets you unsubscribe.',
  ended: 'You are unsubscribed',
  endedText: 'We do not write to this address again.',
  failed: 'That did not work',
  unreachable: 'The connection failed. Nothing was changed; please try again in a moment.',
  noLink: 'This page is opened by the link in our letter. Please open that link again.',
  again: 'To the public page',
} as const;

export const subscriptionStatusNames: Record<SubscriptionStatus, string> = {
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
};

/** Text of the administrator's list of addresses. */
export const subscriptionListWords = {
  title: 'Newsletter',
  emptyTitle: 'Nobody has subscribed yet',
  emptyText: 'Addresses from the foot of the public page appear here.',
  address: 'Address',
  status: 'Status',
  since: 'Asked',
  confirmed: 'Confirmed',
} as const;
