import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { Proofing } from '../../../common/proofings.ts';
import type { Script } from '../../../common/script.ts';
import type {
  JournalContent,
  JournalEntry,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import { firstRow } from '../../testing/first-row.ts';
import {
  answersTo,
  beginQuestions,
  proofingOf,
  proveIdentity,
  sendLicense,
  sendPicture,
  TYPED,
} from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  doScript,
  recordMoment,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { findSession } from '../session-data/store.ts';
import { describeProofings } from './describe-proofings.ts';
import { openDetails, type ProofingDetails, sealDetails } from './details.ts';
import { listProofRecordsOf, retireSandboxProofs } from './proof-records-store.ts';
import { removePictures } from './remove-pictures.ts';
import { COLE, drawFront, drawLicenseBack } from './testing/draw-identity.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let sessionId: string;
let conferenceId: string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  await openSession();
});
afterAll(() => server?.stop());

async function openSession(): Promise<void> {
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  sessionId = session.id;
  conferenceId = session.conferenceSessionId;
}
const cancel = () => customer.call('POST', at('/cancel'), {});
const at = (call = '') => `/api/notarization-sessions/${sessionId}${call}`;
const sessionOf = async (person: TestPerson) =>
  (await person.call<NotarizationSession>('GET', at())).body;
type Refused = Proofing & { message: string; code: string };
const post = <T = Refused>(person: TestPerson, call: string, body?: unknown) =>
  person.call<T>('POST', at(`/proofing${call}`), body);
/** Runs `work` with a document that has another expiry date than when it was shown. */
async function endDocument(expiresOn: string, work: () => Promise<void>): Promise<void> {
  const { db, vault } = server.services;
  const row = () => db('proofings').where({ sessionId });
  const { details: before } = await firstRow(row().first());
  const { typed, reading } = openDetails(vault, before) as ProofingDetails;
  if (!reading) throw new Error('nothing was read');
  const ended = sealDetails(vault, { typed, reading: { ...reading, expiresOn } });
  await row().update({ details: Buffer.from(ended) });
  await work();
  await row().update({ details: before });
}

const pictures = () =>
  server.services.db('stored_files').where({ kind: 'identity' }).pluck<string[]>('id');

describe('the document', () => {
  test('is read, compared with the stated details, and stored so that only the notary sees it', async () => {
    expect((await proofingOf(customer, sessionId)).id).toBeNull();
    expect((await sendPicture(customer, sessionId, 'front', Buffer.from('x'))).status).toBe(415);
    const proofing = await sendLicense(customer, sessionId);
    expect(proofing.reading).toMatchObject({ source: 'barcode', numberEnd: '2913', issuer: 'OH' });
    expect(proofing.findings.map(({ code }) => code)).toEqual([
      'names_match',
      'birth_matches',
      'valid_until',
      'address_matches',
    ]);
    expect(proofing.abilities).toEqual({
      change: true,
      submit: true,
      sample: true,
      look: false,
    });
    const look = (person: TestPerson, side: string) =>
      person.fetch(at(`/proofings/${proofing.id}/images/${side}`));
    expect((await look(customer, 'back')).status).toBe(403);
    const seen = await look(notary, 'back');
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(
      Buffer.from(await seen.arrayBuffer())
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8');
    const looks = await server.services.db('audit_events').where({
      action: 'identity.picture_seen',
      subjectId: proofing.id,
    });
    expect(looks.map(({ details }) => details.side)).toEqual(['back']);
    const stranger = await server.newcomer('Stranger');
    expect((await look(stranger, 'back')).status).toBe(404);
    expect((await stranger.call('GET', at('/proofings'))).status).toBe(404);
  });

  test('returns 400 for an impossible birth date', async () => {
    const before = await proofingOf(customer, sessionId);
    for (const birthDate of ['2999-01-01', '1066-10-14']) {
      const answer = await customer.call<{ fields: Record<string, string> }>(
        'PUT',
        at('/proofing'),
        { ...TYPED, birthDate },
      );
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { birthDate: expect.stringContaining('must be in the past') },
      ]);
    }
    expect(await proofingOf(customer, sessionId)).toEqual(before);
  });

  test('is stored encrypted in the database, like its data', async () => {
    const rows = JSON.stringify([
      await server.services.db('proofings'),
      await server.services.db('proofing_images'),
    ]);
    expect(rows).not.toMatch(/bennett|harbor|1984-/i);
    // Even the encrypted data does not contain the whole document number.
    const { vault, db } = server.services;
    const { details } = (await db('proofings').first('details')) as { details: Buffer };
    const opened = openDetails(vault, details);
    expect(opened?.reading?.numberEnd).toBe(COLE.number.slice(-4));
    expect(JSON.stringify(opened)).not.toContain(COLE.number);
  });

  test('cannot be submitted when it belongs to another person or has expired', async () => {
    const changed = await customer.call<Proofing>('PUT', at('/proofing'), {
      ...TYPED,
      familyName: 'Barrett',
    });
    expect(changed.body.findings).toContainEqual({ code: 'family_differs', weight: 'stop' });
    expect((await post(customer, '/checks')).status).toBe(409);
    await customer.call('PUT', at('/proofing'), TYPED);
    const ended = await drawLicenseBack({ ...COLE, expires: '2021-03-09' });
    const { body } = await sendPicture(customer, sessionId, 'back', ended);
    expect(body.findings).toContainEqual({ code: 'expired', weight: 'stop' });
    const blurred = await drawLicenseBack(COLE, { blur: 7 });
    const again = await sendPicture(customer, sessionId, 'back', blurred);
    expect(again.body.images.find(({ side }) => side === 'back')?.advice).toEqual([
      'blurred',
      'no_barcode',
    ]);
    expect((await post(customer, '/checks')).body.message).toContain('could not read');
    expect(await pictures()).toHaveLength(3);
  });

  test('is refused when it is not an image or shows a side that the document does not have', async () => {
    const text = await sendPicture(customer, sessionId, 'back', Buffer.from('not a picture'));
    expect([text.status, text.body.code]).toEqual([415, 'identity_picture_unreadable']);
    await customer.call('PUT', at('/proofing'), { ...TYPED, documentKind: 'passport' });
    const back = await sendPicture(customer, sessionId, 'back', await drawFront(COLE, []));
    expect(back.status).toBe(409);
    // Another type of document needs new images, so the earlier ones were deleted.
    expect(await pictures()).toHaveLength(1);
    await customer.call('PUT', at('/proofing'), TYPED);
  });
});

describe('the notary', () => {
  test('cannot state a proof that does not count', async () => {
    sockets.push(await TestSocket.join(customer, conferenceId, 'signer'));
    sockets.push(await TestSocket.join(notary, conferenceId, 'notary'));
    await until(
      () => sessionOf(notary),
      ({ status }) => status === 'in_progress',
    );
    const { steps } = (await notary.call<Script>('GET', at('/script'))).body;
    const identity = steps.find(({ kind }) => kind === 'identity');
    await doScript(sessionId, notary, [customer], identity?.key);
    const state = async (proofing: string[]) => {
      await recordMoment(notary, conferenceId);
      return notary.call<{ code: string; message: string }>(
        'POST',
        at(`/script/${identity?.key}`),
        { kind: 'identity', method: 'identity_document', proofing },
      );
    };
    const both = ['credential_analysis', 'knowledge_questions'];
    const early = await state(both);
    expect([early.status, early.body.code]).toEqual([409, 'rule_forbids']);
    expect(early.body.message).toContain('Cole Bennett has not passed this check in this session');
    const proven = await proveIdentity(customer, sessionId);
    expect(proven).toMatchObject({ held: both, missing: [], sandbox: true });
    expect(proven.knowledge.result).toMatchObject({ correct: 5, total: 5 });
    expect((await state(both)).status).toBe(200);
  });

  test('finds the results in the evidence, marked as sandbox, without images', async () => {
    const session = await findSession(server.services.db, sessionId);
    if (!session) throw new Error('no session');
    const [described] = await describeProofings(server.services, session);
    expect(described).toMatchObject({
      // Signers who were identified by a document have the name in their document.
      person: 'Cole James Bennett',
      notice: expect.stringMatching(/^SANDBOX/),
      stated: { street: '118 Harbor Street' },
      document: { numberEnd: '2913' },
      checks: [
        { kind: 'credential', status: 'passed', vendor: 'SANDBOX', sandbox: true },
        { kind: 'face', status: 'passed' },
      ],
      questions: [{ outcome: 'passed', correct: 5, total: 5, sandbox: true }],
    });
    expect(JSON.stringify(described)).not.toMatch(/choices":\[|Maple Street|image/);
  });

  test('passes the same checks again before the seal, regardless of the step', async () => {
    const missing = async () => (await sessionOf(notary)).abilities.sealMissing.join(' ');
    expect(await missing()).not.toContain('has not passed');
    await endDocument('2021-03-09', async () => {
      expect(await missing()).toContain('has not passed this check in this session');
      const { held, findings } = await proofingOf(notary, sessionId);
      expect(held).toEqual(['knowledge_questions']);
      expect(findings).toContainEqual({ code: 'expired', weight: 'stop' });
    });
    expect(await missing()).not.toContain('has not passed');
    await customer.call('PUT', at('/proofing'), { ...TYPED, familyName: 'Barrett' });
    expect(await missing()).toContain('has not passed this check in this session');
    // A pass of questions about one name does not count for a name that is stated later.
    const { held, knowledge } = await proofingOf(notary, sessionId);
    expect([held, knowledge.state, knowledge.result]).toEqual([[], 'may_ask', null]);
    await customer.call('PUT', at('/proofing'), TYPED);
    expect((await proofingOf(notary, sessionId)).held).toEqual([]);
  });
});

test('retires results of the sandbox when production starts', async () => {
  const { attemptId, questions } = await beginQuestions(customer, sessionId);
  const answers = answersTo(questions);
  await post(customer, `/questions/${attemptId}/answers`, { answers });
  expect((await proofingOf(notary, sessionId)).held).toEqual(['knowledge_questions']);
  // Another type of document does not make another person.
  await customer.call('PUT', at('/proofing'), { ...TYPED, documentKind: 'passport' });
  expect((await proofingOf(notary, sessionId)).held).toEqual(['knowledge_questions']);
  const tx = await server.services.db.transaction();
  await retireSandboxProofs(tx);
  const records = (await listProofRecordsOf(tx, [sessionId])).get(sessionId);
  await tx.rollback();
  expect(records).toMatchObject([{ checks: [], passed: [] }]);
});

describe('retention', () => {
  test('keeps only the result of questions and answers', async () => {
    const attempts = await server.services.db('knowledge_attempts');
    expect(attempts.map(({ status, questions }) => [status, questions])).toEqual([
      ['passed', null],
      ['passed', null],
    ]);
    expect(JSON.stringify(attempts)).not.toContain('SANDBOX 1');
  });

  test('keeps no images and no details of a session without an act', async () => {
    const files = await pictures();
    expect(files.length).toBeGreaterThan(0);
    await cancel();
    // The journal contains the method of identification, the address, and that the sandbox was
    // used.
    const entries = async () => (await notary.call<JournalEntry[]>('GET', '/api/journal')).body;
    const entry = (await entries()).find(({ kind }) => kind === 'act');
    const { outcome, people } = JSON.parse(entry?.content ?? '') as JournalContent;
    expect(outcome).toBe('not_completed');
    expect(people?.[0]).toMatchObject({
      address: expect.stringContaining('118 Harbor Street'),
      identity: { method: 'identity_document', notice: expect.stringMatching(/^SANDBOX/) },
    });
    expect(await until(pictures, (list) => list.length === 0)).toEqual([]);
    // The journal states the reason once, however many runs there are at the same time.
    const rules = async () =>
      (await entries())
        .filter(({ kind }) => kind === 'tombstone')
        .map(({ content }) => JSON.parse(content).rule);
    // One entry for the images, and one for the stated and read details.
    const statedRules = await until(rules, (list) => list.length > 1);
    expect(statedRules).toHaveLength(2);
    for (const rule of statedRules) expect(rule).toContain('no act was completed');
    const { db, storage } = server.services;
    const put = await storage.put(Buffer.from('a picture'));
    const file = { id: put.id, kind: 'identity' as const, size: 9, sha256: put.sha256 };
    await db('stored_files').insert(file);
    const proofing = await firstRow(db('proofings').where({ sessionId }).first('id'));
    const image = { proofingId: proofing.id, side: 'front' as const, fileId: put.id, advice: '[]' };
    await db('proofing_images').insert(image);
    const runs = [1, 2, 3, 4].map(() => removePictures(server.services, { sessionId }, 'Again.'));
    await Promise.all(runs);
    expect((await rules()).sort()).toEqual(['Again.', ...statedRules].sort());
    for (const id of files) await expect(server.services.storage.get(id, '')).rejects.toThrow();
    const row = await server.services.db('proofings').where({ sessionId }).first();
    expect(row).toMatchObject({ details: null, forgottenAt: expect.any(Date) });
    expect((await customer.call('PUT', at('/proofing'), TYPED)).status).toBe(409);
  });
});

describe('the questions', () => {
  const answer = (attemptId: string, answers: unknown) =>
    post(customer, `/questions/${attemptId}/answers`, { answers });

  test('require a stated name and a notary', async () => {
    await openSession();
    expect((await post(customer, '/questions')).status).toBe(409);
    await customer.call('PUT', at('/proofing'), TYPED);
    const { knowledge } = await proofingOf(customer, sessionId);
    expect(knowledge).toMatchObject({ state: 'may_ask', vendor: 'SANDBOX', sandbox: true });
    expect(knowledge.rules).toMatchObject({ questions: 5, choices: 5, percent: 80, minutes: 2 });
    expect(knowledge.rules?.retakes).toBe(1);
  });

  test('use the server’s clock, which a second request does not restart', async () => {
    const begun = await beginQuestions(customer, sessionId);
    expect(Date.parse(begun.endsAt) - Date.parse(begun.now)).toBe(120_000);
    expect(JSON.stringify(begun)).not.toContain('"correct"');
    const again = await post<typeof begun>(customer, `/questions/${begun.attemptId}/start`);
    expect(again.body.endsAt).toBe(begun.endsAt);
    expect((await post(customer, '/questions')).status).toBe(409);
    await server.services
      .db('knowledge_attempts')
      .where({ id: begun.attemptId })
      .update({ startedAt: new Date(Date.now() - 121_000) });
    const late = await answer(begun.attemptId, answersTo(begun.questions));
    expect(late.body.knowledge).toMatchObject({
      state: 'may_ask',
      lastFailure: 'time_over',
      rules: { retakes: 0 },
    });
    expect((await answer(begun.attemptId, [])).status).toBe(409);
  });

  test('are different in a retake, and a second failure locks the person out with the notary in any session', async () => {
    const { attemptId, questions } = await beginQuestions(customer, sessionId);
    const ids = await server.services.db('knowledge_attempts').pluck('questionIds');
    const [first, second] = ids.slice(-2) as [string[], string[]];
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    const failed = await answer(attemptId, answersTo(questions, 2));
    expect(failed.body.knowledge).toMatchObject({ state: 'locked', lastFailure: 'too_few' });
    expect((await post(customer, '/questions')).body.code).toBe('locked');
    await cancel();
    await openSession();
    await customer.call('PUT', at('/proofing'), TYPED);
    const other = await post(customer, '/questions');
    expect([other.status, other.body.code]).toEqual([409, 'locked']);
    expect(other.body.message).toContain('with this notary again after');
  });

  test('return 404 for another person', async () => {
    const [attemptId] = await server.services.db('knowledge_attempts').pluck('id');
    expect((await post(customer, `/questions/${attemptId}/start`)).status).toBe(404);
  });

  test('do not block other sessions when they were left in a session that is over', async () => {
    const attempts = () => server.services.db('knowledge_attempts');
    await attempts().delete();
    const { attemptId } = await beginQuestions(customer, sessionId);
    const ready = { status: 'ready' as const, startedAt: null };
    await attempts().where({ id: attemptId }).update(ready);
    await cancel();
    const [left] = await until(attempts, ([one]) => one?.status === 'void');
    expect(left).toMatchObject({ id: attemptId, questions: null });
    // Restore the attempt, as if the job had not run yet.
    const late = { ...ready, endedAt: null, questions: Buffer.from('sealed') };
    await attempts().where({ id: attemptId }).update(late);
    await openSession();
    await customer.call('PUT', at('/proofing'), TYPED);
    expect((await post(customer, '/questions')).status).toBe(202);
    expect(await attempts().where({ id: attemptId }).first()).toMatchObject({ questions: null });
  });

  test('end when another name is stated, and still count towards the lock', async () => {
    await server.services.db('knowledge_attempts').delete();
    const other = { ...TYPED, familyName: 'Barrett' };
    const waiting = await beginQuestions(customer, sessionId);
    await customer.call('PUT', at('/proofing'), other);
    expect((await answer(waiting.attemptId, answersTo(waiting.questions))).status).toBe(409);
    expect((await proofingOf(customer, sessionId)).knowledge.state).toBe('may_ask');
    const [kept] = await server.services.db('knowledge_attempts');
    expect(kept).toMatchObject({ status: 'void', current: false, questions: null });
    const second = await beginQuestions(customer, sessionId);
    const failed = await answer(second.attemptId, answersTo(second.questions, 2));
    expect(failed.body.knowledge).toMatchObject({ state: 'locked' });
    await customer.call('PUT', at('/proofing'), TYPED);
    expect((await post(customer, '/questions')).body.code).toBe('locked');
  });
});

test('limits how often checks are requested per day', async () => {
  const answers = new Set<number>();
  for (let count = 0; count < 21 && !answers.has(429); count += 1) {
    answers.add((await post(customer, '/checks')).status);
  }
  expect([...answers]).toEqual([409, 429]);
});

test('deletes a person’s images with their account, except those of a completed act', async () => {
  await sendPicture(customer, sessionId, 'front', await drawFront(COLE, []));
  const { db } = server.services;
  const { userId } = await firstRow(db('proofings').where({ sessionId }).first());
  const sessions = () => db('notarization_sessions').where({ id: sessionId });
  const { status } = await firstRow(sessions().first());
  await sessions().update({ status: 'completed' });
  await removePictures(server.services, { userId }, 'a test');
  expect(await pictures()).toHaveLength(1);
  await sessions().update({ status });
  await removePictures(server.services, { userId }, 'a test');
  expect(await pictures()).toEqual([]);
});

test('does not report images as deleted when they are replaced during the session', async () => {
  await customer.call('PUT', at('/proofing'), TYPED);
  await sendPicture(customer, sessionId, 'front', await drawFront(COLE, []));
  // Another type of document needs new images.
  await customer.call('PUT', at('/proofing'), { ...TYPED, documentKind: 'passport' });
  expect(await pictures()).toEqual([]);
  const row = await server.services.db('proofings').where({ sessionId }).first();
  expect(row?.forgottenAt).toBeInstanceOf(Date);
  const seen = () => Promise.all([customer, notary].map((one) => proofingOf(one, sessionId)));
  expect((await seen()).map(({ pictureState }) => pictureState)).toEqual(['open', 'open']);
  await sendPicture(customer, sessionId, 'front', await drawFront(COLE, []));
  expect((await seen()).map(({ images, pictureState }) => [images.length, pictureState])).toEqual([
    [1, 'open'],
    [1, 'open'],
  ]);
});
