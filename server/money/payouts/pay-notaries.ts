import { AppError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { payerNow } from '../earnings/payer-now.ts';
import { providersOf } from '../earnings/store.ts';
import { createPayout } from './create-payout.ts';
import { listOwed } from './store.ts';

/**
 * Runs the weekly job that creates a payout for each notary who is owed something and can be paid. It
 * can run twice. A failure for one notary does not affect the others.
 * @throws AggregateError with the failures, so that the queue retries
 */
export async function payNotaries(services: Services): Promise<void> {
  if (!services.payments) return;
  const failures: unknown[] = [];
  for (const notaryId of await listOwed(services.db, providersOf[payerNow(services)])) {
    await createPayout(services, notaryId, null).catch((error: unknown) => {
      // The notary has a payout that waits, or no account. Their balance stays.
      if (!(error instanceof AppError && error.status === 409)) failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some payouts were not created');
}
