import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { SubscriptionStatus } from '../../../common/newsletter.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { hashOfToken, linkToken } from './link-token.ts';
import { lockSubscription, recordEmail, type StoredSubscription } from './store.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The minimum time in milliseconds between two confirmation emails to one address: after the first
 * email, the second and so on. The last value applies to all later emails. Anyone can enter the
 * address of another person, so repeated forms must not cause repeated emails.
 */
const PAUSES_MS = [10 * 60_000, DAY_MS, 7 * DAY_MS, 30 * DAY_MS];

/** Returns true if it is too early to send another confirmation email to this address. */
function isLeftAlone({ letterAt, letters }: StoredSubscription): boolean {
  const pause = PAUSES_MS[Math.min(letters, PAUSES_MS.length) - 1] ?? 0;
  return letterAt !== null && Date.now() - letterAt.getTime() < pause;
}

/**
 * Stores an address and sends it an email with the confirmation link (double opt-in). The result is
 * always `pending`, so that it does not reveal whether the address is already subscribed.
 */
export async function subscribe(
  services: Services,
  email: string,
  language: Language,
): Promise<{ status: SubscriptionStatus }> {
  await withTransaction(services, async (tx, emit) => {
    const subscription = await lockSubscription(tx, email);
    if (subscription.status === 'confirmed' || isLeftAlone(subscription)) return;
    const token = linkToken(services.indexKey, subscription.id);
    await recordEmail(tx, subscription.id, hashOfToken(token));
    await emit({
      type: 'newsletter.requested',
      version: 1,
      actorId: null,
      subjects: { subscriptionId: subscription.id },
      data: { language },
    });
  });
  return { status: 'pending' };
}
