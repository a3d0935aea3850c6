import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AffectedAct, NotaryKey } from '../../../common/notary-keys.ts';
import type { SealRecord, VerificationReport } from '../../../common/verification.ts';
import { readRevocationList } from '../../../packages/evidence/src/certificates/read-revocation-list.ts';
import { takeLists } from '../../outputs/backup/take-lists.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sealSession, signedSession, until } from '../../testing/world.ts';
import { currentList } from '../revocation/current-list.ts';
import { findNewestList, listRevoked } from '../revocation/store.ts';
import { notifyOwners, watchNotifiedOwners } from './notify-owners.ts';

/*
 * The time since which a key was compromised: its bounds, the acts it would affect, and its
 * correction to an earlier or a later time.
 */

const DAY_MS = 86_400_000;

const folder = temporaryFolder();
let server: TestServer;
let notary: TestPerson;
let administrator: TestPerson;
let customer: TestPerson;
let authenticator: Authenticator;
let key: NotaryKey;
let older: Act;
let newer: Act;
/**
 * Whole seconds: `between` is between the two acts, `beginning` is the start of the key's
 * certificate.
 */
let between: string;
let beginning: string;

interface Act {
  publicId: string;
  file: Buffer;
}
type Answer = {
  key: NotaryKey;
  affected: AffectedAct[];
  noLonger: AffectedAct[];
  code: string;
  message: string;
  fields: Record<string, string>;
};

async function seal(): Promise<Act> {
  const session = await signedSession(customer, notary);
  const done = await sealSession(customer, notary, session.id, await authenticator.code());
  for (const socket of session.sockets) socket.close();
  const response = await customer.fetch(`/api/documents/${session.documentId}/download`);
  return {
    publicId: done.publicId as string,
    file: Buffer.from(await response.arrayBuffer()),
  };
}

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  administrator = await server.person('administrator');
  customer = await server.person('customer');
  authenticator = await setUpTotp(notary);
  ({ body: key } = await notary.call<NotaryKey>('POST', '/api/notary-keys/local', {
    algorithm: 'P-256',
  }));
  beginning = key.validFrom;
  older = await seal();
  // Revocation lists contain whole seconds, so the next second begins after the first seal.
  const next = Math.floor(Date.now() / 1000) * 1000 + 1000;
  await until(
    async () => Date.now(),
    (time) => time >= next,
  );
  between = new Date(next).toISOString();
  newer = await seal();
}, 180_000);
afterAll(() => server?.stop());

const suspend = (since: string) =>
  notary.call<Answer>('POST', `/api/notary-keys/${key.id}/suspend`, {
    reason: 'Stolen laptop',
    since,
  });
const ask = (person: TestPerson, since: string) =>
  person.call<{ count: number; recorded: number | null; fields: Record<string, string> }>(
    'GET',
    `/api/notary-keys/${key.id}/affected?since=${encodeURIComponent(since)}`,
  );
const correct = (person: TestPerson, since: string, insteadOf: string, reason: string) =>
  person.call<Answer>('POST', `/api/notary-keys/${key.id}/moment`, { since, insteadOf, reason });
const keyNow = async () =>
  (await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys')).body.keys.find(
    ({ id }) => id === key.id,
  ) as NotaryKey;

/** Returns what `/verify` reports about an act, by its file and by its verification ID. */
async function reportedOn({ publicId, file }: Act) {
  const form = new FormData();
  form.set('file', new Blob([file as BlobPart]), 'sealed.pdf');
  const answer = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
  const record = await server.visitor().call<SealRecord>('GET', `/api/verify/${publicId}`);
  return [((await answer.json()) as VerificationReport).verdict, record.body.revokedSince];
}
const listedSince = async () =>
  readRevocationList((await currentList(server.services, 'issuing')).content)
    .revoked.get(key.serial)
    ?.since.toISOString();
const compromises = async () =>
  (
    await server.services.db('journal_entries').where({ kind: 'compromise' }).orderBy('sequence')
  ).map(({ content }) => JSON.parse(content).compromise);
const idsOf = (acts: AffectedAct[]) => acts.map(({ publicId }) => publicId);

async function noticeText(): Promise<string> {
  const notice = await notary.fetch(`/api/notary-keys/${key.id}/notice`);
  writeFileSync(join(folder, 'notice.pdf'), Buffer.from(await notice.arrayBuffer()));
  return runTool('pdftotext', join(folder, 'notice.pdf'), '-').output.replace(/\s+/g, ' ');
}

test('returns 400 with the start date when the time is before the start of the key’s certificate', async () => {
  const refused = await suspend('1926-11-23T08:00:00.000Z');
  const year = new Date(beginning).getUTCFullYear();
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { since: expect.stringMatching(new RegExp(`is valid from .*${year}`)) } },
  });
  expect((await ask(notary, '1926-11-23T08:00:00.000Z')).body.fields).toEqual(refused.body.fields);
  expect(await keyNow()).toMatchObject({ status: 'active' });
  expect(await reportedOn(older)).toEqual(['unchanged', null]);
});

test('counts the acts that a time would affect, without changing anything', async () => {
  expect((await ask(notary, beginning)).body).toEqual({ count: 2, recorded: null });
  expect((await ask(administrator, between)).body).toEqual({ count: 1, recorded: null });
  expect((await ask(notary, new Date(Date.now() + DAY_MS).toISOString())).status).toBe(400);
  expect((await ask(customer, between)).status).toBe(404);
  expect(await keyNow()).toMatchObject({ status: 'active' });
});

test('lets the notary move the time earlier, and updates list, verification, journal, notice and emails', async () => {
  const { db } = server.services;
  const first = await suspend(between);
  expect(idsOf(first.body.affected)).toEqual([newer.publicId]);
  expect(await reportedOn(older)).toEqual(['unchanged', null]);
  // Only the owner of the affected document receives an email.
  const [email] = await waitForEmails(server, 'act-of-key-', 1);
  expect(email).toContain(`/verify/${newer.publicId}`);
  expect(email).toContain('anyone who verifies the file is told not to rely on it');
  expect(email).toMatch(/^To: customer@/m);
  await notifyOwners(server.services, { keyId: key.id });
  // The state is notified of the known acts, which ends the reminders.
  const sentOn = new Date(Date.now()).toISOString().slice(0, 10);
  await db('notary_keys').where({ id: key.id }).update({ noticeSentOn: sentOn });
  const rows = await db('revoked_certificates').where({ serial: key.serial });

  expect((await correct(customer, beginning, between, 'It was earlier')).status).toBe(404);
  const early = await correct(notary, '1926-11-23T08:00:00.000Z', between, 'It was earlier');
  expect(early.body.fields.since).toContain('is valid from');
  expect((await correct(notary, beginning, beginning, 'It was earlier')).status).toBe(409);
  expect((await correct(notary, beginning, between, '')).body.fields).toHaveProperty('reason');
  expect((await ask(notary, beginning)).body).toEqual({ count: 2, recorded: 1 });
  const { status, body } = await correct(notary, beginning, between, 'The thief had a copy');
  expect(status).toBe(200);
  expect(idsOf(body.affected)).toEqual([newer.publicId, older.publicId]);
  expect(body.noLonger).toEqual([]);
  expect(body.key).toMatchObject({ compromisedSince: beginning, noticeSentOn: null });
  // The state must be notified again within seven days, of the acts that are affected now.
  const due = Date.parse(body.key.noticeDueAt ?? '');
  expect(due).toBeGreaterThan(Date.parse(first.body.key.noticeDueAt ?? ''));
  const queued = await db('graphile_worker.jobs')
    .where({ key: `key-notice-${key.id}-3` })
    .first('runAt');
  expect(due - queued.runAt.getTime()).toBe(3 * DAY_MS);

  expect(await reportedOn(older)).toEqual(['revoked', beginning]);
  expect(await reportedOn(newer)).toEqual(['revoked', beginning]);
  expect(await listedSince()).toBe(beginning);
  // Earlier rows are unchanged.
  const grown = await db('revoked_certificates').where({ serial: key.serial });
  expect(grown).toHaveLength(2);
  expect(grown).toEqual(expect.arrayContaining(rows));
  expect(await listRevoked(db, 'issuing')).toHaveLength(1);
  expect(await compromises()).toMatchObject([
    { since: between, affected: [newer.publicId] },
    {
      since: beginning,
      insteadOf: between,
      reason: 'The thief had a copy',
      affected: [newer.publicId, older.publicId],
      noLonger: [],
    },
  ]);
  const emails = (await waitForEmails(server, `key-moment-${key.id}`, 2)).join();
  expect(emails).toContain('The thief had a copy');
  expect(emails).toContain(`/verify/${older.publicId}`);
  expect(emails).not.toContain(`/verify/${newer.publicId}`);
  // The owner of the newly affected act is notified. The owner of the other act is not notified
  // again.
  const owners = await waitForEmails(server, 'act-of-key-', 2);
  expect(owners).toHaveLength(2);
  expect(owners.filter((one) => one.includes(older.publicId))).toHaveLength(1);
  const notice = await noticeText();
  expect(notice).toContain('2 notarial acts were sealed with this key');
  expect(notice).toContain('The thief had a copy');
});

test('lets only the administrator with a recent sign-in move the time later, and not past the suspension', async () => {
  const { db } = server.services;
  const later = (person: TestPerson, since = between) =>
    correct(person, since, beginning, 'A digit was wrong');
  expect(await later(notary)).toMatchObject({
    status: 403,
    body: { code: 'later_moment_forbidden' },
  });
  await db.raw(
    `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '0') WHERE user_id = ?`,
    [server.services.config.administratorId],
  );
  expect(await later(administrator)).toMatchObject({
    status: 403,
    body: { code: 'fresh_sign_in_required' },
  });
  await db.raw(
    `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', to_jsonb(?::bigint)) WHERE user_id = ?`,
    [Date.now(), server.services.config.administratorId],
  );
  const { suspendedAt } = await keyNow();
  const behind = new Date(Date.parse(suspendedAt ?? '') + 1000).toISOString();
  expect((await later(administrator, behind)).body.fields).toHaveProperty('since');
  expect(await reportedOn(older)).toEqual(['revoked', beginning]);

  const { status, body } = await later(administrator);
  expect(status).toBe(200);
  expect(idsOf(body.affected)).toEqual([newer.publicId]);
  expect(idsOf(body.noLonger)).toEqual([older.publicId]);
  expect(await reportedOn(older)).toEqual(['unchanged', null]);
  expect(await reportedOn(newer)).toEqual(['revoked', between]);
  expect(await listedSince()).toBe(between);
  expect((await compromises()).at(-1)).toMatchObject({
    since: between,
    insteadOf: beginning,
    affected: [newer.publicId],
    noLonger: [older.publicId],
  });
  expect(await db('revoked_certificates').where({ serial: key.serial })).toHaveLength(3);
  const audit = await db('audit_events')
    .where({ action: 'notary_key.moment_corrected' })
    .orderBy('at');
  expect(audit.map(({ userId: by, details }) => [by, details])).toMatchObject([
    [expect.any(String), { since: beginning, insteadOf: between }],
    [
      server.services.config.administratorId,
      { since: between, insteadOf: beginning, reason: 'A digit was wrong' },
    ],
  ]);
  const all = await waitForEmails(server, `key-moment-${key.id}`, 4);
  const emails = all.filter((one) => one.includes('A digit was wrong')).join();
  expect(emails).toContain('no longer affected');
  expect(emails).toContain(`/verify/${older.publicId}`);
  expect((await notary.call('GET', '/api/journal/check')).body).toMatchObject({ holds: true });
  const owners = await waitForEmails(server, 'act-of-key-', 3);
  expect(owners).toHaveLength(3);
  const cleared = owners.filter((one) => one.includes('its seal is valid'));
  expect(cleared).toEqual([expect.stringContaining(`/verify/${older.publicId}`)]);
});

test('takes the time from a list that was published after a backup, and ignores an older list', async () => {
  const { authority, db } = server.services;
  const newest = await findNewestList(db, 'issuing');
  const [revoked] = await listRevoked(db, 'issuing');
  const published = (number: number, since: string) => {
    const thisUpdate = new Date(Math.floor(Date.now() / 1000) * 1000);
    const content = authority.revocationList('issuing', {
      number,
      thisUpdate,
      nextUpdate: new Date(thisUpdate.getTime() + DAY_MS),
      revoked: [{ ...(revoked as NonNullable<typeof revoked>), invalidSince: new Date(since) }],
    });
    return { authority: 'issuing' as const, number, content, list: readRevocationList(content) };
  };
  const number = newest?.number as number;
  await takeLists(db, [published(number - 1, beginning)]);
  expect(await reportedOn(older)).toEqual(['unchanged', null]);
  // The order of the lists does not matter.
  const taken = await takeLists(db, [
    published(number + 2, beginning),
    published(number + 1, between),
  ]);
  expect(taken).toMatchObject({ suspended: [], corrected: [{ id: key.id }] });
  expect(await reportedOn(older)).toEqual(['revoked', beginning]);
  expect(await keyNow()).toMatchObject({ compromisedSince: beginning });
  expect(await takeLists(db, [published(number + 2, beginning)])).toMatchObject({ corrected: [] });
  // A scheduled job notifies the owner of the act that is affected again.
  await watchNotifiedOwners(server.services);
  const owners = await waitForEmails(server, 'act-of-key-', 4);
  expect(owners).toHaveLength(4);
  expect(owners.filter((one) => one.includes(older.publicId))).toHaveLength(3);
});
