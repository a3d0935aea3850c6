import type { NotaryCompensationRow } from '../../../platform/database/tables.ts';
import { newNotary, until } from '../../../testing/world.ts';
import { startCashier } from '../../charges/testing/start-cashier.ts';
import { addEarning } from '../../earnings/add-earning.ts';

/**
 * Starts the application with Stripe's loopback server, which pays notaries.
 * @param cashier an application that was started before
 */
export async function startPayroll(cashier?: Awaited<ReturnType<typeof startCashier>>) {
  const { server, stripe, send: deliver, stop } = cashier ?? (await startCashier());
  const { db } = server.services;
  const administrator = await server.person('administrator');

  /** Adds to the pay of a notary. */
  const earn = (
    notaryId: string,
    amount: number,
    provider: NotaryCompensationRow['provider'] = 'stripe',
  ) =>
    db.transaction((tx) =>
      addEarning(tx, {
        notaryId,
        compensationType: amount < 0 ? 'penalty' : 'bonus',
        amount,
        description: 'For a test',
        provider,
      }),
    );

  /** A notary who can be paid, and who has earned this amount. */
  const notary = async (cents: number) => {
    const person = await newNotary(server, { available: false });
    const path = `/api/notaries/${person.notaryId}`;
    await person.call('POST', `${path}/payout-account`);
    const row = await db('payout_accounts').where({ notaryId: person.notaryId }).first();
    const accountId = row?.accountId ?? '';
    stripe.payouts.complete(accountId);
    await person.call('POST', `${path}/payout-account/check`);
    if (cents !== 0) await earn(person.notaryId, cents);
    return Object.assign(person, { path, accountId });
  };

  /** Requests a payout. Returns its ID. */
  const request = async (person: { call: typeof administrator.call; path: string }) => {
    const { body } = await person.call<{ id?: string; code?: string }>(
      'POST',
      `${person.path}/payouts`,
    );
    return body.id ?? body.code ?? '';
  };

  const decide = (id: string, decision: string, reason?: string) =>
    administrator.call<{ code?: string; message?: string }>(
      'POST',
      `/api/admin/payouts/${id}/decision`,
      { decision, ...(reason ? { reason } : {}) },
    );

  const read = (id: string) => db('payouts').where({ id }).first();

  /** Waits until the transfer of a payout is stored, and returns it as Stripe has it. */
  const transferOf = async (id: string) => {
    const row = await until(
      () => read(id),
      (found) => Boolean(found?.transferId),
    );
    return stripe.payouts.transfers.get(row?.transferId ?? '') ?? { id: '' };
  };

  const reaches = (id: string, status: string) =>
    until(
      () => read(id),
      (row) => row?.status === status,
    );

  /** Returns the movements of a payout in the ledger: kind, account and amount. */
  const ledgerOf = async (id: string) => {
    const { rows } = (await db.raw(
      `SELECT t.kind || ' ' || e.account || ' ' || e.amount_cents AS line
       FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
       WHERE t.payout_id = ? ORDER BY t.number, e.amount_cents DESC`,
      [id],
    )) as { rows: { line: string }[] };
    return rows.map(({ line }) => line);
  };

  /** Returns the status of each earning of a payout. */
  const earningsOf = (id: string) =>
    db('notary_compensation').where({ payoutId: id }).orderBy('amount').pluck('paymentStatus');

  return {
    server,
    stripe,
    administrator,
    deliver,
    earn,
    notary,
    request,
    decide,
    read,
    reaches,
    transferOf,
    ledgerOf,
    earningsOf,
    stop,
  };
}
