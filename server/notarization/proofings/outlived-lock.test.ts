import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeletionPreview } from '../../../common/account.ts';
import type { User } from '../../../common/users.ts';
import { applyRetention } from '../../outputs/apply-retention.ts';
import { claimIn, claimToBe } from '../../testing/claim-to-be.ts';
import { invited } from '../../testing/invite.ts';
import { sendBack, TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';
import { COLE } from './testing/draw-identity.ts';

let server: TestServer;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  await server.services.db('notaries').update({ maxConcurrentSessions: 20 });
});
afterAll(() => server?.stop());

const claim = (who: string | TestPerson, typed: object) => claimToBe(server, notary, who, typed);
const outlived = () => server.services.db('outlived_attempts').select('*');

/**
 * Deletes an account, and waits until its sessions are deleted. @returns the kinds of data that the
 * account was told are kept
 */
async function deleteAccount(person: TestPerson): Promise<DeletionPreview['kept']> {
  const { id, email } = (await person.call<User>('GET', '/api/user')).body;
  const { body } = await person.call<DeletionPreview>('GET', '/api/user/deletion');
  expect((await person.call('DELETE', '/api/user', { email })).status).toBe(204);
  await until(
    () => server.services.db('documents').where({ userId: id }),
    (left) => left.length === 0,
  );
  return body.kept;
}

test('keeps a lock after the account is deleted until the lock ends, and then deletes everything', async () => {
  const typed = { ...TYPED, birthDate: '1950-03-09' };
  const one = await claim('Gone', typed);
  await one.answer(5);
  const { state, lockedUntil } = await one.answer(5);
  expect(state).toBe('locked');
  await one.cancel();
  const kept = await deleteAccount(one.person);
  expect(kept).toContainEqual({
    kind: 'failed_questions',
    count: 2,
    until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  const two = await claim('Anew', typed);
  expect((await two.seen()).knowledge).toMatchObject({ state: 'locked', lockedUntil });
  expect(await two.post('')).toMatchObject({ status: 409, body: { code: 'locked' } });
  expect((await two.seen(notary)).failedElsewhere).toBe(2);

  // The rows contain a pseudonym, the notary, the outcome and the times, and nothing that
  // identifies the person.
  const rows = await outlived();
  expect(rows).toHaveLength(2);
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'id',
    'askedAbout',
    'userId',
    'notaryId',
    'status',
    'startedAt',
    'endedAt',
    'countsUntil',
  ]);
  expect(rows.map(({ userId: account }) => account)).toEqual([null, null]);
  await applyRetention(server.services);
  expect(await outlived()).toHaveLength(2);
  await server.services.db.raw(
    `UPDATE outlived_attempts SET started_at = started_at - interval '73 hours',
       ended_at = ended_at - interval '73 hours', counts_until = counts_until - interval '73 hours'`,
  );
  expect((await two.seen()).knowledge.state).toBe('may_ask');
  await applyRetention(server.services);
  expect(await outlived()).toEqual([]);
});

test('counts a failure before the deletion of an account and one after it as one series', async () => {
  const typed = { ...TYPED, birthDate: '1951-03-09' };
  const one = await claim('Once', typed);
  const waiting = await one.ask();
  await one.post(`/${waiting}/start`);
  // The attempt is open when the session ends. Its questions were shown, so it counts.
  await one.cancel();
  await deleteAccount(one.person);
  const two = await claim('Again', typed);
  expect((await two.answer(5)).state).toBe('locked');
});

test('keeps the lock of a person when someone fails under another name and then claims to be that person', async () => {
  const typed = { ...TYPED, birthDate: '1954-03-09' };
  const one = await claim('Locked', typed);
  await one.answer(5);
  const { lockedUntil } = await one.answer(5);
  const two = await claim('Lifter', { ...TYPED, givenName: 'Made', familyName: 'Up' });
  await two.answer(5);
  await two.state(typed);
  expect((await two.seen()).knowledge).toMatchObject({ state: 'locked', lockedUntil });
  expect((await one.seen()).knowledge).toMatchObject({ state: 'locked', lockedUntil });
});

test("keeps a person's failure as their own when the session is deleted with another account", async () => {
  const owner = await claim('Owner', { ...TYPED, birthDate: '1955-03-09' });
  const guest = await invited(server, owner.person, owner.sessionId, 'signer', 'Guest');
  const theirs = await claimIn(guest, owner.sessionId, { ...TYPED, birthDate: '1956-03-09' });
  await theirs.answer(5);
  await owner.cancel();
  await deleteAccount(owner.person);
  const again = await claim(guest, { ...TYPED, birthDate: '1956-03-09' });
  expect((await again.seen(notary)).failedElsewhere).toBe(0);
  expect((await again.answer(5)).state).toBe('locked');
  expect((await again.seen(notary)).failedElsewhere).toBe(0);
});

test('keeps nothing of a passed attempt', async () => {
  const before = (await outlived()).length;
  const one = await claim('Passes', { ...TYPED, birthDate: '1952-03-09' });
  expect((await one.answer(0)).state).toBe('passed');
  await one.cancel();
  const kept = await deleteAccount(one.person);
  expect(kept.map(({ kind }) => kind)).not.toContain('failed_questions');
  expect(await outlived()).toHaveLength(before);
});

test('identifies a person with another name by the same identity document', async () => {
  const one = await claim('Half', { ...TYPED, familyName: 'Bennett-Harper' });
  await one.answer(5);
  // The document is read after the questions of the first account, and before those of the second.
  await sendBack(one.person, one.sessionId);
  const two = await claim('Other', { ...TYPED, familyName: 'Harper' });
  await sendBack(two.person, two.sessionId);
  expect((await two.answer(5)).state).toBe('locked');
  expect((await two.seen(notary)).failedElsewhere).toBe(1);
  expect((await one.seen()).knowledge.state).toBe('locked');
  // The document's number is not stored.
  const { rows } = await server.services.db.raw(
    'SELECT asked_about::text AS digests FROM knowledge_attempts',
  );
  expect(JSON.stringify(rows)).not.toContain(COLE.number);
  const three = await claim('Third', { ...TYPED, familyName: 'Harper-Lowe' });
  await sendBack(three.person, three.sessionId, { ...COLE, number: 'ZZ998877' });
  expect((await three.seen()).knowledge.state).toBe('may_ask');
});

test('treats two given names like one joined given name', async () => {
  const one = await claim('Twowords', {
    ...TYPED,
    givenName: 'Mary Ann',
    birthDate: '1953-03-09',
  });
  await one.answer(5);
  const two = await claim('Oneword', {
    ...TYPED,
    givenName: 'Maryann',
    middleName: '',
    birthDate: '1953-03-09',
  });
  expect((await two.answer(5)).state).toBe('locked');
});
