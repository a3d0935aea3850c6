import type { Charge } from '../../../../common/charges.ts';
import type { NotarizationPrices } from '../../../../common/prices.ts';
import type { PlanState, SubscriptionStatus } from '../../../../common/subscriptions.ts';
import { emailsOf } from '../../../testing/emails.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { until } from '../../../testing/world.ts';
import { startCashier } from '../../charges/testing/start-cashier.ts';
import { syncSubscription } from '../sync-subscription.ts';

type Answer = PlanState & { code: string };

/** Starts the application with Stripe's loopback server, where customers subscribe. */
export async function startSubscriptions() {
  const cashier = await startCashier();
  const { server, stripe, deliver, enterCard, customer, idOf } = cashier;
  const { services } = server;
  const { db } = services;
  const { billing } = stripe;

  const plan = async (person: TestPerson) =>
    (await person.call<PlanState>('GET', '/api/subscription')).body;

  const subscribe = async (person: TestPerson, more: object = {}) => {
    const { offer } = await plan(person);
    const { listVersion, monthCents, trialDays } = offer ?? {};
    const seen = { listVersion, monthCents, trialDays, ...more };
    return person.call<Answer>('POST', '/api/subscription', seen);
  };

  const reaches = (person: TestPerson, status: SubscriptionStatus) =>
    until(
      () => plan(person),
      ({ subscription }) => subscription?.status === status,
    );

  const rowOf = async (person: TestPerson) => {
    const rows = db('subscriptions').where({ userId: await idOf(person) });
    const [row] = await rows.orderBy('createdAt', 'desc').limit(1);
    if (!row) throw new Error('the person has no subscription');
    return row;
  };

  /** Brings the subscription in line with the provider, after a run that is in progress. */
  const sync = async (person: TestPerson) => {
    const subscriptionId = (await rowOf(person)).id;
    await until(
      () => syncSubscription(services, { subscriptionId }),
      (isDone) => isDone,
    );
  };

  /** A customer whose trial has begun. */
  async function trialist(card: string): Promise<TestPerson> {
    const person = await customer(card);
    await subscribe(person);
    await reaches(person, 'trialing');
    return person;
  }

  /** A customer in the first paid month. */
  async function subscriber(card: string): Promise<TestPerson> {
    const person = await trialist(card);
    await renew(person);
    return person;
  }

  /** Begins the next period at the provider, with the event of it. */
  async function renew(person: TestPerson, options = {}): Promise<void> {
    const { reference, revision } = await rowOf(person);
    billing.renew(reference ?? '', options);
    await deliver('customer.subscription.updated', { id: reference, object: 'subscription' });
    await until(
      () => rowOf(person),
      (row) => row.revision > revision,
    );
  }

  /** Waits for the emails with this key. */
  const emails = (key: string) =>
    until(
      async () => emailsOf(server, key),
      (found) => found.length > 0,
    );

  const charges = async (person: TestPerson) =>
    (await person.call<Charge[]>('GET', '/api/charges')).body;

  const pricesFor = async (person: TestPerson) =>
    (await person.call<NotarizationPrices>('GET', '/api/notarization-prices')).body;

  const ledgerOf = async (chargeId: string) => {
    const { rows } = (await db.raw(
      `SELECT t.kind || ' ' || e.account || ' ' || e.amount_cents AS line
       FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
       WHERE t.charge_id = ? ORDER BY t.number, e.amount_cents DESC`,
      [chargeId],
    )) as { rows: { line: string }[] };
    return rows.map(({ line }) => line);
  };

  return {
    cashier,
    server,
    stripe,
    billing,
    db,
    services,
    deliver,
    enterCard,
    customer,
    idOf,
    plan,
    subscribe,
    reaches,
    rowOf,
    sync,
    trialist,
    subscriber,
    renew,
    emails,
    charges,
    pricesFor,
    ledgerOf,
    stop: cashier.stop,
  };
}
