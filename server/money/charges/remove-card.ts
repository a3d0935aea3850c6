import type { Knex } from 'knex';
import { hasSubscription } from '../../documents/plans/usage-store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { dropCard } from '../cards/save-card.ts';
import { lockCustomer } from '../cards/store.ts';
import { hasOpenSession, listOpenCharges } from './store.ts';

/** Returns whether a charge, a session or a subscription is open, so that the card has to stay. */
export async function needsCard(db: Knex, userId: string): Promise<boolean> {
  if (await hasOpenSession(db, userId)) return true;
  if (await hasSubscription(db, userId)) return true;
  return (await listOpenCharges(db, userId)).length > 0;
}

/** Removes a person's card. @throws AppError 409 while the card is needed */
export async function removeCard(services: Services, userId: string): Promise<void> {
  if (services.payments?.provider !== 'stripe') throw conflict('card_not_addable');
  await withTransaction(services, async (tx, emit) => {
    // A session that starts at the same time locks the card, too.
    await lockCustomer(tx, userId);
    if (await needsCard(tx, userId)) throw conflict('card_not_removable');
    if (!(await dropCard(services, tx, userId))) return;
    const subjects = { userId };
    await emit({ type: 'card.removed', version: 1, actorId: userId, subjects, data: {} });
  });
}
