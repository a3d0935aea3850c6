import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimToBe } from '../../testing/claim-to-be.ts';
import { firstRow } from '../../testing/first-row.ts';
import { TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';
import { findSession } from '../session-data/store.ts';
import { deleteAskedAbout } from './attempts-store.ts';
import { describeProofings } from './describe-proofings.ts';

/** The same person, with another spelling and address. */
const AGAIN = {
  ...TYPED,
  givenName: ' cóle ',
  middleName: '',
  familyName: 'BENNETT',
  street: '9 Elm Avenue',
  postalCode: '43004',
};

let server: TestServer;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  await server.services.db('notaries').update({ maxConcurrentSessions: 20 });
});
afterAll(() => server?.stop());

let born = 1950;
/** A person about whom no questions were asked yet. */
const someone = (typed: object = TYPED) => ({ ...typed, birthDate: `${born}-03-09` });

const claim = (who: string | TestPerson, typed: object) => claimToBe(server, notary, who, typed);

test('locks a person who failed under one account for all other accounts, with the same message', async () => {
  born += 1;
  const one = await claim('One', someone());
  await one.answer(5);
  const failed = await one.answer(5);
  expect(failed.state).toBe('locked');
  const refused = (await one.post('')).body;
  await one.cancel();
  const two = await claim('Two', someone(AGAIN));
  expect((await two.seen()).knowledge).toMatchObject({
    state: 'locked',
    lockedUntil: failed.lockedUntil,
    lastFailure: null,
  });
  const asked = await two.post('');
  expect([asked.status, asked.body.code, asked.body.message]).toEqual([
    409,
    'locked',
    refused.message,
  ]);
  // Only the notary sees it.
  expect((await two.seen(notary)).failedElsewhere).toBe(2);
  expect((await two.seen()).failedElsewhere).toBeNull();
});

test('does not lock another person, and a pass about one person does not clear another', async () => {
  const failed = someone();
  born += 1;
  const son = await claim('Son', someone());
  expect((await son.seen()).knowledge.state).toBe('may_ask');
  expect((await son.seen(notary)).failedElsewhere).toBe(0);
  const father = await claim(son.person, { ...someone(), birthDate: '1925-01-31' });
  expect((await son.answer(5)).state).toBe('may_ask');
  expect((await father.answer(0)).state).toBe('passed');
  // The account has failed twice, regardless of the person.
  expect((await son.answer(5)).state).toBe('locked');
  await son.state(failed);
  expect((await son.post('')).body.code).toBe('locked');
});

test('asks other questions in a retake under another account, and allows no further retake', async () => {
  born += 1;
  const one = await claim('One', someone());
  await one.answer(5);
  const two = await claim('Two', someone(AGAIN));
  expect((await two.answer(5)).state).toBe('locked');
  const rows = await server.services.db('knowledge_attempts').orderBy('createdAt', 'desc').limit(2);
  const [second, first] = rows.map(({ questionIds: ids }) => ids as string[]);
  expect(second?.filter((id) => first?.includes(id))).toEqual([]);
  expect((await one.seen()).knowledge.state).toBe('locked');
  expect((await one.seen(notary)).failedElsewhere).toBe(1);
});

test('lets only one of two accounts that start at the same time take the last attempt of a series', async () => {
  born += 1;
  const first = await claim('First', someone());
  await first.answer(5);
  const pair = [await claim('One', someone()), await claim('Two', someone(AGAIN))];
  const ready = await Promise.all(pair.map((one) => one.ask()));
  const begin = () => Promise.all(pair.map((one, index) => one.post(`/${ready[index]}/start`)));
  const begun = await begin();
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = begun[0]?.status === 200 ? [0, 1] : [1, 0];
  expect(begun[loser]?.body.message).toContain('try again in a few minutes');
  expect((await pair[loser]?.seen())?.knowledge.state).toBe('ready');
  await pair[winner]?.post(`/${ready[winner]}/answers`, { answers: [] });
  const late = await pair[loser]?.post(`/${ready[loser]}/start`);
  expect([late?.status, late?.body.code]).toEqual([409, 'locked']);
  expect((await pair[loser]?.seen())?.knowledge.state).toBe('locked');
});

test('requires new questions when the same ones were asked under another account meanwhile', async () => {
  born += 1;
  const one = await claim('One', someone());
  const two = await claim('Two', someone());
  const waiting = await two.ask();
  await one.answer(5);
  // Both accounts have the same questions, as if they were requested at the same time.
  const attempts = () => server.services.db('knowledge_attempts');
  const { questionIds: same } = await firstRow(attempts().where({ id: waiting }).first());
  const { id } = await firstRow(attempts().orderBy('createdAt', 'desc').first('id'));
  await attempts()
    .where({ id })
    .update({ questionIds: JSON.stringify(same) });
  const start = await two.post(`/${waiting}/start`);
  expect([start.status, start.body.message]).toEqual([409, expect.stringContaining('new ones')]);
  expect((await two.answer(0)).state).toBe('passed');
});

test('states in the evidence how many attempts had failed under other accounts when the questions were shown', async () => {
  born += 1;
  const one = await claim('One', someone());
  await one.answer(5);
  await one.cancel();
  const two = await claim('Two', someone());
  expect((await two.answer(0)).state).toBe('passed');
  const evidence = async () => {
    const session = await findSession(server.services.db, two.sessionId);
    if (!session) throw new Error('no session');
    return (await describeProofings(server.services, session))[0]?.questions;
  };
  expect(await evidence()).toMatchObject([{ outcome: 'passed', failedElsewhere: 1 }]);
  // The person is deleted from the attempts with the details, when no lock can count them any more.
  const { id: proofingId } = await firstRow(
    until(
      () => server.services.db('proofings').where({ sessionId: one.sessionId }).first(),
      (row) => row?.details === null,
    ),
  );
  const rows = () => server.services.db('knowledge_attempts').where({ proofingId });
  await deleteAskedAbout(server.services.db);
  expect((await rows())[0]?.askedAbout).toContainEqual(expect.any(String));
  const long = new Date(Date.now() - 73 * 3_600_000);
  await rows().update({ createdAt: long, startedAt: long, endedAt: long });
  await deleteAskedAbout(server.services.db);
  expect((await rows())[0]?.askedAbout).toBeNull();
  expect(await evidence()).toMatchObject([{ failedElsewhere: 1 }]);
  expect((await two.seen(notary)).failedElsewhere).toBe(1);
});
