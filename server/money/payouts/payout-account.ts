import type { Knex } from 'knex';
import { findNotary, type StoredNotary } from '../../notaries/notaries/store.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, unavailable } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StatedAccount } from '../payments/payments.ts';
import {
  findAccount,
  findNotaryOfAccount,
  insertAccount,
  storeStatement,
} from './accounts-store.ts';

/**
 * Opens the page of the provider on which a notary enters how they are paid. The first request
 * creates their account there.
 * @returns the URL of the page
 * @throws AppError 409 without a provider and in the sandbox, 503 if the provider does not respond
 */
export async function openPayoutAccount(
  { db, config, payments }: Services,
  { id: notaryId, email }: StoredNotary,
): Promise<string> {
  if (payments?.provider !== 'stripe') throw conflict('payout_account_not_needed');
  const page = (result: string) => `${config.publicUrl}/notary/earnings?account=${result}`;
  try {
    let accountId = (await findAccount(db, notaryId))?.accountId;
    if (!accountId) {
      const made = await payments.createPayoutAccount({ notaryId, email });
      await insertAccount(db, notaryId, made);
      accountId = (await findAccount(db, notaryId))?.accountId ?? made;
    }
    return await payments.openOnboarding({
      accountId,
      returnUrl: page('entered'),
      // A link works once and for some minutes.
      refreshUrl: page('expired'),
    });
  } catch (error) {
    throw unavailable('payout_provider_unavailable', error);
  }
}

/** Asks the provider whether a notary can be paid. @throws AppError 503 if it does not respond */
export async function checkPayoutAccount(
  services: Services,
  { id }: Pick<StoredNotary, 'id'>,
): Promise<void> {
  const { db, payments } = services;
  const account = await findAccount(db, id);
  if (!account || payments?.provider !== 'stripe') return;
  const stated = await payments.readPayoutAccount(account.accountId).catch((error: unknown) => {
    throw unavailable('payout_provider_unavailable', error);
  });
  await withTransaction(services, (tx, emit) =>
    applyStatedAccount(services, tx, emit, stated, new Date()),
  );
}

/**
 * Stores in the caller's transaction what the provider states about an account. Earlier statements
 * that come late have no effect.
 */
export async function applyStatedAccount(
  { logger }: Pick<Services, 'logger'>,
  tx: Knex.Transaction,
  emit: Emit,
  stated: StatedAccount,
  statedAt: Date,
): Promise<void> {
  const notaryId = await findNotaryOfAccount(tx, stated.accountId);
  const notary = notaryId && (await findNotary(tx, notaryId));
  if (!notary) {
    logger.error({ account: stated.accountId }, 'the account of a payout is not known');
    return;
  }
  if (!(await storeStatement(tx, stated, statedAt))) return;
  await emit({
    type: 'payout_account.changed',
    version: 1,
    actorId: null,
    subjects: { notaryId: notary.id, userId: notary.userId },
    data: { payable: stated.payable },
  });
}
