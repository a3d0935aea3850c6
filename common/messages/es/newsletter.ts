import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/newsletter.ts';

export const spanish: Translation<typeof english> = {
  /** Text of the page that the link in the email leads to. */
  newsletterMessages: {
    title: 'Newsletter',
    text: 'Press Confirm to receive the newsletter at the address that this link was sent to.',
    confirm: 'Confirm',
    end: 'Unsubscribe',
    working: 'One moment…',
    confirmed: 'Your address is confirmed',
    confirmedText: 'We email you when there is news. You can unsubscribe in each email.',
    ended: 'You are unsubscribed',
    endedText: 'We no longer send the newsletter to this address.',
    failed: 'That did not work',
    unreachable: 'The connection failed. Nothing was changed. Please try again in a moment.',
    noLink: 'This page needs the link from our email. Please open that link again.',
    again: 'Go to the home page',
  },
  subscriptionStatusNames: {
    pending: 'Not confirmed',
    confirmed: 'Confirmed',
    unsubscribed: 'Unsubscribed',
  },
  /** Text of the administrator's list of addresses. */
  subscriptionListMessages: {
    title: 'Newsletter',
    emptyTitle: 'Nobody has subscribed yet',
    emptyText: 'Addresses that visitors enter at the bottom of the public page appear here.',
    address: 'Address',
    status: 'Status',
    since: 'Requested',
    confirmed: 'Confirmed',
  },
};
