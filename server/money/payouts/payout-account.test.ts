import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import type { PayoutAccount } from '../../../common/payouts.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import { until } from '../../testing/world.ts';
import { checkPayoutAccount } from './payout-account.ts';
import { startPayroll } from './testing/start-payroll.ts';

const payroll = await startPayroll();
const { server, stripe, deliver, notary, request, decide, read, reaches, transferOf } = payroll;
const { services } = server;
const { db } = services;
afterAll(payroll.stop);

type Person = Awaited<ReturnType<typeof notary>>;

const stateOf = async (person: Person) =>
  (await person.call<PayoutAccount>('GET', `${person.path}/payout-account`)).body;
const reachesState = (person: Person, state: PayoutAccount['state']) =>
  until(
    () => stateOf(person),
    (found) => found.state === state,
  );
const open = (person: Person) =>
  person.call<{ url: string; code?: string }>('POST', `${person.path}/payout-account`);
const check = async (person: Person) =>
  (await person.call<PayoutAccount>('POST', `${person.path}/payout-account/check`)).body;
const accountOf = async ({ notaryId }: Person) =>
  (await db('payout_accounts').where({ notaryId }).first())?.accountId ?? '';
const audited = ({ notaryId }: Person) =>
  db('audit_events')
    .where({ subjectId: notaryId })
    .where('action', 'like', 'payout_account.%')
    .orderBy('id')
    .pluck('action');
const disabled = (reason: string | null) => ({
  payouts_enabled: false,
  requirements: { disabled_reason: reason },
});
/** Lets Stripe reject the account of a notary. */
const reject = (person: Person) => {
  stripe.payouts.complete(person.accountId, disabled('rejected.other'));
  return check(person);
};

describe('the account of a notary', () => {
  test('is created once at the provider, and each opening is in the audit log', async () => {
    const person = await notary(0);
    expect((await open(person)).body.url).toBe(`https://connect.example/setup/${person.accountId}`);
    const made = stripe.requests.filter(({ path }) => path === '/v1/accounts');
    expect(made.at(-1)?.idempotencyKey).toBe(`payout-account-${person.notaryId}`);
    expect(await audited(person)).toEqual(['payout_account.opened', 'payout_account.opened']);
    expect(await stateOf(person)).toMatchObject({
      provider: 'stripe',
      state: 'payable',
      abilities: { requestPayout: false, openAccount: true },
    });
  });

  test('is opened after a recent sign-in only', async () => {
    const person = await notary(0);
    const { userId } = (await db('notaries').where({ id: person.notaryId }).first()) ?? {};
    await db.raw(
      "UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '1') WHERE user_id = ?",
      [userId ?? ''],
    );
    expect(await open(person)).toMatchObject({
      status: 403,
      body: { code: 'fresh_sign_in_required' },
    });
  });

  test('has the state that Stripe states', async () => {
    const person = await notary(0);
    const states = [
      ['incomplete', disabled('requirements.past_due')],
      ['in_review', disabled('requirements.pending_verification')],
      ['in_review', disabled(null)],
      ['incomplete', { ...disabled(null), details_submitted: false }],
      ['rejected', disabled('rejected.fraud')],
      ['incomplete', { default_currency: 'eur' }],
      ['payable', { default_currency: 'usd' }],
    ] as const;
    for (const [state, change] of states) {
      stripe.payouts.complete(person.accountId, change);
      expect(await check(person), JSON.stringify(change)).toMatchObject({ state });
    }
  });

  test('is read from the provider after an event, whatever the event contains', async () => {
    const person = await notary(0);
    const { accountId: account } = person;
    const late = structuredClone(stripe.payouts.complete(account, disabled('rejected.other')));
    const created = Math.floor(Date.now() / 1000);
    stripe.payouts.complete(account, disabled('requirements.past_due'));
    await deliver('account.updated', late, { account, created });
    await reachesState(person, 'incomplete');
    stripe.payouts.complete(account);
    await deliver('account.updated', late, { account, created });
    await reachesState(person, 'payable');
    const other = { ...late, id: 'acct_unknown' };
    expect(await deliver('account.updated', other, { account: 'acct_unknown' })).toBe(200);
  });

  test('keeps the answer to the latest question', async () => {
    const person = await notary(0);
    const { accountId } = person;
    const earlier = JSON.stringify(stripe.payouts.complete(accountId, disabled('listed')));
    const held = Promise.withResolvers<ServerResponse>();
    stripe.faults.push((response) => held.resolve(response as ServerResponse));
    const slow = checkPayoutAccount(services, { accountId });
    const response = await held.promise;
    stripe.payouts.complete(accountId);
    // The times of questions have milliseconds, so the next one begins in a later one.
    const askedBy = Date.now();
    await until(
      async () => Date.now(),
      (now) => now > askedBy,
    );
    await checkPayoutAccount(services, { accountId });
    response.writeHead(200, { 'content-type': 'application/json' }).end(earlier);
    await slow;
    expect((await stateOf(person)).state).toBe('payable');
  });

  test('is replaced by one other account if it was rejected, which is then paid', async () => {
    const person = await notary(2500);
    const id = await request(person);
    expect((await reject(person)).state).toBe('rejected');
    const urls = await Promise.all(Array.from({ length: 5 }, () => open(person)));
    const accountId = await accountOf(person);
    expect(accountId).not.toBe(person.accountId);
    expect(new Set(urls.map(({ body }) => body.url))).toEqual(
      new Set([`https://connect.example/setup/${accountId}`]),
    );
    expect(await audited(person)).toContain('payout_account.replaced');
    expect((await decide(id, 'approve')).body.code).toBe('payout_account_required');
    // The rejected account counts no more.
    const old = stripe.payouts.complete(person.accountId);
    await deliver('account.updated', old, { account: person.accountId });
    await checkPayoutAccount(services, person);
    expect((await stateOf(person)).state).toBe('incomplete');
    stripe.payouts.complete(accountId);
    await check(person);
    await decide(id, 'approve');
    expect(await transferOf(id)).toMatchObject({ destination: accountId });
  });

  test('is not replaced while a payout is on its way to it', async () => {
    const person = await notary(2500);
    const id = await request(person);
    await decide(id, 'approve');
    const transfer = await transferOf(id);
    await reject(person);
    expect(await open(person)).toMatchObject({
      status: 409,
      body: { code: 'payout_in_progress' },
    });
    await deliver('transfer.created', transfer);
    expect((await open(person)).status).toBe(200);
    // What comes back from the rejected account is sent to the other one.
    await deliver('transfer.reversed', stripe.payouts.reverse(transfer.id));
    await reaches(id, 'failed');
    const accountId = await accountOf(person);
    stripe.payouts.complete(accountId);
    await check(person);
    await decide(id, 'retry');
    expect(await transferOf(id)).toMatchObject({ destination: accountId });
    expect((await read(id))?.accountId).toBe(accountId);
  });

  test('that needs attention is the subject of one email for each problem', async () => {
    const person = await notary(0);
    const key = `payout-account-${person.accountId}`;
    const problem = async (reason: string) => {
      stripe.payouts.complete(person.accountId, disabled(reason));
      await check(person);
      await check(person);
    };
    await problem('under_review');
    await problem('requirements.past_due');
    const [details] = await waitForEmails(server, key);
    expect(details).toContain('needs more details before you can be paid');
    expect(details).toContain('/notary/earnings');
    await problem('rejected.other');
    const emails = await waitForEmails(server, key, 2);
    expect(emails).toHaveLength(2);
    expect(emails.join()).toContain('has closed your payout account');
  });

  test('of a notary who has entered nothing yet is not the subject of an email', async () => {
    const person = await notary(0);
    const { accountId } = person;
    stripe.payouts.complete(accountId, {
      ...disabled('requirements.past_due'),
      details_submitted: false,
    });
    await check(person);
    expect(await db('letters').where('key', 'like', `payout-account-${accountId}%`)).toEqual([]);
    expect(emailsOf(server, `payout-account-${accountId}`)).toEqual([]);
  });
});
