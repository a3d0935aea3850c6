import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { VerificationReport } from '../../../common/verification.ts';
import type { JournalProof } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { makeCredential } from '../../sealing/testing/make-credential.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { askForSeal, type SignedSession, sealSession, signedSession } from '../../testing/world.ts';

/** The administrator corrects wrong data of a notary that certificates and seals show. */
const folder = temporaryFolder();
let server: TestServer;
let administrator: TestPerson;
let notary: TestPerson;
let customer: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
  notary = await server.person('notary');
  customer = await server.person('customer');
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());

interface Refusal {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

const onRecord = async () => (await notary.call<Notary>('GET', '/api/notaries/me')).body;

/** Sends a correction of the current record. */
async function correct(change: Partial<Notary> & { reason?: string }, by = administrator) {
  const { id, firstName, lastName, licenseNumber, updatedAt } = await onRecord();
  return by.call<Notary & Refusal>('PUT', `/api/admin/notaries/${id}/record`, {
    firstName,
    lastName,
    licenseNumber,
    updatedAt,
    reason: 'As the commission states it.',
    ...change,
  });
}

const missingIn = async ({ id }: SignedSession) =>
  (await notary.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body.abilities
    .sealMissing;

async function verify(file: Uint8Array): Promise<VerificationReport> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'file');
  const answer = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
  return (await answer.json()) as VerificationReport;
}

/**
 * Seals, and reads the names in the pages, in the certificates of the journal entry, and in the
 * entry itself.
 */
async function namedIn(session: SignedSession) {
  await sealSession(customer, notary, session.id, await authenticator.code());
  for (const socket of session.sockets) socket.close();
  const at = `/api/documents/${session.documentId}/download?version=evidence`;
  const files = unzipSync(new Uint8Array(await (await customer.fetch(at)).arrayBuffer()));
  const pdf = files['sealed.pdf'] as Uint8Array;
  const path = join(folder, `${session.id}.pdf`);
  writeFileSync(path, pdf);
  const { entry, certificates } = JSON.parse(
    Buffer.from(files['journal.json'] as Uint8Array).toString(),
  ) as JournalProof;
  const subjects = certificates
    .map((one) => new X509Certificate(Buffer.from(one, 'base64')).subject)
    .filter((subject) => subject.includes('title=Notary Public'));
  return {
    pdf,
    pages: runTool('pdftotext', '-raw', path, '-').output.replace(/\s+/g, ' '),
    certified: subjects.map((subject) => /^CN=(.+)$/m.exec(subject)?.[1]),
    entered: JSON.parse(entry.content).notary.name,
    verdict: (await verify(pdf)).verdict,
  };
}

test('lets a notary with an unprintable name seal an open session after the record is corrected', async () => {
  const { db } = server.services;
  const first = await namedIn(await signedSession(customer, notary));
  const session = await signedSession(customer, notary);
  const { id } = await onRecord();
  await db('notaries').where({ id }).update({ firstName: '诺拉', licenseNumber: '第118204号' });
  expect(await missingIn(session)).toEqual([expect.stringContaining('Ask your administrator')]);
  // The administrator sees the unprintable fields in the list and in the record.
  const listed = await administrator.call<Notary[]>('GET', '/api/admin/notaries');
  const read = await administrator.call<Notary>('GET', `/api/admin/notaries/${id}`);
  for (const seen of [listed.body.find((one) => one.id === id), read.body]) {
    expect(seen?.unprintable).toEqual({
      firstName: expect.stringContaining('cannot show some characters of this name'),
      licenseNumber: expect.stringContaining('cannot show these characters: 第 号'),
    });
  }

  const refused = await correct({ licenseNumber: 'OH-118204' });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      firstName: expect.stringContaining('Please enter it in Latin letters, as in the commission'),
    },
  ]);
  const open = await TestSocket.updates(notary);
  const done = await correct({ firstName: 'Norah', licenseNumber: 'OH-118204' });
  expect([done.status, done.body]).toMatchObject([
    200,
    {
      firstName: 'Norah',
      lastName: 'Whitfield',
      licenseNumber: 'OH-118204',
      status: 'active',
      unprintable: {},
    },
  ]);
  // Clients that show the session are notified and refetch it.
  while ((await open.next('changed')).id !== session.id);
  open.close();
  expect(await missingIn(session)).toEqual([]);

  const second = await namedIn(session);
  for (const [one, name] of [
    [first, 'Nora Whitfield'],
    [second, 'Norah Whitfield'],
  ] as const) {
    expect(one).toMatchObject({ certified: [name], entered: name, verdict: 'unchanged' });
    expect(one.pages).toContain(name);
  }
  // An earlier seal keeps its verdict and its data.
  expect(await verify(first.pdf)).toMatchObject({
    verdict: 'unchanged',
    seal: { notaryName: 'Nora Whitfield', commissionNumber: 'OH-2026-118204' },
  });
});

test('records the values before and after with the reason, and emails the notary', async () => {
  const { db } = server.services;
  const { id } = await onRecord();
  const event = await db('audit_events').where({ action: 'notary.corrected' }).first();
  expect([event?.subjectId, event?.details]).toEqual([
    id,
    {
      from: { firstName: '诺拉', licenseNumber: '第118204号' },
      to: { firstName: 'Norah', licenseNumber: 'OH-118204' },
      reason: 'As the commission states it.',
    },
  ]);
  const [job] = await waitForEmails(server, `notary-corrected-${id}`);
  const emailText = (job ?? '').replace(/\s+/g, ' ');
  expect(emailText).toContain('- License number: OH-118204 (previously: ');
  expect(emailText).toContain('Reason: As the commission states it.');
  expect(emailText).not.toContain('signing key');
});

test('states in the email what the correction means for the notary’s status', async () => {
  const { db } = server.services;
  const { id } = await onRecord();
  const written = async (standing: object, licenseNumber: string) => {
    await db('notaries').where({ id }).update(standing);
    const { body } = await correct({ licenseNumber });
    const key = `notary-corrected-${id}-${new Date(body.updatedAt).getTime()}`;
    const [emailText = ''] = await waitForEmails(server, key);
    return emailText.replace(/=\r?\n/g, '').replace(/\s+/g, ' ');
  };
  const waits = { status: 'pending_approval' };
  const applied = await written(waits, 'OH-118205');
  expect(applied).toContain('Once your application is approved, your certificates and seals');
  const rejected = await written({ ...waits, rejectedAt: new Date() }, 'OH-118206');
  expect(rejected).toContain('The decision on your application has not changed.');
  const suspended = await written({ status: 'suspended', rejectedAt: null }, 'OH-118207');
  expect(suspended).toContain(
    'Once you are active again, your certificates and seals will show the corrected details.',
  );
  expect(suspended).toContain('Documents that you have already sealed do not change.');
  const active = await written({ status: 'active' }, 'OH-118204');
  expect(active).toContain(
    'From now on, your certificates and seals will show the corrected details. Documents that you',
  );
  for (const emailText of [applied, rejected]) {
    expect(emailText).not.toMatch(/From now on|you have already sealed/);
  }
});

test('refuses a correction that is based on an old record, changes nothing, lacks a reason, or comes from someone else', async () => {
  const { updatedAt } = await onRecord();
  const before = await correct({ updatedAt: new Date(0).toISOString(), lastName: 'Else' });
  expect([before.status, before.body.code]).toEqual([409, 'record_changed']);
  const same = await correct({});
  expect([same.status, same.body.message]).toEqual([400, 'These details are already on record.']);
  const silent = await correct({ lastName: 'Else', reason: ' ' });
  expect([silent.status, silent.body.fields]).toEqual([
    400,
    { reason: 'Please give a reason; it is sent to the notary.' },
  ]);
  expect((await correct({ lastName: 'Else' }, notary)).status).toBe(403);
  expect((await correct({ lastName: 'Else' }, server.visitor())).status).toBe(401);
  expect((await onRecord()).updatedAt).toBe(updatedAt);
  const both = await Promise.all(
    ['Whitfeld', 'Whitfield-Ames'].map((lastName) => correct({ lastName, updatedAt })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await correct({ lastName: 'Whitfield' });
});

test('refuses to seal with a brought key whose certificate names someone else', async () => {
  const bring = (name: string, subject: string) =>
    notary.call<Refusal>('POST', '/api/notary-keys/pkcs12', {
      file: makeCredential(folder, name, { subject }).p12.toString('base64'),
      password: 'open sesame',
    });
  expect((await bring('before', 'Norah Whitfield')).status).toBe(201);
  const session = await signedSession(customer, notary);
  expect(await missingIn(session)).toEqual([]);
  // A different accent does not make it another name.
  expect((await correct({ lastName: 'Whitfíeld' })).status).toBe(200);
  expect(await missingIn(session)).toEqual([]);
  const { body } = await correct({ lastName: 'Ames' });
  const objection =
    'The certificate of your signing key is for Norah Whitfield, but you are commissioned as Norah Ames. Set up another key on your notary dashboard before you seal.';
  expect(await missingIn(session)).toEqual([objection]);
  const asked = await askForSeal(notary, session.id, await authenticator.code());
  expect([asked.status, asked.body]).toMatchObject([
    409,
    { code: 'key_outdated', message: objection },
  ]);
  const key = `notary-corrected-${body.id}-${new Date(body.updatedAt).getTime()}`;
  const [emailText = ''] = await waitForEmails(server, key);
  expect(emailText.replace(/\s+/g, ' ')).toContain(objection);

  expect((await bring('after', 'Norah Ames')).status).toBe(201);
  expect(await namedIn(session)).toMatchObject({
    pages: expect.stringContaining('Norah Ames'),
    certified: ['Norah Ames'],
    entered: 'Norah Ames',
    verdict: 'unchanged',
  });
});

test('leaves the record of a deleted account unchanged', async () => {
  const { db } = server.services;
  const { id, updatedAt } = await onRecord();
  const { body: user } = await notary.call<{ email: string }>('GET', '/api/user');
  expect((await notary.call('DELETE', '/api/user', { email: user.email })).status).toBe(204);
  const seen = await administrator.call<Notary>('GET', `/api/admin/notaries/${id}`);
  expect(seen.body).toMatchObject({ lastName: 'Ames', status: 'inactive' });
  expect(seen.body.updatedAt).not.toBe(updatedAt);
  const { firstName, licenseNumber } = seen.body;
  const refused = await administrator.call<Refusal>('PUT', `/api/admin/notaries/${id}/record`, {
    firstName,
    lastName: 'Else',
    licenseNumber,
    updatedAt: seen.body.updatedAt,
    reason: 'As the commission states it.',
  });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('This account was deleted.'),
  ]);
  expect(await db('notaries').where({ id }).first('lastName')).toEqual({ lastName: 'Ames' });
});
