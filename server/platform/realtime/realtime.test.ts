import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_FRAME_BYTES } from '../../../common/limits.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { acceptedSession, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let conferenceId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  conferenceId = (await acceptedSession(customer, notary, document.id)).conferenceSessionId;
});
afterAll(() => server?.stop());

interface Seat {
  participant: { id: string };
  wsToken: string;
}
const seatOf = async (person: TestPerson, role: string) =>
  (await person.call<Seat>('POST', `/api/conference/${conferenceId}/join`, { role })).body;

const hello = (seat: Seat, more: Record<string, unknown> = {}) => ({
  type: 'join-room',
  sessionId: conferenceId,
  participantId: seat.participant.id,
  wsToken: seat.wsToken,
  ...more,
});

describe('live updates', () => {
  test('notify the owner, and nobody else, of a change', async () => {
    const other = await server.newcomer('Other');
    const open = async (person: TestPerson) => {
      const socket = await TestSocket.updates(person);
      return socket;
    };
    const [mine, foreign] = await Promise.all([open(customer), open(other)]);
    const { body } = await customer.upload('A letter.', 'letter.txt');
    const change = await mine.next('changed');
    expect(change).toMatchObject({ resource: 'documents', id: body.id });
    await other.upload('Another letter.', 'other.txt');
    expect((await foreign.next('changed')).id).not.toBe(body.id);
    mine.close();
    foreign.close();
  });

  test('end with the sign-out', async () => {
    const person = await server.newcomer('Leaver');
    const socket = await TestSocket.updates(person);
    await person.fetch('/api/logout');
    expect((await socket.next('error')).code).toBe('signed_out');
    expect(await socket.closed()).toBe(4001);
  });
});

describe('conference token', () => {
  test('opens one socket of thirty that try', async () => {
    const seat = await seatOf(customer, 'signer');
    const sockets = await Promise.all(
      Array.from({ length: 30 }, () => TestSocket.open(server.origin)),
    );
    for (const socket of sockets) socket.send(hello(seat));
    const outcomes = await Promise.all(
      sockets.map((socket) =>
        Promise.race([
          socket.next('join-room-success').then(() => 'in'),
          socket.next('error').then(() => 'out'),
        ]),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
    for (const socket of sockets) socket.close();
  });

  test('is valid only for its own conference and seat, for one minute', async () => {
    const seat = await seatOf(customer, 'signer');
    const wrongConference = await TestSocket.open(server.origin);
    wrongConference.send(hello(seat, { sessionId: crypto.randomUUID() }));
    expect((await wrongConference.next('error')).code).toBe('invalid_token');
    expect(await wrongConference.closed()).toBe(1008);

    const mine = await seatOf(customer, 'signer');
    const theirs = await seatOf(notary, 'notary');
    const wrongSeat = await TestSocket.open(server.origin);
    wrongSeat.send(hello(mine, { participantId: theirs.participant.id }));
    expect((await wrongSeat.next('error')).code).toBe('invalid_token');

    const late = await seatOf(customer, 'signer');
    await server.services.db('socket_tokens').update({ expiresAt: new Date(Date.now() - 1000) });
    const expired = await TestSocket.open(server.origin);
    expired.send(hello(late));
    expect((await expired.next('error')).code).toBe('invalid_token');
  });

  test('opens nothing after its sign-in has ended', async () => {
    const person = await server.person('customer');
    const seat = await seatOf(person, 'signer');
    await person.fetch('/api/logout');
    const socket = await TestSocket.open(server.origin);
    socket.send(hello(seat));
    expect((await socket.next('error')).code).toBe('invalid_token');
  });
});

describe('conference', () => {
  test('announces who joins and leaves, and relays signals to one participant only', {
    tags: ['S3-15', 'S7.2-01', 'S7.2-05', 'S7.2-06'],
  }, async () => {
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    expect((await signer.next('participant-joined')).participantId).toBe(officer.participantId);
    signer.send({
      type: 'webrtc-offer',
      targetParticipantId: officer.participantId,
      offer: { type: 'offer', sdp: 'v=0' },
    });
    expect(await officer.next('webrtc-offer')).toEqual({
      type: 'webrtc-offer',
      offer: { type: 'offer', sdp: 'v=0' },
      fromParticipantId: signer.participantId,
    });
    signer.send({
      type: 'participant-update',
      sessionId: conferenceId,
      participantId: officer.participantId,
      updates: { audioEnabled: false },
    });
    // A sender cannot change another participant: the update applies to the sender.
    const updated = await officer.next('participant-updated');
    expect(updated.participant).toMatchObject({ id: signer.participantId, audioEnabled: false });
    officer.send({
      type: 'leave-room',
      sessionId: conferenceId,
      participantId: officer.participantId,
    });
    expect((await signer.next('participant-left')).participantId).toBe(officer.participantId);
    signer.close();
  });

  test('queues signals for an absent participant and delivers them in order', async () => {
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    await signer.next('participant-joined');
    officer.ws.terminate();
    const away = await signer.next('participant-updated');
    expect(away.participant.connected).toBe(false);
    for (const number of [1, 2, 3]) {
      signer.send({
        type: 'ice-candidate',
        targetParticipantId: officer.participantId,
        candidate: { candidate: String(number) },
      });
    }
    const back = await TestSocket.join(notary, conferenceId, 'notary', { resume: true });
    const got = [];
    for (let number = 0; number < 3; number += 1)
      got.push((await back.next('ice-candidate')).candidate.candidate);
    expect(got).toEqual(['1', '2', '3']);
    const again = await signer.next('participant-updated');
    expect(again.participant.connected).toBe(true);
    // No new offer is made, because the media never stopped.
    expect(signer.messages.some((message) => message.type === 'participant-joined')).toBe(false);
    signer.close();
    back.close();
  });

  test('numbers the chat messages and sends the missed ones after a reconnect', {
    tags: ['S3-15', 'S7.2-05'],
  }, async () => {
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    const say = (socket: TestSocket & { participantId: string }, message: string) =>
      socket.send({
        type: 'chat-message',
        sessionId: conferenceId,
        participantId: socket.participantId,
        message,
      });
    say(signer, '  <script>alert(1)</script>  ');
    const first = await officer.next('chat-message');
    expect(first).toMatchObject({
      message: '<script>alert(1)</script>',
      participantName: 'Cole Bennett',
    });
    officer.ws.terminate();
    say(signer, 'two');
    say(signer, 'three');
    await signer.next('chat-message');
    const seat = await seatOf(notary, 'notary');
    const back = await TestSocket.open(server.origin);
    back.send(hello(seat, { resume: true, lastSequence: first.sequence }));
    const missed = (await back.next('join-room-success')).messages;
    expect(missed.map((line) => line.message)).toEqual(['two', 'three']);
    expect(missed.map((line) => line.sequence)).toEqual([first.sequence + 1, first.sequence + 2]);
    signer.close();
    back.close();
  });

  test('stores a resent chat message once and sends it to everyone again', async () => {
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    const line = {
      type: 'chat-message',
      sessionId: conferenceId,
      participantId: signer.participantId,
      message: 'Once',
      timestamp: 1_700_000_000_000,
    };
    signer.send(line);
    const kept = await officer.next('chat-message');
    signer.send(line);
    expect(await officer.next('chat-message')).toEqual(kept);
    // The same text at another time is another message, and no sequence number is skipped.
    signer.send({ ...line, timestamp: line.timestamp + 1 });
    const other = await officer.next('chat-message');
    expect(other.id).not.toBe(kept.id);
    expect(other.sequence).toBe(kept.sequence + 1);
    signer.close();
    officer.close();
  });

  test('holds back messages while a participant joins and delivers them after the state', async () => {
    const { db } = server.services;
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    const place = { sessionId: conferenceId, participantId: officer.participantId };
    const seat = await seatOf(customer, 'signer');
    const signer = await TestSocket.open(server.origin);
    // The chat table is locked, so the join waits while it reads the messages.
    const lock = await db.transaction();
    await lock.raw('LOCK TABLE chat_messages IN ACCESS EXCLUSIVE MODE');
    const waiting = async (count: number) => {
      const held = lock('pg_locks')
        .whereRaw(`relation = 'chat_messages'::regclass`)
        .where({ granted: false })
        .whereRaw('database = (SELECT oid FROM pg_database WHERE datname = current_database())');
      await expect.poll(() => held.clone().pluck('pid')).toHaveLength(count);
    };
    signer.send(hello(seat));
    await waiting(1);
    officer.send({ type: 'document-page', page: 7, ...place });
    officer.send({ type: 'ping' });
    await officer.next('pong');
    officer.send({ type: 'chat-message', message: 'While you came in', ...place });
    await waiting(2);
    await lock.commit();
    await officer.next('chat-message');
    signer.send({ type: 'ping' });
    await signer.next('pong');
    // A live update can come at any time.
    const [first, ...later] = signer.messages.filter(({ type }) => type !== 'changed');
    if (first?.type !== 'join-room-success') throw new Error(`${first?.type} came first`);
    const pages = later.flatMap((one) => (one.type === 'document-page' ? [one.page] : []));
    expect([first.documentPage, ...pages].at(-1)).toBe(7);
    const lines = [...first.messages, ...later.filter(({ type }) => type === 'chat-message')];
    expect(lines.map((line) => 'message' in line && line.message)).toContain('While you came in');
    officer.close();
    signer.close();
  });

  test('lets only the notary turn the page', async () => {
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    signer.send({
      type: 'document-page',
      sessionId: conferenceId,
      participantId: signer.participantId,
      page: 9,
    });
    officer.send({
      type: 'document-page',
      sessionId: conferenceId,
      participantId: officer.participantId,
      page: 2,
    });
    expect((await signer.next('document-page')).page).toBe(2);
    const seat = ({ participantId }: { participantId: string }) => ({
      sessionId: conferenceId,
      participantId,
    });
    const view = { page: 2, zoom: 1.25, x: 0, y: 0.4 };
    const at = { page: 2, x: 0.5, y: 0.25 };
    signer.send({ type: 'document-view', view: { ...view, y: 0.9 }, ...seat(signer) });
    signer.send({ type: 'document-pointer', at: { ...at, x: 0.9 }, ...seat(signer) });
    officer.send({ type: 'document-view', view, ...seat(officer) });
    officer.send({ type: 'document-pointer', at, ...seat(officer) });
    officer.send({ type: 'document-pointer', at: null, ...seat(officer) });
    expect((await signer.next('document-view')).view).toEqual(view);
    expect((await signer.next('document-pointer')).at).toEqual(at);
    expect((await signer.next('document-pointer')).at).toBeNull();
    signer.send({ type: 'ping' });
    await signer.next('pong');
    expect(officer.messages.filter(({ type }) => /^document-(view|pointer)$/.test(type))).toEqual(
      [],
    );
    signer.close();
    officer.close();
  });

  test('sends the notary’s view to a participant who joins or rejoins, even if the view does not change', async () => {
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    const place = { sessionId: conferenceId, participantId: officer.participantId };
    const view = { page: 3, zoom: 2.5, x: 0.1, y: 0.7 };
    officer.send({ type: 'document-page', page: 3, ...place });
    officer.send({ type: 'document-view', view, ...place });
    officer.send({ type: 'ping' });
    await officer.next('pong');
    const welcomed = async (options: { resume?: boolean }) => {
      const { socket } = await TestSocket.ask(customer, conferenceId, 'signer', options);
      const { documentPage, documentView } = await socket.next('join-room-success');
      return { socket, shown: { documentPage, documentView } };
    };
    const { socket: signer, shown } = await welcomed({});
    expect(shown).toEqual({ documentPage: 3, documentView: view });
    signer.ws.terminate();
    // The notary is briefly away as well.
    officer.ws.terminate();
    const back = await welcomed({ resume: true });
    expect(back.shown).toEqual(shown);
    back.socket.close();
  });

  test('queues an offer for an absent participant, but not for one who left', async () => {
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    const targetParticipantId = officer.participantId;
    const offer = { type: 'offer', sdp: 'v=0' };
    await signer.next('participant-joined');
    officer.ws.terminate();
    expect((await signer.next('participant-updated')).participant.connected).toBe(false);
    signer.send({ type: 'webrtc-offer', targetParticipantId, offer });
    signer.send({ type: 'ping' });
    await signer.next('pong');
    expect(signer.messages.map(({ type }) => type)).not.toContain('participant-left');
    const back = await TestSocket.join(notary, conferenceId, 'notary', { resume: true });
    expect((await back.next('webrtc-offer')).offer).toEqual(offer);
    // The peer connections of both still exist.
    expect((await signer.next('participant-updated')).participant.connected).toBe(true);
    expect(signer.messages.map(({ type }) => type)).not.toContain('participant-joined');
    back.send({ type: 'leave-room', sessionId: conferenceId, participantId: targetParticipantId });
    await signer.next('participant-left');
    signer.send({ type: 'webrtc-offer', targetParticipantId, offer });
    expect((await signer.next('participant-left')).participantId).toBe(targetParticipantId);
    signer.close();
  });

  test('gives the seat to the second window and notifies the first', async () => {
    const first = await TestSocket.join(customer, conferenceId, 'signer');
    const second = await TestSocket.join(customer, conferenceId, 'signer');
    expect((await first.next('error')).code).toBe('replaced');
    expect(await first.closed()).toBe(4002);
    expect(second.participantId).toBe(first.participantId);
    second.close();
  });

  test('ignores a window whose seat another window has', async () => {
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    const first = await TestSocket.join(customer, conferenceId, 'signer');
    const place = { sessionId: conferenceId, participantId: first.participantId };
    // After the pong the join is complete, so the next message is handled at once.
    first.send({ type: 'ping' });
    await first.next('pong');
    // Sent before the client has answered the closing handshake.
    first.ws.on('message', (data) => {
      if (String(data).includes('replaced')) first.send({ type: 'leave-room', ...place });
    });
    const second = await TestSocket.join(customer, conferenceId, 'signer');
    expect(await first.closed()).toBe(4002);
    officer.send({ type: 'ice-restart-request', targetParticipantId: second.participantId });
    await second.next('ice-restart-request');
    officer.send({ type: 'ping' });
    await officer.next('pong');
    expect(officer.messages.map(({ type }) => type)).not.toContain('participant-left');
    second.close();
    officer.close();
  });
});

describe('socket input', () => {
  test('from another origin is refused before the upgrade', { tags: ['S7.2-01'] }, async () => {
    const ws = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`, {
      headers: { Origin: 'https://evil.example' },
    });
    const [error] = await once(ws, 'error');
    expect(String(error)).toContain('403');
  });

  test('from the desktop app is accepted, whose origin no web page can have', async () => {
    const socket = await TestSocket.open(server.origin, { Origin: 'app://sealwright' });
    socket.close();
    for (const origin of ['app://sealwright.evil', 'app://elsewhere', 'null']) {
      const ws = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`, {
        headers: { Origin: origin },
      });
      const [error] = await once(ws, 'error');
      expect(String(error), origin).toContain('403');
    }
  });

  test('above the frame limit closes the socket with 1009', async () => {
    const socket = await TestSocket.open(server.origin);
    socket.ws.send('x'.repeat(MAX_FRAME_BYTES + 1));
    expect(await socket.closed()).toBe(1009);
  });

  test('closes the socket with 1003 if it is binary and with 1008 if it lacks a hello', async () => {
    const binary = await TestSocket.open(server.origin);
    binary.ws.send(Buffer.from([1, 2, 3]));
    expect(await binary.closed()).toBe(1003);
    const stranger = await TestSocket.open(server.origin);
    stranger.send({
      type: 'chat-message',
      sessionId: conferenceId,
      participantId: conferenceId,
      message: 'hi',
    });
    expect(await stranger.closed()).toBe(1008);
  });

  test('of type ping is answered, in a conference and outside', async () => {
    const { body } = await customer.call<{ token: string }>('POST', '/api/realtime/token');
    const updates = await TestSocket.open(server.origin);
    updates.send({ type: 'subscribe', token: body.token });
    expect((await updates.next('subscribed')).answersPing).toBe(true);
    updates.send({ type: 'ping' });
    await updates.next('pong');
    updates.close();
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    signer.send({ type: 'ping' });
    expect(await signer.next('pong')).toEqual({ type: 'pong' });
    signer.close();
  });

  test('without a timestamp is refused', { tags: ['S7.2-04'] }, async () => {
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    const { participantId } = signer;
    signer.ws.send(
      JSON.stringify({ type: 'screen-share-start', sessionId: conferenceId, participantId }),
    );
    expect((await signer.next('error')).code).toBe('invalid_message');
    signer.close();
  });

  test('of any shape gets an answer or closes only its socket', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const socket = await TestSocket.open(server.origin);
        socket.ws.send(text);
        expect([1003, 1007, 1008, 1009]).toContain(await socket.closed());
      }),
      { numRuns: 60 },
    );
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    signer.ws.send('{"type":"chat-message","__proto__":{"polluted":true}}');
    expect((await signer.next('error')).code).toBe('invalid_message');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    signer.close();
  });
});

describe('ending the conference', () => {
  test('is allowed for the notary and the owner, and notifies every participant', {
    tags: ['S6-05'],
  }, async () => {
    const signer = await TestSocket.join(customer, conferenceId, 'signer');
    const officer = await TestSocket.join(notary, conferenceId, 'notary');
    expect((await notary.call('POST', `/api/conference/${conferenceId}/end`)).status).toBe(200);
    expect(await signer.next('conference-ended')).toMatchObject({
      reason: 'ended',
      by: expect.stringMatching(/^The notary \w+/),
    });
    expect(await signer.closed()).toBe(4003);
    expect(await officer.closed()).toBe(4003);
    expect(
      (await customer.call('POST', `/api/conference/${conferenceId}/join`, { role: 'signer' }))
        .status,
    ).toBe(409);
  });
});
