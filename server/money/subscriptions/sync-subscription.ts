import type { Knex } from 'knex';
import { setPlan } from '../../documents/plans/usage-store.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import { findCard } from '../cards/store.ts';
import { listPaidInvoices } from '../charges/store.ts';
import type {
  PaymentCard,
  Payments,
  StatedInvoice,
  StatedSubscription,
} from '../payments/payments.ts';
import { applyInvoice, refundUnwanted } from './apply-invoice.ts';
import { queueSync } from './change-subscription.ts';
import {
  changeSubscription,
  claimSubscription,
  findSubscription,
  listOpenSubscriptions,
  lockSubscription,
  moveSubscription,
  releaseSubscription,
  type StoredSubscription,
} from './store.ts';
import { subscriptionEvent } from './subscription-event.ts';

/** The customer is told this long before a trial ends. */
const REMINDER_MS = 7 * 86_400_000;
/** The provider needs about an hour to charge the next period. */
const AFTER_PERIOD_MS = 20 * 60_000;
/** While a payment is late, events tell when it arrives. */
const PAST_DUE_MS = 6 * 3_600_000;
const BUSY_MS = 5_000;
/** If a process ends during a run, the next run waits for this time. */
const LEASE_MS = 120_000;

/**
 * Runs the job that brings a subscription in line with the payment provider: it creates it there, sends
 * what the customer changed, and stores what the provider says. It may run twice and end at any point.
 * It reads the state from the provider and not from events, so late and lost events do no harm.
 * @returns false if another run is in progress; the job then runs again
 * @throws Error if the provider does not respond, so that the queue repeats the job
 */
export async function syncSubscription(
  services: Services,
  { subscriptionId, customerId }: JobPayloads['sync-subscription'],
): Promise<boolean> {
  const { db } = services;
  // One run at a time, so that an earlier one cannot send an older decision after a later one.
  if (!(await claimSubscription(db, subscriptionId, LEASE_MS))) {
    const runAt = new Date(Date.now() + BUSY_MS);
    const jobKey = `sync-again-${subscriptionId}${customerId ? '-deleted' : ''}`;
    const job = { subscriptionId, ...(customerId && { customerId }) };
    await services.addJob(db, 'sync-subscription', job, { runAt, jobKey });
    return false;
  }
  try {
    await syncAlone(services, subscriptionId, customerId);
  } finally {
    await releaseSubscription(db, subscriptionId);
  }
  return true;
}

async function syncAlone(
  services: Services,
  subscriptionId: string,
  customerId?: string,
): Promise<void> {
  const row = await findSubscription(services.db, subscriptionId);
  if (!row) return;
  const { payments } = services;
  if (payments?.provider !== row.provider) {
    throw new Error(`the provider of this subscription (${row.provider}) is not configured`);
  }
  const card = await findCard(services, row.userId);
  const reference = row.reference ?? (await create(services, payments, row, { card, customerId }));
  const state =
    reference &&
    (await payments.syncSubscription({
      reference,
      cancelsAtEnd: row.cancelsAtEnd,
      changesEnd: row.cancelsAtEnd !== row.cancelsAtEndSent,
      cancelsNow: row.cancelsNow || row.status === 'ended',
      paymentMethodId: card?.paymentMethodId ?? null,
      periodEnd: row.periodEnd,
    }));
  if (state && state.status !== 'ended' && !isAgreed(services, row, state)) return;
  const cards = await readCards(services, payments, row, state ? state.invoices : []);
  await withTransaction(services, async (tx, emit) => {
    const now = await lockSubscription(tx, row.id);
    if (!now) return;
    // The customer changed it, or another run stored a later state.
    if (now.revision !== row.revision) {
      // Without the reference, the next run might not find what this run has created.
      if (reference && !now.reference) await changeSubscription(tx, row.id, { reference });
      return queueSync(services, tx, row.id);
    }
    if (state && reference) await apply(services, tx, emit, now, { reference, cards, ...state });
    else await end(services, tx, emit, now);
  });
}

type CardOfAccount = Awaited<ReturnType<typeof findCard>>;

/**
 * Creates the subscription at the provider. Returns null if it is cancelled, or has no card.
 * @param customerId customer of a deleted account, whose card is no longer stored
 */
async function create(
  { logger }: Services,
  payments: Payments,
  row: StoredSubscription,
  { card, customerId = card?.customerId }: { card: CardOfAccount; customerId?: string | undefined },
): Promise<string | null> {
  if (row.status === 'ended' && !customerId) return null;
  // An earlier run may have created it, so the provider is asked even if it was cancelled meanwhile.
  const made = customerId && (await payments.findSubscription({ id: row.id, customerId }));
  if (made) return made;
  if (row.cancelsNow || row.status === 'ended' || !card) return null;
  logger.info({ subscription: row.id }, 'creating a subscription at the payment provider');
  return payments.startSubscription({
    subscriptionId: row.id,
    cents: row.monthCents,
    trialDays: row.trialDays,
    customerId: card.customerId,
    paymentMethodId: card.paymentMethodId,
  });
}

/** Returns whether the provider charges what the customer agreed to. Otherwise raises an alert. */
function isAgreed(
  { logger }: Services,
  row: StoredSubscription,
  { amount }: StatedSubscription,
): boolean {
  if (amount.cents === row.monthCents && amount.currency === 'usd') return true;
  const expected = row.monthCents;
  logger.error({ subscription: row.id, expected, amount }, 'the price of a subscription is wrong');
  return false;
}

/** Returns the cards of newly paid invoices, for their receipts. */
async function readCards(
  { db }: Services,
  payments: Payments,
  row: StoredSubscription,
  invoices: readonly StatedInvoice[],
): Promise<Map<string, PaymentCard | null>> {
  const cards = new Map<string, PaymentCard | null>();
  const known = await listPaidInvoices(db, row.id);
  for (const { reference, state, paymentIntentId } of invoices) {
    if (state !== 'paid' || !paymentIntentId || known.includes(reference)) continue;
    cards.set(reference, await payments.readPaymentCard(paymentIntentId));
  }
  return cards;
}

async function apply(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  row: StoredSubscription,
  state: StatedSubscription & { reference: string; cards: Map<string, PaymentCard | null> },
): Promise<void> {
  const { reference, period, cancelsAtEnd } = state;
  const isOver = state.status === 'ended';
  const stored = await changeSubscription(tx, row.id, {
    reference,
    cancelsAtEnd: cancelsAtEnd || row.cancelsNow,
    cancelsAtEndSent: cancelsAtEnd,
    ...(period && !isOver ? { periodStart: period.start, periodEnd: period.end } : {}),
  });
  for (const invoice of state.invoices) {
    const paid = await applyInvoice(
      services,
      tx,
      emit,
      stored,
      invoice,
      state.cards.get(invoice.reference) ?? null,
    );
    // The customer had cancelled before this period began, or it was paid when it was already over.
    const isUnwanted = !row.periodEnd || invoice.periodStart >= row.periodEnd;
    if (paid && isOver && isUnwanted && invoice.periodEnd > new Date()) {
      await refundUnwanted(services, tx, emit, paid);
    }
  }
  if (isOver) return end(services, tx, emit, stored);
  // Stripe calls a period active before it is paid. Until then, the period before counts.
  const moved =
    state.status === 'active' && !period ? null : await moveSubscription(tx, row.id, state.status);
  if (row.periodStart === null && period) {
    await changePlan(tx, emit, row.userId, 'business');
    await emit(subscriptionEvent('subscription.started', row, { status: state.status }));
  }
  await remind(tx, emit, moved ?? stored);
  await queueNext(services, tx, moved ?? stored);
}

/** Queues the next run: before the reminder, or after the end of the period. */
async function queueNext(
  services: Services,
  tx: Knex.Transaction,
  { id, periodEnd, status }: StoredSubscription,
): Promise<void> {
  const now = Date.now();
  const endMs = periodEnd?.getTime() ?? now;
  const reminderMs = endMs - REMINDER_MS;
  const laterMs = status === 'past_due' ? PAST_DUE_MS : AFTER_PERIOD_MS;
  const runAt = new Date(reminderMs > now ? reminderMs : Math.max(endMs, now) + laterMs);
  const jobKey = `sync-subscription-${id}`;
  await services.addJob(tx, 'sync-subscription', { subscriptionId: id }, { runAt, jobKey });
}

/** Tells the customer once that the trial ends and that the card will be charged. */
async function remind(tx: Knex, emit: Emit, row: StoredSubscription): Promise<void> {
  if (row.status !== 'trialing' || row.trialRemindedAt || row.cancelsAtEnd || !row.periodEnd)
    return;
  const leftMs = row.periodEnd.getTime() - Date.now();
  if (leftMs > REMINDER_MS || leftMs <= 0) return;
  await changeSubscription(tx, row.id, { trialRemindedAt: new Date() });
  const data = { at: row.periodEnd.toISOString(), cents: row.monthCents };
  await emit(subscriptionEvent('subscription.trial_ending', row, data));
}

async function end(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  row: StoredSubscription,
): Promise<void> {
  if (!(await moveSubscription(tx, row.id, 'ended'))) return;
  if (row.periodStart) await changePlan(tx, emit, row.userId, 'individual');
  services.logger.info({ subscription: row.id }, 'a subscription ended');
  await emit(subscriptionEvent('subscription.ended', row, {}));
}

/** Changes the plan of a subscriber, unless the operator has assigned another one. */
async function changePlan(
  tx: Knex.Transaction,
  emit: Emit,
  userId: string,
  after: 'business' | 'individual',
): Promise<void> {
  const before = after === 'business' ? 'individual' : 'business';
  const user = await tx('users').where({ id: userId }).forUpdate().first('plan');
  if (user?.plan !== before) return;
  await setPlan(tx, userId, after);
  const data = { before, after } as const;
  const subjects = { userId };
  await emit({ type: 'user.plan_changed', version: 1, actorId: null, subjects, data });
}

/** Queues the job for every subscription that has not ended, in case an event was lost. */
export async function watchSubscriptions(services: Services): Promise<void> {
  const provider = services.payments?.provider;
  if (!provider) return;
  for (const id of await listOpenSubscriptions(services.db, provider)) {
    await queueSync(services, services.db, id);
  }
}

/** Ends the subscriptions of the sandbox when Stripe is configured: nothing was paid for them. */
export async function endSandboxSubscriptions(services: Services): Promise<void> {
  if (services.payments?.provider !== 'stripe') return;
  for (const id of await listOpenSubscriptions(services.db, 'sandbox')) {
    await withTransaction(services, async (tx, emit) => {
      const row = await lockSubscription(tx, id);
      if (row) await end(services, tx, emit, row);
    });
  }
}
