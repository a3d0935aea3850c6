import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewsletterSubscription } from '../../../common/newsletter.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteOldSubscriptions } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LANDING_URL: 'https://www.example.test' });
});
afterAll(() => server?.stop());

/** Returns the emails to an address from the outbox, with soft line breaks removed. */
function emailsTo(email: string): string[] {
  const outbox = path.join(server.dataDir, 'outbox');
  return readdirSync(outbox)
    .map((name) => readFileSync(path.join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((emailText) => emailText.toLowerCase().includes(`to: ${email}`));
}

async function linkTo(email: string): Promise<string> {
  const found = await expect
    .poll(() => emailsTo(email)[0]?.match(/newsletter#([\w-]{43})/)?.[1], { timeout: 10_000 })
    .toBeTruthy()
    .then(() => emailsTo(email)[0]?.match(/newsletter#([\w-]{43})/)?.[1]);
  return found as string;
}

const post = (path: string, body: unknown) => server.visitor().call('POST', path, body);

test('subscribes an address only after its emailed link is confirmed, until it unsubscribes', {
  tags: ['S2.2-15'],
}, async () => {
  const asked = await post('/api/newsletter/subscriptions', { email: 'reader@example.test' });
  expect(asked).toMatchObject({ status: 202, body: { status: 'pending' } });
  const token = await linkTo('reader@example.test');
  const stored = await server.services.db('newsletter_subscriptions').first();
  expect(stored).toMatchObject({ status: 'pending', confirmedAt: null });
  expect(JSON.stringify(stored)).not.toContain(token);

  const confirmed = await post('/api/newsletter/confirmations', { token });
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  const again = await post('/api/newsletter/confirmations', { token });
  expect(again).toMatchObject({ status: 200, body: { status: 'confirmed' } });

  const administrator = await server.person('administrator');
  const list = '/api/admin/newsletter-subscriptions?status=confirmed';
  const { body } = await administrator.call<NewsletterSubscription[]>('GET', list);
  expect(body.map(({ email }) => email)).toEqual(['reader@example.test']);

  const ended = await post('/api/newsletter/unsubscriptions', { token });
  expect(ended).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });
  const late = await post('/api/newsletter/confirmations', { token });
  expect(late).toMatchObject({ status: 409, body: { code: 'link_expired' } });
});

test('stores one row and sends one email for parallel requests with the same address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post('/api/newsletter/subscriptions', {
        email: index % 2 ? 'twice@example.test' : 'Twice@Example.test',
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  await expect.poll(() => emailsTo('twice@example.test').length, { timeout: 10_000 }).toBe(1);
  const rows = await server.services
    .db('newsletter_subscriptions')
    .whereRaw("lower(email) = 'twice@example.test'");
  expect(rows).toHaveLength(1);
});

test('sends further confirmation emails only after increasing pauses', async () => {
  const email = 'often@example.test';
  const ask = async (since: string) => {
    await server.services
      .db('newsletter_subscriptions')
      .where({ email })
      .update({ letterAt: server.services.db.raw('now() - ?::interval', [since]) });
    await post('/api/newsletter/subscriptions', { email });
    return (await server.services.db('newsletter_subscriptions').where({ email }).first())?.letters;
  };
  const asked = [];
  for (const since of ['0', '11 minutes', '23 hours', '25 hours', '6 days', '8 days']) {
    asked.push(await ask(since));
  }
  expect(asked).toEqual([1, 2, 2, 3, 3, 4]);
});

test('returns 409 when a confirmation link is older than seven days', async () => {
  await post('/api/newsletter/subscriptions', { email: 'late@example.test' });
  const token = await linkTo('late@example.test');
  await server.services
    .db('newsletter_subscriptions')
    .where({ email: 'late@example.test' })
    .update({ letterAt: server.services.db.raw("now() - interval '8 days'") });
  expect((await post('/api/newsletter/confirmations', { token })).status).toBe(409);
});

test('deletes pending and unsubscribed addresses after 90 days', async () => {
  const { db } = server.services;
  const row = (status: 'pending' | 'confirmed' | 'unsubscribed', days: number) => ({
    email: `${status}-${days}@kept.test`,
    status,
    updatedAt: new Date(Date.now() - days * 86_400_000),
  });
  await db('newsletter_subscriptions').insert([
    row('pending', 89),
    row('pending', 91),
    row('unsubscribed', 89),
    row('unsubscribed', 91),
    row('confirmed', 900),
  ]);
  await deleteOldSubscriptions(db);
  const left = await db('newsletter_subscriptions')
    .whereLike('email', '%@kept.test')
    .pluck('email');
  expect(left.sort()).toEqual([
    'confirmed-900@kept.test',
    'pending-89@kept.test',
    'unsubscribed-89@kept.test',
  ]);
});

test('returns 400 with a field error for an invalid email address', async () => {
  const { status, body } = await post('/api/newsletter/subscriptions', { email: 'no address' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { email: 'Please enter a valid email address.' } });
});

test('accepts cross-origin requests only for the form and only from the landing page', async () => {
  const from = (origin: string, path: string, method = 'POST') =>
    fetch(new URL(path, server.origin), {
      method,
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify({ email: 'cdn@example.test' }) } : {}),
    });
  const form = '/api/newsletter/subscriptions';
  const preflight = await from('https://www.example.test', form, 'OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://www.example.test');
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  const sent = await from('https://www.example.test', form);
  expect(sent.status).toBe(202);
  expect((await from('https://evil.example.test', form)).status).toBe(403);
  const other = await from('https://www.example.test', '/api/newsletter/confirmations');
  expect(other.status).toBe(403);
  expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
});
