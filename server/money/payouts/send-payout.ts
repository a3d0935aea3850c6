import type { Knex } from 'knex';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import type { Payments } from '../payments/payments.ts';
import { payoutEvent } from './payout-event.ts';
import { settleTransfer } from './settle-transfer.ts';
import { findPayout, lockPayout, movePayout, type StoredPayout, storeTransfer } from './store.ts';

/**
 * Runs the job that transfers an approved payout. It may run twice and end at any point, because a
 * payout has one transfer that is not returned. Stripe confirms the transfer with an event.
 * @throws Error if the provider does not respond, so that the queue repeats the job
 */
export async function sendPayout(
  services: Services,
  { payoutId }: JobPayloads['send-payout'],
): Promise<void> {
  const payout = await findPayout(services.db, payoutId);
  if (payout?.status !== 'processing' || payout.transferId) return;
  const { attempt, amountCents: cents, accountId } = payout;
  if (!accountId) throw new Error('the payout has no account');
  const result = await providerOf(services, payout).sendPayout({
    payoutId,
    attempt,
    cents,
    accountId,
  });
  if (result.state === 'refused') return failPayout(services, payout, result.code);
  const { transfer } = result;
  await withTransaction(services, async (tx, emit) => {
    if (!(await storeTransfer(tx, payout, transfer.transferId))) return;
    // The event of a transfer that an earlier attempt made has come already.
    if (payout.provider === 'sandbox' || transfer.attempt !== attempt) {
      return settleTransfer(services, tx, emit, transfer);
    }
    await queueLook(services, tx, { payoutId, transferId: transfer.transferId, look: 0 });
  });
}

/** @throws Error if the provider of the payout is not the configured one */
function providerOf({ payments }: Services, { provider }: StoredPayout): Payments {
  if (payments?.provider === provider) return payments;
  throw new Error(`the provider of this payout (${provider}) is not configured`);
}

async function failPayout(
  services: Services,
  { id, attempt }: StoredPayout,
  errorCode: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const now = await lockPayout(tx, id);
    if (now?.status !== 'processing' || now.attempt !== attempt || now.transferId) return;
    const failed = await movePayout(tx, id, 'failed', { errorCode });
    if (failed) await emit(await payoutEvent(tx, 'payout.failed', failed, { code: errorCode }));
  });
}

/** Time until the first look-up; doubled for each further one. */
const LOOK_UP_AFTER_MS = 30 * 60_000;
const LOOKS = 7;

async function queueLook(
  services: Services,
  db: Knex,
  { payoutId, transferId, look }: JobPayloads['look-up-payout'],
): Promise<void> {
  if (look >= LOOKS) return;
  const runAt = new Date(Date.now() + LOOK_UP_AFTER_MS * 2 ** look);
  const jobKey = `look-up-${transferId}`;
  await services.addJob(db, 'look-up-payout', { payoutId, transferId, look }, { runAt, jobKey });
}

/** Runs the job that asks for the result of a transfer, in case its event was lost. */
export async function runPayoutLook(
  services: Services,
  { payoutId, transferId, look }: JobPayloads['look-up-payout'],
): Promise<void> {
  const payout = await findPayout(services.db, payoutId);
  if (payout?.status !== 'processing' || payout.transferId !== transferId) return;
  const transfer = await providerOf(services, payout).readTransfer(transferId);
  await withTransaction(services, (tx, emit) => settleTransfer(services, tx, emit, transfer));
  await queueLook(services, services.db, { payoutId, transferId, look: look + 1 });
}
