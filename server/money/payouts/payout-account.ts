import { findNotary, lockNotary, type StoredNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, unavailable } from '../../platform/http/errors.ts';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import type { Payments } from '../payments/payments.ts';
import {
  findAccount,
  isKnownAccount,
  lockAccount,
  storeAccount,
  storeStatement,
} from './accounts-store.ts';
import { accountState } from './policy.ts';
import { hasPayoutInProgress } from './store.ts';

/**
 * Opens the page of the provider on which a notary enters how they are paid. The first request
 * creates their account there. If the provider rejected it, another account replaces it.
 * @returns the URL of the page
 * @throws AppError 409 without a provider, in the sandbox, and if an account cannot be replaced while
 * a payout is on its way to it; 503 if the provider does not respond
 */
export async function openPayoutAccount(services: Services, notary: StoredNotary): Promise<string> {
  const { db, config, payments } = services;
  if (payments?.provider !== 'stripe') throw conflict('payout_account_not_needed');
  const page = (result: string) => `${config.publicUrl}/notary/earnings?account=${result}`;
  const known = await findAccount(db, notary.id);
  const accountId =
    known && accountState(known) !== 'rejected'
      ? known.accountId
      : await addAccount(services, payments, notary, known?.accountId ?? null);
  const url = await payments
    .openOnboarding({
      accountId,
      returnUrl: page('entered'),
      // A link works once and for some minutes.
      refreshUrl: page('expired'),
    })
    .catch(providerUnavailable);
  await withTransaction(services, (_, emit) =>
    emit({ type: 'payout_account.opened', ...by(notary), data: {} }),
  );
  return url;
}

const by = ({ id: notaryId, userId }: StoredNotary) =>
  ({ version: 1, actorId: userId, subjects: { notaryId, userId } }) as const;

async function providerUnavailable(error: unknown): Promise<never> {
  throw unavailable('payout_provider_unavailable', error);
}

/**
 * Creates an account, and stores it unless another request stored one before.
 * @param replaces the account that it replaces; null for the first one
 * @returns the account that is stored
 */
async function addAccount(
  services: Services,
  payments: Payments,
  notary: StoredNotary,
  replaces: string | null,
): Promise<string> {
  const { id: notaryId, email } = notary;
  const accountId = await payments
    .createPayoutAccount({ notaryId, email, replaces })
    .catch(providerUnavailable);
  return withTransaction(services, async (tx, emit) => {
    // An approval locks the notary, too, and then pays to the account that is stored.
    await lockNotary(tx, notaryId);
    if (await hasPayoutInProgress(tx, notaryId)) throw conflict('payout_in_progress');
    const isStored = await storeAccount(tx, { notaryId, accountId, replaces });
    if (isStored && replaces) {
      await emit({ type: 'payout_account.replaced', ...by(notary), data: {} });
    }
    return (await findAccount(tx, notaryId))?.accountId ?? accountId;
  });
}

/** Asks the provider whether a notary can be paid. @throws AppError 503 if it does not respond */
export async function checkOwnAccount(services: Services, notaryId: string): Promise<void> {
  const account = await findAccount(services.db, notaryId);
  if (account) await checkPayoutAccount(services, account).catch(providerUnavailable);
}

/**
 * Runs the job that asks the provider whether an account can be paid, and stores the answer. An
 * answer to an earlier question has no effect.
 * @throws Error if the provider does not respond, so that the queue repeats the job
 */
export async function checkPayoutAccount(
  services: Services,
  { accountId }: JobPayloads['check-payout-account'],
): Promise<void> {
  const { db, payments } = services;
  if (payments?.provider !== 'stripe' || !(await isKnownAccount(db, accountId))) return;
  const askedAt = new Date();
  const stated = await payments.readPayoutAccount(accountId);
  await withTransaction(services, async (tx, emit) => {
    const before = await lockAccount(tx, accountId);
    if (!before || (before.statedAt && before.statedAt > askedAt)) return;
    await storeStatement(tx, stated, askedAt);
    const isSame =
      before.payable === stated.payable &&
      before.submitted === stated.submitted &&
      before.problem === stated.problem;
    const notary = await findNotary(tx, before.notaryId);
    if (isSame || !notary) return;
    const { payable } = stated;
    await emit({ type: 'payout_account.changed', ...by(notary), actorId: null, data: { payable } });
  });
}
