import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { NotaryAssignment } from '../../../common/notary-assignments.ts';
import type { Script } from '../../../common/script.ts';
import type { SessionDocument } from '../../../common/session-documents.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { invited } from '../../testing/invite.ts';
import {
  acceptedPackage,
  begunPackage,
  sealOne,
  signAll,
  signOne,
} from '../../testing/packages.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  CERTIFICATE,
  doScript,
  evidenceKept,
  recordMoment,
  START_BODY,
  startSession,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { releaseSession } from '../notary-assignments/release-session.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());

const at = (id: string, call = '') => `/api/notarization-sessions/${id}${call}`;
const read = async (id: string, person = customer) =>
  (await person.call<NotarizationSession>('GET', at(id))).body;
const documentsOf = async (id: string, person = customer) =>
  (await read(id, person)).documents as SessionDocument[];
const statesOf = async (id: string) => (await documentsOf(id)).map(({ state }) => state);
const script = async (id: string) => (await notary.call<Script>('GET', at(id, '/script'))).body;
const isDone = ({ steps }: Script, kind: string) =>
  steps.filter((step) => step.kind === kind).every(({ done }) => done !== null);

const sign = (id: string) => signOne(id, customer, notary);
const seal = (id: string) => sealOne(id, notary, authenticator);

describe('a session with several documents', () => {
  test('is one session with one offer, listed once, with a separate address for each document', async () => {
    const { session, ids } = await acceptedPackage(customer, notary, [
      'acknowledgment',
      'jurat',
      'acknowledgment',
    ]);
    expect(ids[0]).toBe(session.id);
    expect(new Set(ids).size).toBe(3);
    const { body: own } = await notary.call<{ id: string }>('GET', '/api/notaries/me');
    const { body: assignments } = await notary.call<NotaryAssignment[]>(
      'GET',
      `/api/notaries/${own.id}/assignments`,
    );
    expect(assignments).toMatchObject([
      { act: 'acknowledgment', furtherActs: ['jurat'], documentCount: 3 },
    ]);
    const open = await customer.call<NotarizationSession[]>(
      'GET',
      '/api/notarization-sessions?state=open',
    );
    expect(open.body.filter(({ packageId }) => packageId === session.id)).toHaveLength(1);
    const second = await read(ids[1] ?? '');
    expect(second).toMatchObject({
      packageId: session.id,
      act: 'jurat',
      status: 'scheduled',
      conferenceSessionId: session.conferenceSessionId,
      dispatch: 'accepted',
    });
    expect(second.document.originalName).toBe('document-2.pdf');
    expect(
      (await documentsOf(session.id)).map(({ originalName, act }) => [originalName, act]),
    ).toEqual([
      ['document-1.pdf', 'acknowledgment'],
      ['document-2.pdf', 'jurat'],
      ['document-3.pdf', 'acknowledgment'],
    ]);
    const calendar = await (await customer.fetch(at(session.id, '/calendar'))).text();
    expect(calendar.replaceAll('\r\n ', '')).toContain('document-1.pdf and 2 other documents');
    const outsider = await server.newcomer('Outsider');
    expect((await outsider.call('GET', at(ids[1] ?? ''))).status).toBe(404);
    // An invited person sees every document, and the pages of each one.
    const witness = await invited(server, customer, session.id, 'witness', 'Wanda');
    for (const id of ids) {
      expect((await read(id, witness)).people.map(({ role }) => role)).toEqual([
        'signer',
        'witness',
        'notary',
      ]);
      expect((await witness.fetch(at(id, '/document'))).status).toBe(200);
    }
    const cancelled = await customer.call('POST', at(ids[2] ?? '', '/cancel'));
    expect(cancelled.status).toBe(200);
    for (const id of ids) expect((await read(id)).status).toBe('cancelled');
  });

  test('needs different documents that are ready, and at most 30 of them', async () => {
    const first = await uploadReady(customer);
    const start = (furtherDocuments: unknown) =>
      customer.call<{ code: string; fields?: Record<string, string> }>(
        'POST',
        `/api/documents/${first.id}/notarization`,
        { ...START_BODY, furtherDocuments },
      );
    const again = { documentId: first.id, act: 'jurat' };
    const twice = await start([again]);
    expect(twice.status).toBe(400);
    expect(twice.body.fields).toHaveProperty('furtherDocuments');
    expect((await start(Array.from({ length: 30 }, () => again))).status).toBe(400);
    const stranger = await server.newcomer('Stranger');
    const foreign = await uploadReady(stranger);
    expect((await start([{ documentId: foreign.id, act: 'jurat' }])).status).toBe(404);
    const busy = await uploadReady(customer);
    const other = await startSession(customer, busy.id);
    expect((await start([{ documentId: busy.id, act: 'jurat' }])).status).toBe(409);
    expect((await read(other.id)).status).toBe('scheduled');
    // Nothing was started for the first document.
    const session = await startSession(customer, first.id);
    for (const { id } of [other, session]) await customer.call('POST', at(id, '/cancel'));
  });

  test('identifies each person once, and asks about each document separately', async () => {
    const { session, ids, sockets } = await begunPackage(customer, notary, [
      'acknowledgment',
      'jurat',
    ]);
    const [first = '', second = ''] = ids;
    await doScript(first, notary, [customer]);
    const other = await script(second);
    for (const kind of ['opening', 'notary_place', 'place', 'identity']) {
      expect(isDone(other, kind), kind).toBe(true);
    }
    for (const kind of ['willingness', 'oath']) expect(isDone(other, kind), kind).toBe(false);
    await confirmAddress(customer, session.id);
    expect((await sign(first)).status).toBe(201);
    // The script of the second document has not reached the signing.
    expect((await sign(second)).status).toBe(409);
    await doScript(second, notary, [customer]);
    expect((await sign(second)).status).toBe(201);
    expect((await documentsOf(session.id)).map(({ isSigned }) => isSigned)).toEqual([true, true]);
    const { version } = await read(first);
    // Taking back the identification takes back what depends on it, for both documents.
    const { steps } = await script(second);
    const identity = steps.find(({ kind }) => kind === 'identity')?.key;
    expect((await notary.call('DELETE', at(second, `/script/${identity}`))).status).toBe(200);
    for (const id of ids) {
      expect(isDone(await script(id), 'identity')).toBe(false);
      expect(isDone(await script(id), 'willingness')).toBe(false);
      expect(isDone(await script(id), 'opening')).toBe(true);
    }
    // A list of fields from before is outdated at every document, because signatures are void now.
    const outdated = await customer.call('PUT', at(first, '/fields'), { version, fields: [] });
    expect(outdated.status).toBe(409);
    await customer.call('POST', at(session.id, '/cancel'));
    for (const socket of sockets) socket.ws.terminate();
  });

  test('seals each document on its own, keeps the conference open until the last one, and records each act', async () => {
    const { session, ids, sockets } = await begunPackage(customer, notary, [
      'acknowledgment',
      'jurat',
      'acknowledgment',
    ]);
    const [first = '', second = '', third = ''] = ids;
    for (const id of ids) await doScript(id, notary, [customer]);
    await confirmAddress(customer, session.id);
    for (const id of [first, second]) expect((await sign(id)).status).toBe(201);
    await seal(first);
    expect(await statesOf(session.id)).toEqual(['sealed', 'open', 'open']);
    expect(await read(session.id)).toMatchObject({ status: 'in_progress' });
    // A session with a sealed document is completed, not cancelled.
    expect((await customer.call('POST', at(second, '/cancel'))).status).toBe(409);
    expect((await sign(first)).status).toBe(409);
    const aside = { outcome: 'rejected', reason: 'The signer does not understand this deed.' };
    expect((await customer.call('POST', at(third, '/set-aside'), aside)).status).toBe(403);
    expect((await notary.call('POST', at(first, '/set-aside'), aside)).status).toBe(409);
    expect((await notary.call('POST', at(third, '/set-aside'), aside)).status).toBe(200);
    expect((await notary.call('POST', at(third, '/set-aside'), aside)).status).toBe(409);
    await seal(second);
    expect(await statesOf(session.id)).toEqual(['sealed', 'sealed', 'rejected']);
    expect((await documentsOf(session.id))[2]?.reason).toBe(aside.reason);
    expect(await read(session.id)).toMatchObject({ status: 'completed' });
    expect(await read(second)).toMatchObject({ status: 'completed' });
    expect(await read(third)).toMatchObject({ status: 'cancelled', outcome: 'rejected' });
    const conference = await server.services
      .db('conference_sessions')
      .where({ notarizationSessionId: session.id });
    expect(conference.map(({ status }) => status)).toEqual(['ended']);
    const journal = await server.services
      .db('journal_entries')
      .whereIn('sessionId', ids)
      .select('sessionId', 'content');
    const outcomes = ids.map((id) =>
      journal
        .filter(({ sessionId }) => sessionId === id)
        .map(({ content }) => /"outcome":"(\w+)"/.exec(content)?.[1]),
    );
    expect(outcomes).toEqual([['completed'], ['completed'], ['not_completed']]);
    await evidenceKept(server);
    for (const [index, id] of [first, second].entries()) {
      const { documentId } = (await documentsOf(session.id))[index] as SessionDocument;
      const sealed = await customer.fetch(
        `/api/documents/${documentId}/download?version=notarized`,
      );
      expect(sealed.status).toBe(200);
      const bundle = await customer.fetch(`/api/documents/${documentId}/download?version=evidence`);
      expect(bundle.status, id).toBe(200);
    }
    // The rejected document can be started again.
    const { documentId } = (await documentsOf(session.id))[2] as SessionDocument;
    const again = await startSession(customer, documentId);
    await customer.call('POST', at(again.id, '/cancel'));
    for (const socket of sockets) socket.ws.terminate();
  });

  test('seals several documents with one confirmation, which is valid for exactly these documents', async () => {
    const { session, ids, sockets } = await begunPackage(customer, notary, [
      'acknowledgment',
      'jurat',
      'acknowledgment',
    ]);
    const [first = '', second = '', third = ''] = ids;
    await signAll([first, second], customer, notary);
    const ready = async () => (await documentsOf(session.id, notary)).map(({ isReady }) => isReady);
    expect(await ready()).toEqual([true, true, false]);
    expect((await documentsOf(session.id)).map(({ isReady }) => isReady)).toEqual([
      null,
      null,
      null,
    ]);
    const challenge = (also: string) =>
      notary.call<{ challengeId: string }>('POST', at(first, `/seal/challenge?also=${also}`));
    const other = await startSession(customer, (await uploadReady(customer)).id);
    expect((await challenge(other.id)).status).toBe(400);
    const ask = async (also: string[], challengedFor: string) => {
      await recordMoment(notary, session.conferenceSessionId);
      const { challengeId } = (await challenge(challengedFor)).body;
      const stepUp = { method: 'totp', code: await authenticator.code() };
      const body = { certificate: CERTIFICATE, challengeId, stepUp, also };
      return notary.call<{ code?: string }>('POST', at(first, '/seal'), body);
    };
    // The third document is not signed, and a confirmation of two documents does not seal one.
    expect((await ask([third], third)).status).toBe(409);
    expect((await ask([], second)).status).toBe(403);
    expect(await statesOf(session.id)).toEqual(['open', 'open', 'open']);
    expect((await ask([second], second)).status).toBe(202);
    await until(
      () => statesOf(session.id),
      (states) => states.filter((state) => state === 'sealed').length === 2,
      60_000,
    );
    const aside = { outcome: 'deferred', reason: 'The signer needs more time.' };
    expect((await notary.call('POST', at(third, '/set-aside'), aside)).status).toBe(200);
    expect((await read(session.id)).status).toBe('completed');
    await customer.call('POST', at(other.id, '/cancel'));
    for (const socket of sockets) socket.ws.terminate();
  });

  test('does not set aside its last document, and defers the rest when the notary leaves after a seal', async () => {
    const { session, ids, sockets } = await begunPackage(customer, notary, [
      'acknowledgment',
      'acknowledgment',
    ]);
    const [first = '', second = ''] = ids;
    const aside = { outcome: 'deferred', reason: 'The signer needs more time.' };
    await doScript(first, notary, [customer]);
    await confirmAddress(customer, session.id);
    expect((await sign(first)).status).toBe(201);
    await seal(first);
    sockets[1]?.ws.terminate();
    const seats = () => server.services.db('conference_participants');
    const conferenceId = session.conferenceSessionId;
    await until(
      () => seats().where({ conferenceId, role: 'notary' }).first('awaySince'),
      (seat) => seat?.awaySince != null,
    );
    await seats()
      .where({ conferenceId, role: 'notary' })
      .update({ awaySince: new Date(Date.now() - NOTARY_AWAY_MS) });
    await releaseSession(server.services, conferenceId);
    expect(await statesOf(session.id)).toEqual(['sealed', 'deferred']);
    expect(await read(session.id)).toMatchObject({ status: 'completed' });
    expect((await notary.call('POST', at(second, '/set-aside'), aside)).status).toBe(409);
    sockets[0]?.ws.terminate();
  });

  test('returns to the queue with all documents when the notary leaves before a seal', async () => {
    const { session, ids, sockets } = await begunPackage(customer, notary, [
      'acknowledgment',
      'jurat',
    ]);
    for (const id of ids) await doScript(id, notary, [customer]);
    await confirmAddress(customer, session.id);
    for (const id of ids) expect((await sign(id)).status).toBe(201);
    const only = { outcome: 'rejected', reason: 'This is not the complete document.' };
    expect((await notary.call('POST', at(ids[1] ?? '', '/set-aside'), only)).status).toBe(200);
    expect((await notary.call('POST', at(ids[0] ?? '', '/set-aside'), only)).status).toBe(409);
    sockets[1]?.ws.terminate();
    const conferenceId = session.conferenceSessionId;
    const seat = () =>
      server.services.db('conference_participants').where({ conferenceId, role: 'notary' });
    await until(
      () => seat().first('awaySince'),
      (found) => found?.awaySince != null,
    );
    await seat().update({ awaySince: new Date(Date.now() - NOTARY_AWAY_MS) });
    await releaseSession(server.services, conferenceId);
    expect(await read(session.id)).toMatchObject({ status: 'scheduled', marks: [] });
    expect(await read(ids[1] ?? '')).toMatchObject({ status: 'cancelled', outcome: 'rejected' });
    expect((await read(session.id)).notary).toBeNull();
    await customer.call('POST', at(session.id, '/cancel'));
    sockets[0]?.ws.terminate();
  });
});
describe('a session whose first document has ended', () => {
  test('still lets people prove who they are and confirm their address, and keeps everyone who signed', async () => {
    const { session, ids, sockets } = await begunPackage(customer, notary, [
      'acknowledgment',
      'jurat',
      'acknowledgment',
    ]);
    const [first = '', second = '', third = ''] = ids;
    const aside = { outcome: 'rejected', reason: 'A page is missing.' };
    expect((await notary.call('POST', at(first, '/set-aside'), aside)).status).toBe(200);
    const witness = await invited(server, customer, session.id, 'witness', 'Wanda');
    const { conferenceSessionId } = session;
    sockets.push(await TestSocket.join(witness, conferenceSessionId, 'witness'));
    for (const id of [second, third]) await doScript(id, notary, [customer, witness]);
    // Codes, identity and pauses belong to the session, not to its first document.
    await confirmAddress(customer, session.id);
    await confirmAddress(witness, session.id);
    const pause = { reason: 'question' };
    expect((await notary.call('POST', at(session.id, '/pause'), pause)).status).toBe(200);
    expect((await notary.call('POST', at(session.id, '/resume'))).status).toBe(200);
    expect((await witness.call('GET', at(first, '/document'))).status).toBe(200);
    expect((await sign(second)).status).toBe(201);
    expect((await signOne(second, witness, notary)).status).toBe(201);
    const person = (await read(session.id)).people.find(({ role }) => role === 'witness');
    const removed = await customer.call('DELETE', at(session.id, `/invitations/${person?.key}`));
    expect(removed.status).toBe(409);
    // The first document can be started again while the session continues.
    const { documentId = '' } = (await documentsOf(session.id))[0] ?? {};
    const again = await startSession(customer, documentId);
    await customer.call('POST', at(again.id, '/cancel'));
    await seal(second);
    expect((await notary.call('POST', at(third, '/set-aside'), aside)).status).toBe(200);
    expect(await statesOf(session.id)).toEqual(['rejected', 'sealed', 'rejected']);
    expect(await read(session.id)).toMatchObject({ status: 'completed', outcome: 'rejected' });
    await evidenceKept(server);
    for (const socket of sockets) socket.ws.terminate();
  });
});
