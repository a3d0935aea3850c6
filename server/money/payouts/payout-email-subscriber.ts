import {
  payoutAccountEmail,
  payoutFailedEmail,
  payoutPaidEmail,
} from '../../../common/messages/notary-pay.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { findAccount } from './accounts-store.ts';
import { accountState } from './policy.ts';
import { findPayout } from './store.ts';

/**
 * Emails a notary whose payout was paid or failed, and one whose account cannot be paid for a reason
 * that only they can change. The event of an account comes once for each problem.
 */
export const emailPayouts: Subscriber = async (event, { services, tx }) => {
  const link = `${services.config.publicUrl}/notary/earnings`;
  if (event.type === 'payout.paid' || event.type === 'payout.failed') {
    const payout = await findPayout(tx, event.subjects.payoutId);
    if (!payout) throw new Error('the payout does not exist');
    const isPaid = event.type === 'payout.paid';
    const facts = { cents: payout.amountCents, sandbox: payout.provider === 'sandbox', link };
    await notifyPerson(services, tx, {
      userId: event.subjects.userId,
      topic: 'account',
      key: `payout-${isPaid ? 'paid' : 'failed'}-${payout.id}-${payout.attempt}`,
      compose: () => (isPaid ? payoutPaidEmail(facts) : payoutFailedEmail(facts)),
    });
  }
  if (event.type === 'payout_account.changed') {
    const account = await findAccount(tx, event.subjects.notaryId);
    // Before the notary has entered anything, they know that details are missing.
    if (!account?.submitted) return;
    const state = accountState(account);
    if (state !== 'incomplete' && state !== 'rejected') return;
    await notifyPerson(services, tx, {
      userId: event.subjects.userId,
      topic: 'account',
      key: `payout-account-${account.accountId}-${account.problem}-${account.statedAt?.getTime()}`,
      compose: () => payoutAccountEmail(state, link),
    });
  }
};
