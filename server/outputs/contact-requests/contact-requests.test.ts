import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactRequest } from '../../../common/contact-requests.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteOldContactRequests } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CONTACT_EMAIL: 'office@example.test' });
});
afterAll(() => server?.stop());

const form = {
  topic: 'sales' as const,
  name: 'Ruth Okafor',
  email: 'ruth@example.test',
  company: 'Okafor Title',
  message: 'We close about forty houses a month in Ohio and Kentucky.',
};

test('stores a request, notifies the office without quoting it, and marks it answered once', async () => {
  const sent = await server.visitor().call<{ id: string }>('POST', '/api/contact-requests', form);
  expect(sent).toMatchObject({ status: 201, body: { status: 'open' } });
  const outbox = path.join(server.dataDir, 'outbox');
  await expect
    .poll(
      () =>
        readdirSync(outbox)
          .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
          .filter((emailText) => emailText.includes('To: office@example.test')),
      { timeout: 10_000 },
    )
    .toEqual([expect.not.stringContaining('forty houses')]);

  const administrator = await server.person('administrator');
  const list = await administrator.call<ContactRequest[]>('GET', '/api/admin/contact-requests');
  expect(list.body).toMatchObject([{ ...form, status: 'open' }]);
  const one = `/api/admin/contact-requests/${sent.body.id}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => administrator.call('PATCH', one, { status: 'answered' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const audit = await server.services
    .db('audit_events')
    .where({ action: 'contact_request.answered' });
  expect(audit).toHaveLength(1);
});

test('stores one request when the same form is sent twenty times in parallel', async () => {
  const again = { ...form, email: 'twice@example.test' };
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.visitor().call<{ id: string }>('POST', '/api/contact-requests', again),
    ),
  );
  expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  const other = { ...again, message: 'And one more thing that we would like to know.' };
  const more = await server.visitor().call<{ id: string }>('POST', '/api/contact-requests', other);
  expect(more.body.id).not.toBe(sent[0]?.body.id);
  const kept = await server.services.db('contact_requests').where({ email: again.email });
  expect(kept).toHaveLength(2);
});

test('returns 400 with an error for each missing or invalid field', async () => {
  const { status, body } = await server
    .visitor()
    .call('POST', '/api/contact-requests', { topic: 'demo', name: '', email: 'x', message: 'Hi' });
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields).sort()).toEqual([
    'email',
    'message',
    'name',
  ]);
});

test('deletes a request one year after its last change', async () => {
  const { db } = server.services;
  const asked = (days: number) => ({
    ...form,
    email: `asked-${days}@kept.test`,
    updatedAt: new Date(Date.now() - days * 86_400_000),
  });
  await db('contact_requests').insert([asked(364), asked(367)]);
  await deleteOldContactRequests(db);
  const left = await db('contact_requests').whereLike('email', '%@kept.test').pluck('email');
  expect(left).toEqual(['asked-364@kept.test']);
});
