import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../common/history.ts';
import { historyText } from '../../../common/messages/history.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { RecordingMoment } from '../../../common/recording.ts';
import type { Script, ScriptStep } from '../../../common/script.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { connectedIn } from '../../testing/connected-in.ts';
import { firstRow } from '../../testing/first-row.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  askForSeal,
  doScript,
  offerFor,
  recordMoment,
  SIGNATURE,
  startSession,
  until,
  uploadReady,
  valueFor,
} from '../../testing/world.ts';
import { runSealJob } from '../seals/run-seal-job.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let sessionId: string;
let sockets: TestSocket[];
/** The conference under way, once there is one. */
let recordedCall: string | null = null;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  sessionId = session.id;
  sockets = [await TestSocket.join(customer, session.conferenceSessionId, 'signer')];
});
afterAll(() => server?.stop());

const at = (call = '') => `/api/notarization-sessions/${sessionId}${call}`;
const say = async (person: TestPerson, key: string, value: unknown) => {
  if (recordedCall) await recordMoment(notary, recordedCall);
  return person.call<Script & { code: string; message: string; fields: object }>(
    'POST',
    at(`/script/${key}`),
    value,
  );
};
const takeBack = (person: TestPerson, key: string) =>
  person.call<Script>('DELETE', at(`/script/${key}`));
const scriptOf = async (person: TestPerson) =>
  (await person.call<Script>('GET', at('/script'))).body;
const stepOf = (script: Script, kind: ScriptStep['kind']) => {
  const step = script.steps.find((one) => one.kind === kind);
  if (!step) throw new Error(`no ${kind}`);
  return step;
};
const eventsOf = () => server.services.db('script_events').where({ sessionId });

describe('script', () => {
  test('is visible before the conference, with its text, but cannot begin', async () => {
    const script = await scriptOf(notary);
    expect(script.steps.map(({ kind }) => kind)).toEqual([
      'announcement',
      'opening',
      'notary_place',
      'place',
      'identity',
      'willingness',
    ]);
    const opening = stepOf(script, 'opening');
    expect(opening.words).toContain('I am Nora Whitfield, a notary public commissioned in');
    expect(opening.words).toContain(
      'The act is an acknowledgment; the document is titled “agreement.pdf”',
    );
    expect(opening.words).not.toMatch(/[{}]/);
    expect(opening.abilities.confirm).toBe(false);
    const early = await say(notary, 'announcement', { kind: 'announcement' });
    expect(early.status).toBe(409);
  });

  test('begins when both are connected, under rules that the session stores', async () => {
    const { conferenceSessionId } = (await notary.call<NotarizationSession>('GET', at())).body;
    sockets.push(await TestSocket.join(notary, conferenceSessionId ?? '', 'notary'));
    const script = await until(
      () => scriptOf(notary),
      ({ steps }) => steps[0]?.abilities.confirm === true,
    );
    const offTheRecord = await say(notary, 'announcement', { kind: 'announcement' });
    expect([offTheRecord.status, offTheRecord.body.code]).toEqual([409, 'recording_stopped']);
    recordedCall = conferenceSessionId;
    const kept = await server.services
      .db('notarization_sessions as s')
      .join('rule_sets as r', 'r.sha256', 's.rulesSha256')
      .where('s.id', sessionId)
      .first('s.rulesVersion', 'r.state', 'r.sha256');
    expect(script.rules).toEqual({ state: kept.state, version: kept.rulesVersion });
  });

  test('refuses a step before its turn and says what comes first', async () => {
    const early = await say(notary, 'opening', { kind: 'opening' });
    expect([early.status, early.body.code]).toEqual([409, 'step_not_yet']);
    expect(early.body.message).toBe('Complete this step first: Announce the recording.');
    expect((await say(notary, 'announcement', { kind: 'announcement' })).status).toBe(200);
    expect((await say(notary, 'opening', { kind: 'opening' })).status).toBe(200);
  });

  test('refuses a value of another kind, an incomplete value, a violation of the rules and an unknown step', async () => {
    expect((await say(notary, 'notary_place', { kind: 'opening' })).status).toBe(400);
    const blank = await say(notary, 'notary_place', { kind: 'notary_place', state: 'OH' });
    expect([blank.status, Object.keys(blank.body.fields)]).toEqual([400, ['county']]);
    const elsewhere = await say(notary, 'notary_place', {
      kind: 'notary_place',
      state: 'HI',
      county: 'Maui',
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'rule_forbids']);
    expect(elsewhere.body.message).toMatch(/requires that its notary is physically in/);
    expect((await say(notary, 'oath', { kind: 'oath', form: 'oath' })).status).toBe(404);
  });

  test('waits while the notary has paused the act, as do signatures and the seal', async () => {
    const pause = (person: TestPerson) =>
      person.call<NotarizationSession & { code: string }>('POST', at('/pause'), {
        reason: 'question',
        note: 'the date of the deed',
      });
    const resume = (person: TestPerson) =>
      person.call<NotarizationSession & { code: string }>('POST', at('/resume'));
    expect([(await pause(customer)).status, (await resume(customer)).status]).toEqual([403, 403]);
    expect((await resume(notary)).body.code).toBe('act_not_paused');
    expect((await pause(notary)).body.pause).toMatchObject({
      reason: 'question',
      note: 'the date of the deed',
    });
    expect((await pause(notary)).body.code).toBe('act_already_paused');
    const place = { kind: 'notary_place', state: 'OH', county: 'Franklin' };
    const step = await say(notary, 'notary_place', place);
    expect([step.status, step.body.code]).toEqual([409, 'act_paused']);
    expect((await takeBack(notary, 'opening')).status).toBe(409);
    const text = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05, kind: 'text' };
    const mark = await notary.call<{ code: string }>('POST', at('/signatures'), {
      ...text,
      appearance: { kind: 'typed', text: 'Not now' },
    });
    expect([mark.status, mark.body.code]).toEqual([409, 'act_paused']);
    const paused = await notary.call<NotarizationSession>('GET', at());
    expect(paused.body.abilities.seal).toBe(false);
    expect(paused.body.abilities.sealMissing[0]).toMatch(/^The notary has paused the act/);
    expect((await resume(notary)).body.pause).toBeNull();
    expect((await say(notary, 'notary_place', place)).status).toBe(200);
    const history = await customer.call<HistoryEntry[]>('GET', at('/history'));
    expect(history.body.slice(-2).map(historyText)).toEqual([
      'The notary paused the act: A participant has a question: the date of the deed',
      'The notary resumed the act',
    ]);
  });

  test('is available to participants, and each step to the person who must do it', async () => {
    const stranger = await server.newcomer('Stranger');
    expect((await stranger.call('GET', at('/script'))).status).toBe(404);
    expect((await say(stranger, 'opening', { kind: 'opening' })).status).toBe(404);
    const visitor = server.visitor();
    expect((await visitor.call('POST', at('/script/opening'), { kind: 'opening' })).status).toBe(
      401,
    );
    const script = await doScript(sessionId, notary, [customer], await willingnessKey());
    const willingness = stepOf(script, 'willingness');
    expect(willingness).toMatchObject({ by: 'signer', waitsFor: null });
    const forSigner = await say(notary, willingness.key, { kind: 'willingness' });
    expect([forSigner.status, forSigner.body.message]).toEqual([
      403,
      'Cole Bennett must confirm this in their own browser.',
    ]);
    expect((await say(customer, 'opening', { kind: 'opening' })).status).toBe(403);
    expect((await takeBack(customer, 'opening')).status).toBe(403);
    expect((await say(customer, willingness.key, { kind: 'willingness' })).status).toBe(200);
  });

  const willingnessKey = async () => stepOf(await scriptOf(notary), 'willingness').key;

  test('refuses a step about a person who is not in the conference', async () => {
    const { conferenceSessionId: conferenceId } = (
      await notary.call<NotarizationSession>('GET', at())
    ).body;
    const there = async () => (await connectedIn(server, conferenceId ?? '')).size;
    const place = stepOf(await scriptOf(notary), 'place');
    const elsewhere = { kind: 'place', country: 'US', state: 'OH', city: 'Dayton' };
    const { rules, steps } = await scriptOf(notary);
    const identity = steps.find(({ kind }) => kind === 'identity') as ScriptStep;
    const noted = { ...valueFor(identity, rules?.state ?? ''), note: 'Passport' };
    sockets[0]?.ws.terminate();
    await until(there, (count) => count === 1);
    const refused = await say(notary, identity.key, noted);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'person_not_in_call',
      'Cole Bennett is not in the conference. Wait until they are back, then confirm this step.',
    ]);
    // The spelling of a location can be corrected in the person's absence. A step taken back would
    // require them.
    const put = await say(notary, place.key, elsewhere);
    // Nothing was read to them, and the correction records their absence.
    expect(stepOf(put.body, 'place').done).toMatchObject({ absent: 'Cole Bennett' });
    expect(await eventsOf().where({ step: place.key }).orderBy('number')).toMatchObject([
      { absent: null, words: expect.stringContaining('Cole Bennett') },
      { absent: 'Cole Bennett', words: null },
    ]);
    sockets[0] = await TestSocket.join(customer, conferenceId ?? '', 'signer', { resume: true });
    expect((await say(notary, identity.key, noted)).status).toBe(200);
    // A correction in their presence counts as said to them.
    const again = await say(notary, place.key, { ...elsewhere, city: 'Kettering' });
    expect(stepOf(again.body, 'place').done).toMatchObject({ absent: null });
    const { body } = await notary.call<{ moments: RecordingMoment[] }>('GET', at('/recording'));
    expect(
      body.moments.map(({ label }) => label).filter((one) => one.startsWith('Where C')),
    ).toEqual([
      'Where Cole Bennett is',
      'Where Cole Bennett is: corrected while Cole Bennett was not in the conference',
      'Where Cole Bennett is: corrected',
    ]);
  });

  test('stores a repeated answer once, and a different one as a correction', async () => {
    const place = { kind: 'notary_place', state: (await scriptOf(notary)).rules?.state };
    const count = async () => (await eventsOf().where({ step: 'notary_place' })).length;
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        say(notary, 'notary_place', { ...place, county: 'Franklin' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await count()).toBe(before);
    await say(notary, 'notary_place', { ...place, county: 'Delaware' });
    const corrected = await say(notary, 'notary_place', { ...place, county: 'Franklin' });
    expect(await count()).toBe(before + 2);
    expect(stepOf(corrected.body, 'willingness').done).not.toBeNull();
    const { at, correctedAt } = stepOf(corrected.body, 'notary_place').done ?? {};
    expect(Date.parse(correctedAt ?? '')).toBeGreaterThan(Date.parse(at ?? ''));
    expect(stepOf(corrected.body, 'opening').done?.correctedAt).toBeNull();
  });

  test('takes steps back with their dependent steps, records that and notifies everyone', async () => {
    const { version } = (await customer.call<NotarizationSession>('GET', at())).body;
    const script = await scriptOf(notary);
    const identity = stepOf(script, 'identity');
    expect(identity.resting).toEqual([stepOf(script, 'willingness').key]);
    const { body } = await takeBack(notary, identity.key);
    expect(stepOf(body, 'identity').done).toBeNull();
    expect(stepOf(body, 'willingness').done).toBeNull();
    expect(stepOf(body, 'place').done).not.toBeNull();
    expect(await eventsOf().where({ event: 'taken_back' })).toHaveLength(2);
    expect((await takeBack(notary, identity.key)).status).toBe(200);
    expect(await eventsOf().where({ event: 'taken_back' })).toHaveLength(2);
    const seen = (await customer.call<NotarizationSession>('GET', at())).body;
    expect(seen.version).toBeGreaterThan(version);
  });

  test('only adds rows', async () => {
    const change = () => server.owner('script_events').update({ words: 'something else' });
    await expect(change()).rejects.toThrow(/only grows/);
    await expect(server.owner('script_events').delete()).rejects.toThrow(/only grows/);
  });
});

describe('seal', () => {
  let authenticator: Authenticator;

  test('is refused by the screen and the endpoint while a step is open', async () => {
    authenticator = await setUpTotp(notary);
    const { conferenceSessionId } = (await notary.call<NotarizationSession>('GET', at())).body;
    await recordMoment(notary, conferenceSessionId ?? '');
    await confirmAddress(customer, sessionId);
    expect(await customer.call('POST', at('/signatures'), SIGNATURE)).toMatchObject({
      status: 409,
      body: {
        code: 'signing_after_step',
        message: 'Signing opens later in the script. Next step: Identity of Cole Bennett.',
      },
    });
    const seen = (await notary.call<NotarizationSession>('GET', at())).body;
    expect(seen.abilities).toMatchObject({
      seal: false,
      sealMissing: [
        'The signer has not signed yet.',
        'Complete these steps of the script: Identity of Cole Bennett; Willingness and awareness of Cole Bennett.',
      ],
    });
    const refused = await askForSeal(notary, sessionId, await authenticator.code());
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'not_complete',
      details: [
        { code: 'signature_missing' },
        { code: 'steps_open', params: { steps: { steps: expect.any(Array) } } },
      ],
    });
  });

  test('is refused by the job as well, which leaves the act open', async () => {
    const { db } = server.services;
    await doScript(sessionId, notary, [customer]);
    expect((await customer.call('POST', at('/signatures'), SIGNATURE)).status).toBe(201);
    const asked = db('notarization_sessions').where({ id: sessionId });
    const { documentId, notaryId } = await firstRow(asked.clone().first());
    const [seal] = await db('seals')
      .insert({
        sessionId,
        documentId,
        notaryId: notaryId as string,
        publicId: 'AAAAAAAAAAAAAAAAAAAA',
        request: JSON.stringify({
          county: 'Delaware',
          identity: { method: 'personal_knowledge', confirmed: true },
          signature: { kind: 'typed', text: 'Nora Whitfield' },
        }),
        stepUpMethod: 'totp',
        requestedAt: new Date(),
        documentSha256: 'ab'.repeat(32),
        notarySnapshot: JSON.stringify({ name: 'Nora Whitfield' }),
      })
      .returning('id');
    await runSealJob(server.services, seal?.id as string, { number: 1, last: false } as never);
    const after = (await notary.call<NotarizationSession>('GET', at())).body;
    expect(after.sealing).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('names the county Delaware, but the script names Franklin'),
    });
    expect(after.abilities.seal).toBe(true);
  });

  test('closes the script, and the evidence contains every text with its time', async () => {
    expect((await askForSeal(notary, sessionId, await authenticator.code())).status).toBe(202);
    const done = await until(
      async () => (await customer.call<NotarizationSession>('GET', at())).body,
      (one) => one.status === 'completed',
      60_000,
    );
    expect((await say(notary, 'opening', { kind: 'opening', note: 'x' })).status).toBe(409);
    expect((await takeBack(notary, 'opening')).status).toBe(409);
    const bundle = await customer.fetch(
      `/api/documents/${done.documentId}/download?version=evidence`,
    );
    const files = unzipSync(new Uint8Array(await bundle.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    const record = JSON.parse(text('record.json'));
    expect(record.rules.sha256).toBe(createHash('sha256').update(text('rules.json')).digest('hex'));
    expect(record.script).toHaveLength((await eventsOf()).length);
    expect(record.script[1]).toMatchObject({
      step: 'opening',
      title: 'Open the session',
      event: 'done',
      by: 'Nora Whitfield',
      role: 'notary',
      words: expect.stringContaining('This is an online notarization.'),
    });
    const withoutThem = record.script.filter(({ absent }: { absent: string | null }) => absent);
    expect(withoutThem).toMatchObject([
      { title: 'Where Cole Bennett is', absent: 'Cole Bennett', words: null, by: 'Nora Whitfield' },
    ]);
    expect(record.script.at(-1)).toMatchObject({ by: 'Cole Bennett', role: 'signer' });
    const owner = await scriptOf(customer);
    expect(owner.steps.every(({ done }) => done !== null)).toBe(true);
    expect(stepOf(owner, 'identity').done?.value).toMatchObject({ method: 'personal_knowledge' });
  });
});

test('a jurat script ends with an oath or affirmation by the signer', async () => {
  const document = await uploadReady(customer);
  sessionId = (await startSession(customer, document.id, 'jurat')).id;
  expect(await scriptOf(customer)).toEqual({ steps: [], rules: null });
  const offer = await offerFor(notary, sessionId);
  await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' });
  const oath = stepOf(await scriptOf(customer), 'oath');
  expect(oath.by).toBe('signer');
  expect(oath.words).toContain('do you solemnly swear');
  expect(oath.alternative).toContain('do you solemnly affirm');
  expect(valueFor(oath, 'OH')).toEqual({ kind: 'oath', form: 'affirmation' });
});
