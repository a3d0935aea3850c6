import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { NotarizationSession } from '../common/notarization-sessions.ts';
import { type Node, type Nodes, startNodes } from './testing/nodes.ts';
import type { TestPerson } from './testing/test-person.ts';
import { TestSocket } from './testing/test-socket.ts';
import { acceptedSession, signedSession, until, uploadReady } from './testing/world.ts';

/** Two processes on one database, with Redis between them, behind a proxy that is not sticky. */
let installation: Nodes;
let first: Node;
let second: Node;
/** The customer's requests and sockets reach the first node, the notary's the second one. */
let customer: TestPerson;
let notary: TestPerson;
let sessionId: string;
let conferenceId: string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  installation = await startNodes();
  [first, second] = installation.nodes;
  customer = installation.at(await installation.person('customer'), first);
  notary = installation.at(await installation.person('notary'), second);
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  sessionId = session.id;
  conferenceId = session.conferenceSessionId;
});
afterAll(() => installation?.stop());
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    socket.close();
    await socket.closed();
  }
});

type Options = Parameters<typeof TestSocket.join>[3];
type Seated = TestSocket & { participantId: string };

async function enter(person: TestPerson, role: string, options: Options = {}) {
  const socket = await TestSocket.join(person, conferenceId, role, options);
  sockets.push(socket);
  return socket;
}

async function enterBoth() {
  const signer = await enter(customer, 'signer');
  const officer = await enter(notary, 'notary');
  return { signer, officer };
}

const say = (socket: Seated, message: string) =>
  socket.send({
    type: 'chat-message',
    sessionId: conferenceId,
    participantId: socket.participantId,
    message,
  });
const linesOf = (socket: TestSocket) =>
  socket.messages.flatMap((one) => (one.type === 'chat-message' ? [one.message] : []));
const signal = (socket: Seated, to: Seated, number: number) =>
  socket.send({
    type: 'ice-candidate',
    targetParticipantId: to.participantId,
    candidate: { candidate: String(number) },
  });
const connectedOf = async (person: TestPerson) => {
  const path = `/api/conference/${conferenceId}/status`;
  const { body } = await person.call<{
    session: { participants: { id: string; connected: boolean }[] };
  }>('GET', path);
  return body.session.participants.filter(({ connected }) => connected).map(({ id }) => id);
};
const atEach = (person: TestPerson) =>
  installation.nodes.map((node) => installation.at(person, node));

describe('people on two nodes', () => {
  test('see each other, and each node knows who is in the conference', async () => {
    const { signer, officer } = await enterBoth();
    expect((await signer.next('participant-joined')).participantId).toBe(officer.participantId);
    for (const reader of atEach(customer)) {
      expect((await connectedOf(reader)).sort()).toEqual(
        [signer.participantId, officer.participantId].sort(),
      );
    }
    officer.ws.terminate();
    const away = await signer.next('participant-updated');
    expect(away).toMatchObject({ participantId: officer.participantId });
    expect(away.participant.connected).toBe(false);
    for (const reader of atEach(customer)) {
      expect(await connectedOf(reader)).toEqual([signer.participantId]);
    }
  });

  test('chat in both directions, in one order', async () => {
    const { signer, officer } = await enterBoth();
    for (let number = 0; number < 6; number += 1) {
      say(signer, `to the notary ${number}`);
      say(officer, `to the signer ${number}`);
      await sleep(40);
    }
    for (const socket of [signer, officer]) {
      await expect.poll(() => new Set(linesOf(socket)).size).toBe(12);
    }
    const inOrder = (socket: TestSocket) => {
      const lines = socket.messages.filter((one) => one.type === 'chat-message');
      return [...new Map(lines.map((line) => [line.sequence, line.message])).entries()].sort(
        ([a], [b]) => a - b,
      );
    };
    expect(inOrder(officer)).toEqual(inOrder(signer));
  });

  test('exchange signals in order, also those that were sent while the other one was away', async () => {
    const { signer, officer } = await enterBoth();
    for (let number = 1; number <= 50; number += 1) signal(signer, officer, number);
    const got = async (socket: TestSocket) =>
      Number((await socket.next('ice-candidate')).candidate.candidate);
    for (let number = 1; number <= 50; number += 1) expect(await got(officer)).toBe(number);
    officer.ws.terminate();
    await signer.next('participant-updated');
    for (const number of [51, 52, 53]) signal(signer, officer, number);
    signer.send({ type: 'ping' });
    await signer.next('pong');
    // They come back to the other node.
    const back = await enter(installation.at(notary, first), 'notary', { resume: true });
    for (const number of [51, 52, 53]) expect(await got(back)).toBe(number);
    expect((await signer.next('participant-updated')).participant.connected).toBe(true);
    expect(signer.messages.map(({ type }) => type)).not.toContain('participant-left');
  });

  test('see the page and view that the notary shows, and who appears in the recording', async () => {
    const { signer, officer } = await enterBoth();
    const place = { sessionId: conferenceId, participantId: officer.participantId };
    const view = { page: 1, zoom: 1.5, x: 0.1, y: 0.7 };
    officer.send({ type: 'document-page', page: 3, ...place });
    officer.send({ type: 'document-view', view, ...place });
    expect((await signer.next('document-page')).page).toBe(3);
    expect((await signer.next('document-view')).view).toEqual(view);
    const both = [officer.participantId, signer.participantId];
    officer.send({ type: 'recording-sees', seen: both, heard: [], ...place });
    await until(
      async () => signer.messages.findLast(({ type }) => type === 'recording-sees'),
      (last) => last?.type === 'recording-sees' && last.heard.length === 0,
    );
    officer.send({ type: 'ping' });
    await officer.next('pong');
    const { socket } = await TestSocket.ask(
      installation.at(customer, second),
      conferenceId,
      'signer',
    );
    sockets.push(socket);
    expect(await socket.next('join-room-success')).toMatchObject({
      documentPage: 3,
      documentView: view,
      recordingSees: { seen: both, heard: [] },
    });
  });

  test('end the conference for each other', async () => {
    const { signer, officer } = await enterBoth();
    await notary.call('POST', `/api/conference/${conferenceId}/end`);
    for (const socket of [signer, officer]) {
      expect(await socket.next('conference-ended')).toMatchObject({ reason: 'ended' });
      expect(await socket.closed()).toBe(4003);
    }
    for (const reader of atEach(customer)) expect(await connectedOf(reader)).toEqual([]);
    const { body } = await customer.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${sessionId}`,
    );
    conferenceId = body.conferenceSessionId ?? '';
  });
});

describe('a window', () => {
  test('takes the seat from a window on another node, which cannot take it back', async () => {
    const officer = await enter(notary, 'notary');
    const early = await enter(customer, 'signer', { windowId: 'early' });
    const elsewhere = installation.at(customer, second);
    const late = await enter(elsewhere, 'signer', { windowId: 'late' });
    expect((await early.next('error')).code).toBe('replaced');
    expect(await early.closed()).toBe(4002);
    expect(late.windowOrder).toBeGreaterThan(early.windowOrder ?? Number.NaN);
    signal(officer, late, 1);
    await late.next('ice-candidate');
    for (const person of [customer, elsewhere]) {
      const { windowOrder } = early;
      const again = { windowId: 'early', windowOrder, resume: true };
      const { socket } = await TestSocket.ask(person, conferenceId, 'signer', again);
      sockets.push(socket);
      expect((await socket.next('error')).code).toBe('replaced');
    }
    late.send({ type: 'ping' });
    await late.next('pong');
    expect(officer.messages.map(({ type }) => type)).not.toContain('participant-left');
  });
});

describe('a sign-out', () => {
  test('on one node closes the sockets on the other one', async () => {
    const person = await installation.person('customer');
    const socket = await TestSocket.updates(installation.at(person, second));
    const foreign = await TestSocket.updates(installation.at(customer, second));
    sockets.push(socket, foreign);
    await installation.at(person, first).fetch('/api/logout');
    expect((await socket.next('error')).code).toBe('signed_out');
    expect(await socket.closed()).toBe(4001);
    foreign.send({ type: 'ping' });
    await foreign.next('pong');
  });

  test('takes effect within half a minute while Redis is down', async () => {
    const person = await installation.person('customer');
    const socket = await TestSocket.updates(installation.at(person, second));
    sockets.push(socket);
    await installation.redis.stop();
    await installation.at(person, first).fetch('/api/logout');
    expect(await socket.closed(35_000)).toBe(4001);
    await installation.redis.start();
  });
});

describe('while Redis is down', () => {
  test('people on one node stay connected, and nobody misses a message after Redis returns', async () => {
    const { signer, officer } = await enterBoth();
    const witness = await enter(installation.at(notary, first), 'notary', { resume: true });
    await officer.closed();
    const live = await TestSocket.updates(installation.at(customer, second));
    sockets.push(live);
    await installation.redis.stop();
    say(signer, 'on one node');
    await expect.poll(() => linesOf(witness)).toContain('on one node');
    // The notary comes back to the other node, which the first one does not learn.
    witness.ws.terminate();
    await signer.next('participant-updated');
    const elsewhere = await enter(notary, 'notary', { resume: true });
    say(signer, 'to the other node');
    say(elsewhere, 'and back');
    await expect.poll(() => linesOf(elsewhere)).toContain('and back');
    await installation.redis.start();
    await expect.poll(() => linesOf(elsewhere)).toContain('to the other node');
    await expect.poll(() => linesOf(signer)).toContain('and back');
    await expect
      .poll(() => signer.messages.findLast(({ type }) => type === 'participant-updated'))
      .toMatchObject({ participantId: elsewhere.participantId, participant: { connected: true } });
    say(signer, 'as before');
    await expect.poll(() => linesOf(elsewhere)).toContain('as before');
    // The screens read everything again.
    expect(await live.closed()).toBe(1012);
  });
});

describe('a node', () => {
  test('starts next to other nodes only with BUS_URL and the same data folder', async () => {
    await second.stop();
    await expect(second.start({ BUS_URL: '' })).rejects.toThrow(
      /Another Sealwright server uses this database .*BUS_URL/,
    );
    const folder = `/tmp/sealwright-elsewhere-${crypto.randomUUID()}`;
    await expect(second.start({ SEALWRIGHT_DATA_DIR: folder })).rejects.toThrow(
      /SEALWRIGHT_DATA_DIR of every node must be the same folder/,
    );
    rmSync(folder, { recursive: true, force: true });
    await second.start();
    expect(await installation.ids()).toHaveLength(2);
  });

  test('that stops closes its sockets, and its people continue on another one', async () => {
    const since = await installation.owner('installation').first('servedSince');
    const { signer, officer } = await enterBoth();
    const stopped = second.stop();
    expect(await officer.closed()).toBe(1012);
    const back = await enter(installation.at(notary, first), 'notary', { resume: true });
    say(back, 'I am back');
    await expect.poll(() => linesOf(signer)).toContain('I am back');
    expect(await stopped).toBe(0);
    expect(await installation.ids()).toHaveLength(1);
    await second.start();
    // The installation never stopped serving, so the time to come back does not start again.
    expect(await installation.owner('installation').first('servedSince')).toEqual(since);
    expect(signer.messages.map(({ type }) => type)).not.toContain('participant-left');
  });

  test('that is killed loses no call: its people come back, and signatures stay', async () => {
    // The notary takes no second session while one is in progress.
    await customer.call('POST', `/api/notarization-sessions/${sessionId}/cancel`, {});
    const session = await signedSession(customer, notary);
    const [signer, officer] = session.sockets as [Seated, Seated];
    sockets.push(signer, officer);
    conferenceId = session.conferenceId;
    const seat = () =>
      installation
        .owner('conference_participants')
        .where({ conferenceId, role: 'notary' })
        .first('socketId', 'awaySince', 'leftAt');
    await second.kill();
    await officer.closed();
    const away = await until(
      async () => signer.messages.findLast(({ type }) => type === 'participant-updated'),
      (last) => last?.type === 'participant-updated' && !last.participant.connected,
    );
    expect(away).toMatchObject({ participantId: officer.participantId });
    expect(await seat()).toMatchObject({ socketId: null, leftAt: null });
    // Without a sticky proxy, they reach the node that lives.
    const back = await enter(installation.at(notary, installation), 'notary', { resume: true });
    say(back, 'I am back');
    await expect.poll(() => linesOf(signer)).toContain('I am back');
    expect(await seat()).toMatchObject({ awaySince: null });
    await second.start();
    const { body } = await customer.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${session.id}`,
    );
    expect([body.status, body.marks.length]).toEqual(['in_progress', 1]);
    expect(await installation.ids()).toHaveLength(2);
  });
});
