import type { Knex } from 'knex';
import type { Card } from '../../../common/cards.ts';
import type { CardsRow } from '../../platform/database/tables.ts';
import type { EnteredCard, Payments } from '../payments/payments.ts';

/** A card that can be charged. */
export interface ChargeableCard extends Card {
  customerId: string;
  paymentMethodId: string;
}

/** SANDBOX: every account has this test card. */
const SANDBOX_CARD: ChargeableCard = {
  customerId: 'sandbox',
  paymentMethodId: 'sandbox',
  brand: 'visa',
  lastFour: '4242',
  expMonth: 12,
  expYear: 2034,
  sandbox: true,
};

/** Returns the card of an account that the configured provider can charge, or null. */
export async function findCard(
  { db, payments }: { db: Knex; payments: Payments | null },
  userId: string,
): Promise<ChargeableCard | null> {
  if (!payments) return null;
  if (payments.provider === 'sandbox') return SANDBOX_CARD;
  return toCard(await db('cards').where({ userId, provider: payments.provider }).first());
}

/** The same, and the card cannot be removed until the transaction ends. */
export async function keepCard(
  { db, payments }: { db: Knex; payments: Payments | null },
  userId: string,
): Promise<ChargeableCard | null> {
  if (payments?.provider === 'stripe')
    await db('cards').where({ userId }).forShare().first('userId');
  return findCard({ db, payments }, userId);
}

function toCard(row: CardsRow | undefined): ChargeableCard | null {
  if (!row?.paymentMethodId) return null;
  return {
    customerId: row.customerId,
    paymentMethodId: row.paymentMethodId,
    brand: row.brand ?? '',
    lastFour: row.lastFour ?? '',
    expMonth: row.expMonth ?? 0,
    expYear: row.expYear ?? 0,
    sandbox: false,
  };
}

/** Returns an account's row with its customer at the provider, or undefined. */
export const findCustomer = (db: Knex, userId: string): Promise<CardsRow | undefined> =>
  db('cards').where({ userId }).first();

/** Locks an account's row until the transaction ends, and returns it. */
export const lockCustomer = (tx: Knex, userId: string): Promise<CardsRow | undefined> =>
  tx('cards').where({ userId }).forUpdate().first();

/** Stores the customer of an account. The first one counts. */
export async function insertCustomer(
  db: Knex,
  customer: { userId: string; customerId: string },
): Promise<void> {
  await db('cards')
    .insert({ ...customer, provider: 'stripe' })
    .onConflict('userId')
    .ignore();
}

/** Stores which page was opened last. */
export async function storePage(db: Knex, userId: string, setupReference: string): Promise<void> {
  await db('cards').where({ userId }).update({ setupReference });
}

export async function storeCard(db: Knex, userId: string, card: EnteredCard): Promise<void> {
  const { paymentMethodId, brand, lastFour, expMonth, expYear, openedAt } = card;
  await db('cards')
    .where({ userId })
    .update({ paymentMethodId, brand, lastFour, expMonth, expYear, enteredAt: openedAt });
}

export async function clearCard(db: Knex, userId: string): Promise<void> {
  const none = {
    paymentMethodId: null,
    brand: null,
    lastFour: null,
    expMonth: null,
    expYear: null,
  };
  await db('cards').where({ userId }).update(none);
}

/** Deletes an account's row, with its customer. */
export async function deleteCustomer(db: Knex, userId: string): Promise<void> {
  await db('cards').where({ userId }).delete();
}

/** Returns whether a charge that is not settled uses a card. */
export async function isBeingCharged(db: Knex, paymentMethodId: string): Promise<boolean> {
  const charge = await db('charges').where({ paymentMethodId, status: 'due' }).first('id');
  return charge !== undefined;
}
