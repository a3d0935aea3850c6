import type { SubscriptionStatus } from '../../common/newsletter.ts';
import type { Services } from '../services.ts';
import { hashOfToken, linkToken } from './link-token.ts';
import { lockSubscription, noteLetter } from './store.ts';

/** An address is not written to more often than this, however often the form is sent. */
const LETTER_PAUSE_MS = 10 * 60_000;

/**
 * Keeps an address and mails it the link that confirms it (double opt-in). What it answers never
 * tells whether the address was known.
 */
export async function subscribe(
  services: Services,
  email: string,
): Promise<{ status: SubscriptionStatus }> {
  await services.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, email);
    const writtenLately =
      subscription.letterAt !== null &&
      Date.now() - subscription.letterAt.getTime() < LETTER_PAUSE_MS;
    if (subscription.status === 'confirmed' || writtenLately) return;
    const token = linkToken(services.config.masterKey, subscription.id);
    await noteLetter(tx, subscription.id, hashOfToken(token));
    const link = `${services.config.publicUrl}/newsletter#${token}`;
    await services.addJob(tx, 'send-mail', {
      to: subscription.email,
      subject: 'Please confirm the Sealwright newsletter',
      text: `Someone, probably you, asked for the Sealwright newsletter at this address.\n\nTo receive it, open this page and press Confirm:\n${link}\n\nThe link is good for 7 days. If it was not you, do nothing: without your confirmation we do not write again.\n\nSealwright\n`,
      key: `newsletter-${subscription.id}-${Date.now()}`,
    });
  });
  return { status: 'pending' };
}
