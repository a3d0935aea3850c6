import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notary } from '../../../../common/notaries.ts';
import type { ReviewedPaper } from '../../../../common/notary-papers.ts';
import { emailsOf } from '../../../testing/emails.ts';
import { newStaff } from '../../../testing/new-staff.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Refusal, sendPaper, type Uploader } from './testing/send-paper.ts';

let server: TestServer;
let administrator: Uploader;

beforeAll(async () => {
  server = await startTestServer();
  const person = await server.person('administrator');
  const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
  const { body: notary } = await person.call<Notary>('POST', '/api/notaries/register', {
    firstName: 'Olga',
    lastName: 'Reyes',
    email: user.email,
    licenseNumber: 'TX-90210',
    commissionState: 'TX',
    commissionExpiry: '2040-01-01',
  });
  administrator = Object.assign(person, { notaryId: notary.id });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.services.db('staff_roles').delete();
});

const seen = async (person: TestPerson, id: string) =>
  (await person.call<ReviewedPaper>('GET', `/api/admin/notary-papers/${id}`)).body;
const decide = async (person: TestPerson, id: string, body: object) =>
  person.call<ReviewedPaper & Refusal>('POST', `/api/admin/notary-papers/${id}/decision`, {
    updatedAt: (await seen(person, id)).updatedAt,
    ...body,
  });
const reason = 'The surety, Bond Co., confirmed number TX-90210 by phone today.';

test('an administrator whom nobody can review accepts their own paper with a confirmation from outside', async () => {
  const { id } = await sendPaper(administrator, 'bond');
  expect((await seen(administrator, id)).abilities).toMatchObject({ decide: false, confirm: true });
  const unconfirmed = await decide(administrator, id, { decision: 'accept' });
  expect([unconfirmed.status, Object.keys(unconfirmed.body.fields ?? {})]).toEqual([
    400,
    ['reason'],
  ]);
  expect((await decide(administrator, id, { decision: 'reject', reason })).status).toBe(403);
  const accepted = await decide(administrator, id, { decision: 'accept', reason });
  expect(accepted.body).toMatchObject({ status: 'accepted', selfReviewed: true, reason });
  expect(accepted.body.abilities).toEqual({ decide: false, confirm: false, withdraw: false });
  const audited = await server.services.db('audit_events').where({ subjectId: id });
  expect(audited.map(({ action }) => action).sort()).toEqual([
    'notary_paper.self_reviewed',
    'notary_paper.submitted',
    'notary_paper.uploaded',
  ]);
  expect(audited.find(({ action }) => action === 'notary_paper.self_reviewed')).toMatchObject({
    details: { reason },
  });
  // The email says that we have checked the paper.
  expect(emailsOf(server, `paper-accepted-${id}`)).toEqual([]);
});

test('an administrator cannot accept their own paper if another person can review it or could some days ago', async () => {
  const { id } = await sendPaper(administrator, 'bond');
  const reviewer = await newStaff(server, 'reviewer');
  expect((await seen(administrator, id)).abilities).toMatchObject({ confirm: false });
  const own = await decide(administrator, id, { decision: 'accept', reason });
  expect([own.status, own.body.code]).toEqual([403, 'own_request']);
  const { db } = server.services;
  await db('staff_roles').update({ revokedAt: db.fn.now(), revokedBy: db.ref('grantedBy') });
  expect((await decide(administrator, id, { decision: 'accept', reason })).status).toBe(403);
  await db('staff_roles').update({ revokedAt: null, revokedBy: null });
  const accepted = await decide(reviewer, id, { decision: 'accept' });
  expect(accepted.body).toMatchObject({ status: 'accepted', selfReviewed: false });
});
