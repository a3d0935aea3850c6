import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_FRAME_BYTES } from '../../common/limits.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { TestSocket } from '../testing/test-socket.ts';
import { acceptedSession, uploadReady } from '../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let room: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  room = (await acceptedSession(customer, notary, document.id)).conferenceSessionId;
});
afterAll(() => server?.stop());

interface Seat {
  participant: { id: string };
  wsToken: string;
}
const seatOf = async (person: TestPerson, role: string) =>
  (await person.call<Seat>('POST', `/api/conference/${room}/join`, { role })).body;

const hello = (seat: Seat, more: Record<string, unknown> = {}) => ({
  type: 'join-room',
  sessionId: room,
  participantId: seat.participant.id,
  wsToken: seat.wsToken,
  ...more,
});

describe('live updates', () => {
  test('tell the owner what changed, and nobody else', async () => {
    const other = await server.newcomer('Other');
    const open = async (person: TestPerson) => {
      const { body } = await person.call<{ token: string }>('POST', '/api/realtime/token');
      const socket = await TestSocket.open(server.origin);
      socket.send({ type: 'subscribe', token: body.token });
      await socket.next('subscribed');
      return socket;
    };
    const [mine, foreign] = await Promise.all([open(customer), open(other)]);
    const { body } = await customer.upload('A letter.', 'letter.txt');
    const told = await mine.next('changed');
    expect(told).toMatchObject({ resource: 'documents', id: body.id });
    await other.upload('Another letter.', 'other.txt');
    expect((await foreign.next('changed')).id).not.toBe(body.id);
    mine.close();
    foreign.close();
  });

  test('end with the sign-out', async () => {
    const person = await server.newcomer('Leaver');
    const { body } = await person.call<{ token: string }>('POST', '/api/realtime/token');
    const socket = await TestSocket.open(server.origin);
    socket.send({ type: 'subscribe', token: body.token });
    await socket.next('subscribed');
    await person.fetch('/api/logout');
    expect((await socket.next('error')).code).toBe('signed_out');
    expect(await socket.closed()).toBe(4001);
  });
});

describe('a room token', () => {
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

  test('is for its own room, its own seat and its first minute', async () => {
    const seat = await seatOf(customer, 'signer');
    const wrongRoom = await TestSocket.open(server.origin);
    wrongRoom.send(hello(seat, { sessionId: crypto.randomUUID() }));
    expect((await wrongRoom.next('error')).code).toBe('invalid_token');
    expect(await wrongRoom.closed()).toBe(1008);

    const mine = await seatOf(customer, 'signer');
    const theirs = await seatOf(notary, 'notary');
    const wrongSeat = await TestSocket.open(server.origin);
    wrongSeat.send(hello(mine, { participantId: theirs.participant.id }));
    expect((await wrongSeat.next('error')).code).toBe('invalid_token');

    const late = await seatOf(customer, 'signer');
    await server.services.db('socket_tokens').update({ expires_at: new Date(Date.now() - 1000) });
    const expired = await TestSocket.open(server.origin);
    expired.send(hello(late));
    expect((await expired.next('error')).code).toBe('invalid_token');
  });

  test('of a session that was ended opens nothing', async () => {
    const person = await server.person('customer');
    const seat = await seatOf(person, 'signer');
    await person.fetch('/api/logout');
    const socket = await TestSocket.open(server.origin);
    socket.send(hello(seat));
    expect((await socket.next('error')).code).toBe('invalid_token');
  });
});

describe('the room', () => {
  test('tells who joins, relays signals to one person alone, and tells who leaves', async () => {
    const signer = await TestSocket.join(customer, room, 'signer');
    const officer = await TestSocket.join(notary, room, 'notary');
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
      sessionId: room,
      participantId: officer.participantId,
      updates: { audioEnabled: false },
    });
    // What a socket says of another is said of itself.
    const updated = await officer.next('participant-updated');
    expect(updated.participant).toMatchObject({ id: signer.participantId, audioEnabled: false });
    officer.send({ type: 'leave-room', sessionId: room, participantId: officer.participantId });
    expect((await signer.next('participant-left')).participantId).toBe(officer.participantId);
    signer.close();
  });

  test('keeps signals for someone who is briefly away and hands them over in order', async () => {
    const signer = await TestSocket.join(customer, room, 'signer');
    const officer = await TestSocket.join(notary, room, 'notary');
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
    const back = await TestSocket.join(notary, room, 'notary', { resume: true });
    const got = [];
    for (let number = 0; number < 3; number += 1)
      got.push((await back.next('ice-candidate')).candidate.candidate);
    expect(got).toEqual(['1', '2', '3']);
    const again = await signer.next('participant-updated');
    expect(again.participant.connected).toBe(true);
    // Nobody makes a new offer: the media never stopped.
    expect(signer.messages.some((message) => message.type === 'participant-joined')).toBe(false);
    signer.close();
    back.close();
  });

  test('keeps the chat with a sequence and fills the gap after a reconnect', async () => {
    const signer = await TestSocket.join(customer, room, 'signer');
    const officer = await TestSocket.join(notary, room, 'notary');
    const say = (socket: TestSocket & { participantId: string }, message: string) =>
      socket.send({
        type: 'chat-message',
        sessionId: room,
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

  test('keeps a line once that is sent twice, and tells it to all again', async () => {
    const signer = await TestSocket.join(customer, room, 'signer');
    const officer = await TestSocket.join(notary, room, 'notary');
    const line = {
      type: 'chat-message',
      sessionId: room,
      participantId: signer.participantId,
      message: 'Once',
      timestamp: 1_700_000_000_000,
    };
    signer.send(line);
    const kept = await officer.next('chat-message');
    signer.send(line);
    expect(await officer.next('chat-message')).toEqual(kept);
    // The same words at another time are another line, and the next number is not skipped.
    signer.send({ ...line, timestamp: line.timestamp + 1 });
    const other = await officer.next('chat-message');
    expect(other.id).not.toBe(kept.id);
    expect(other.sequence).toBe(kept.sequence + 1);
    signer.close();
    officer.close();
  });

  test('keeps what is said and shown while someone comes in, and tells it after the rest', async () => {
    const { db } = server.services;
    const officer = await TestSocket.join(notary, room, 'notary');
    const place = { sessionId: room, participantId: officer.participantId };
    const seat = await seatOf(customer, 'signer');
    const signer = await TestSocket.open(server.origin);
    // The chat cannot be read: whoever comes in stands in the doorway.
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
    const [first, ...later] = signer.messages;
    if (first?.type !== 'join-room-success') throw new Error(`${first?.type} came first`);
    const pages = later.flatMap((one) => (one.type === 'document-page' ? [one.page] : []));
    expect([first.documentPage, ...pages].at(-1)).toBe(7);
    const lines = [...first.messages, ...later.filter(({ type }) => type === 'chat-message')];
    expect(lines.map((line) => 'message' in line && line.message)).toContain('While you came in');
    officer.close();
    signer.close();
  });

  test('lets the notary alone turn the page', async () => {
    const signer = await TestSocket.join(customer, room, 'signer');
    const officer = await TestSocket.join(notary, room, 'notary');
    signer.send({
      type: 'document-page',
      sessionId: room,
      participantId: signer.participantId,
      page: 9,
    });
    officer.send({
      type: 'document-page',
      sessionId: room,
      participantId: officer.participantId,
      page: 2,
    });
    expect((await signer.next('document-page')).page).toBe(2);
    const seat = ({ participantId }: { participantId: string }) => ({
      sessionId: room,
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

  test('tells who comes in or back what the notary shows, although they do not move', async () => {
    const officer = await TestSocket.join(notary, room, 'notary');
    const place = { sessionId: room, participantId: officer.participantId };
    const view = { page: 3, zoom: 2.5, x: 0.1, y: 0.7 };
    officer.send({ type: 'document-page', page: 3, ...place });
    officer.send({ type: 'document-view', view, ...place });
    officer.send({ type: 'ping' });
    await officer.next('pong');
    const welcomed = async (options: { resume?: boolean }) => {
      const { socket } = await TestSocket.ask(customer, room, 'signer', options);
      const { documentPage, documentView } = await socket.next('join-room-success');
      return { socket, shown: { documentPage, documentView } };
    };
    const { socket: signer, shown } = await welcomed({});
    expect(shown).toEqual({ documentPage: 3, documentView: view });
    signer.ws.terminate();
    // The notary has gone for a moment as well.
    officer.ws.terminate();
    const back = await welcomed({ resume: true });
    expect(back.shown).toEqual(shown);
    back.socket.close();
  });

  test('keeps a restart for who is not back yet after a start of the server; only who has left is gone', async () => {
    const signer = await TestSocket.join(customer, room, 'signer');
    const officer = await TestSocket.join(notary, room, 'notary');
    const targetParticipantId = officer.participantId;
    const offer = { type: 'offer', sdp: 'v=0' };
    await signer.next('participant-joined');
    officer.ws.terminate();
    expect((await signer.next('participant-updated')).participant.connected).toBe(false);
    // What a start leaves of who sits where: nothing.
    server.services.rooms.leave(room, targetParticipantId);
    signer.send({ type: 'webrtc-offer', targetParticipantId, offer });
    signer.send({ type: 'ping' });
    await signer.next('pong');
    expect(signer.messages.map(({ type }) => type)).not.toContain('participant-left');
    const back = await TestSocket.join(notary, room, 'notary', {
      resume: true,
      windowId: 'office',
      windowOrder: 5,
    });
    expect((await back.next('webrtc-offer')).offer).toEqual(offer);
    // The links of both still stand.
    expect((await signer.next('participant-updated')).participant.connected).toBe(true);
    expect(signer.messages.map(({ type }) => type)).not.toContain('participant-joined');
    back.send({ type: 'leave-room', sessionId: room, participantId: targetParticipantId });
    await signer.next('participant-left');
    signer.send({ type: 'webrtc-offer', targetParticipantId, offer });
    expect((await signer.next('participant-left')).participantId).toBe(targetParticipantId);
    signer.close();
  });

  test('gives the seat to the second window and tells the first', async () => {
    const first = await TestSocket.join(customer, room, 'signer');
    const second = await TestSocket.join(customer, room, 'signer');
    expect((await first.next('error')).code).toBe('replaced');
    expect(await first.closed()).toBe(4002);
    expect(second.participantId).toBe(first.participantId);
    second.close();
  });

  test('does not hear a window any more whose seat another one has', async () => {
    const officer = await TestSocket.join(notary, room, 'notary');
    const first = await TestSocket.join(customer, room, 'signer');
    const place = { sessionId: room, participantId: first.participantId };
    // Wholly in: what it says next is heard at once.
    first.send({ type: 'ping' });
    await first.next('pong');
    // Said before it has answered that it is to close.
    first.ws.on('message', (data) => {
      if (String(data).includes('replaced')) first.send({ type: 'leave-room', ...place });
    });
    const second = await TestSocket.join(customer, room, 'signer');
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

describe('bad input on the socket', () => {
  test('from another origin is refused before it begins', async () => {
    const ws = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`, {
      headers: { Origin: 'https://evil.example' },
    });
    const [error] = await once(ws, 'error');
    expect(String(error)).toContain('403');
  });

  test('is taken from the desktop app, whose origin no page of the web can have', async () => {
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

  test('larger than a frame may be ends the socket with 1009', async () => {
    const socket = await TestSocket.open(server.origin);
    socket.ws.send('x'.repeat(MAX_FRAME_BYTES + 1));
    expect(await socket.closed()).toBe(1009);
  });

  test('in binary ends it with 1003, without a hello with 1008', async () => {
    const binary = await TestSocket.open(server.origin);
    binary.ws.send(Buffer.from([1, 2, 3]));
    expect(await binary.closed()).toBe(1003);
    const stranger = await TestSocket.open(server.origin);
    stranger.send({ type: 'chat-message', sessionId: room, participantId: room, message: 'hi' });
    expect(await stranger.closed()).toBe(1008);
  });

  test('that asks whether the line carries is answered, in a room and outside', async () => {
    const { body } = await customer.call<{ token: string }>('POST', '/api/realtime/token');
    const updates = await TestSocket.open(server.origin);
    updates.send({ type: 'subscribe', token: body.token });
    expect((await updates.next('subscribed')).answersPing).toBe(true);
    updates.send({ type: 'ping' });
    await updates.next('pong');
    updates.close();
    const signer = await TestSocket.join(customer, room, 'signer');
    signer.send({ type: 'ping' });
    expect(await signer.next('pong')).toEqual({ type: 'pong' });
    signer.close();
  });

  test('without a timestamp is refused', async () => {
    const signer = await TestSocket.join(customer, room, 'signer');
    const { participantId } = signer;
    signer.ws.send(JSON.stringify({ type: 'screen-share-start', sessionId: room, participantId }));
    expect((await signer.next('error')).code).toBe('invalid_message');
    signer.close();
  });

  test('of any shape is answered or ends that socket, and the next one is served', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const socket = await TestSocket.open(server.origin);
        socket.ws.send(text);
        expect([1003, 1007, 1008, 1009]).toContain(await socket.closed());
      }),
      { numRuns: 60 },
    );
    const signer = await TestSocket.join(customer, room, 'signer');
    signer.ws.send('{"type":"chat-message","__proto__":{"polluted":true}}');
    expect((await signer.next('error')).code).toBe('invalid_message');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    signer.close();
  });
});

describe('ending the call', () => {
  test('is for the notary and the owner, and reaches everyone in it', async () => {
    const signer = await TestSocket.join(customer, room, 'signer');
    const officer = await TestSocket.join(notary, room, 'notary');
    expect((await notary.call('POST', `/api/conference/${room}/end`)).status).toBe(200);
    expect(await signer.next('conference-ended')).toMatchObject({
      reason: 'ended',
      by: expect.stringMatching(/^The notary \w+/),
    });
    expect(await signer.closed()).toBe(4003);
    expect(await officer.closed()).toBe(4003);
    expect(
      (await customer.call('POST', `/api/conference/${room}/join`, { role: 'signer' })).status,
    ).toBe(409);
  });
});
