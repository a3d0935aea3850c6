import { randomUUID } from 'node:crypto';
import type { Charge } from '../../../../common/charges.ts';
import { withTransaction } from '../../../platform/database/with-transaction.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/world.ts';
import { recordFeeDue } from '../../ledger/record-fee-due.ts';
import { signedEvent, startStripeServer } from '../../payments/testing/start-stripe-server.ts';
import { createCharge } from '../create-charge.ts';

const SECRET = 'whsec_a_secret_of_this_test';
const CONNECT_SECRET = 'whsec_a_secret_for_connected_accounts';

/** Starts the application with Stripe's loopback server, where customers save cards and are charged. */
export async function startCashier() {
  const stripe = await startStripeServer();
  const server = await startTestServer({
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
    STRIPE_API_BASE: stripe.baseUrl,
  });
  const { services } = server;
  const { db } = services;
  let events = 0;

  /**
   * Sends a signed event of Stripe. With the same ID, it is the same event. With `account`, it is about
   * a connected account.
   */
  const send = async (
    type: string,
    object: object,
    more: { id?: string; account?: string; created?: number } = {},
  ): Promise<number> => {
    events += 1;
    const created = Math.floor(Date.now() / 1000);
    const event = { id: `evt_${events}`, type, created, ...more, data: { object } };
    const { payload, signature } = signedEvent(more.account ? CONNECT_SECRET : SECRET, event);
    const { status } = await fetch(`${server.origin}/api/payments/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
    });
    return status;
  };
  const deliver = (type: string, object: object, id?: string) =>
    send(type, object, id === undefined ? {} : { id });

  const idOf = async (person: TestPerson) =>
    (await person.call<{ id: string }>('GET', '/api/user')).body.id;

  /** Opens the page for a card and enters the card there. Returns the page's ID. */
  const enterCard = async (person: TestPerson, method: string, lastFour?: string) => {
    await person.call('POST', '/api/card/page', {});
    const row = await db('cards')
      .where({ userId: await idOf(person) })
      .first();
    const reference = row?.setupReference ?? '';
    stripe.cards.enterCard(reference, method, lastFour);
    return reference;
  };

  /** A customer who has saved a card. Without `method`, a customer without one. */
  const customer = async (method?: string): Promise<TestPerson> => {
    const person = await server.newcomer('Customer');
    if (method) {
      await enterCard(person, method);
      await person.call('POST', '/api/card/check');
    }
    return person;
  };

  /** Charges a customer for a session with one sealed document. Returns the ID of the charge. */
  const charge = async (person: TestPerson, fees = [1500, 1000]): Promise<string> => {
    const sessionId = randomUUID();
    const userId = await idOf(person);
    const [notarialFeeCents = 0, technologyFeeCents = 0] = fees;
    await withTransaction(services, async (tx, emit) => {
      await recordFeeDue(tx, sessionId, { notarialFeeCents, technologyFeeCents });
      const session = {
        id: sessionId,
        userId,
        provider: 'stripe' as const,
        actIds: [sessionId],
        notaryState: 'OH',
      };
      await createCharge(services, tx, emit, session);
    });
    return (await db('charges').where({ sessionId }).first())?.id ?? '';
  };

  const read = (id: string) => db('charges').where({ id }).first();
  const reaches = (id: string, status: Charge['status']) =>
    until(
      () => read(id),
      (row) => row?.status === status,
    );

  /** Returns the movements of a charge in the ledger: kind, account and amount. */
  const ledgerOf = async (id: string) => {
    const row = await read(id);
    const { rows } = (await db.raw(
      `SELECT t.kind || ' ' || e.account || ' ' || e.amount_cents AS line
       FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
       WHERE t.session_id = ? ORDER BY t.number, e.amount_cents DESC, e.account`,
      [row?.sessionId ?? ''],
    )) as { rows: { line: string }[] };
    return rows.map(({ line }) => line);
  };

  /** The event of a payment of a charge. */
  const paymentOf = (chargeId: string, more: object = {}) => ({
    id: `pi_page_${chargeId}`,
    object: 'payment_intent',
    amount_received: 2500,
    currency: 'usd',
    metadata: { chargeId },
    ...more,
  });

  return {
    server,
    stripe,
    deliver,
    send,
    enterCard,
    customer,
    charge,
    read,
    reaches,
    ledgerOf,
    paymentOf,
    idOf,
    stop: async () => {
      await server.stop();
      await stripe.close();
    },
  };
}
