import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { connectedIn } from '../../testing/connected-in.ts';
import { invitationCode, invited } from '../../testing/invite.ts';
import { sendPicture, TYPED } from '../../testing/prove-identity.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  doScript,
  recordMoment,
  SIGNATURE,
  signedSession,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { describeProofings } from '../proofings/describe-proofings.ts';
import { COLE, drawFront } from '../proofings/testing/draw-identity.ts';
import { findSession } from '../session-data/store.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

const at = (id: string, call = '') => `/api/notarization-sessions/${id}${call}`;
const see = async (person: TestPerson, id: string) =>
  (await person.call<NotarizationSession>('GET', at(id))).body;

describe('accepting an invitation', () => {
  test('seats the person it was sent to, once, and no other account', {
    tags: ['S1-08'],
  }, async () => {
    const document = await uploadReady(customer);
    const session = await acceptedSession(customer, notary, document.id);
    const guest = await server.newcomer('Guest');
    const { body: user } = await guest.call<{ email: string }>('GET', '/api/user');
    const invite = (email: string) =>
      customer.call<{ id: string }>('POST', at(session.id, '/invitations'), {
        email,
        role: 'witness',
      });
    expect((await invite(user.email)).status).toBe(201);
    expect((await invite(user.email.toUpperCase())).status).toBe(409);
    const code = await invitationCode(server, user.email);
    const stranger = await server.newcomer('Stranger');
    const accept = (person: TestPerson) =>
      person.call('POST', at(session.id, '/invitations/accept'), { code, consent: true });
    expect((await accept(stranger)).status).toBe(404);
    expect((await guest.call('GET', at(session.id))).status).toBe(404);
    const unasked = await guest.call<{ fields: object }>(
      'POST',
      at(session.id, '/invitations/accept'),
      { code },
    );
    expect(unasked).toMatchObject({
      status: 400,
      body: {
        fields: {
          consent: 'Please agree to sign electronically, or visit a notary in person.',
        },
      },
    });
    expect((await accept(guest)).status).toBe(200);
    expect((await accept(guest)).status).toBe(409);
    const seen = await see(guest, session.id);
    expect(seen.abilities).toMatchObject({
      roles: ['witness'],
      invite: false,
      seal: false,
      cancel: false,
    });
    const join = (role: string) =>
      guest.call('POST', `/api/conference/${session.conferenceSessionId}/join`, { role });
    expect(await join('signer')).toMatchObject({ status: 403, body: { code: 'role_not_allowed' } });
    expect((await join('witness')).status).toBe(200);

    const mistaken = await invite('typo@example.test');
    expect((await see(notary, session.id)).abilities.sealMissing.join(' ')).toContain(
      'typo@example.test',
    );
    const withdraw = at(session.id, `/invitations/${mistaken.body.id}`);
    expect((await customer.call('DELETE', withdraw)).status).toBe(204);
    expect((await customer.call('DELETE', withdraw)).status).toBe(404);
    expect((await see(notary, session.id)).abilities.sealMissing.join(' ')).not.toContain('typo');
    await customer.call('POST', at(session.id, '/cancel'));
    expect((await guest.call('GET', at(session.id, '/document'))).status).toBe(403);
    expect((await customer.call('GET', at(session.id, '/document'))).status).toBe(200);
  });
});

/** Lists the stored identity data of a session: rows with stated details, pictures and evidence. */
async function leftOf(sessionId: string) {
  const { db, storage } = server.services;
  const rows = await db('proofings').where({ sessionId });
  const images = await db('proofing_images').whereIn(
    'proofingId',
    rows.map(({ id }) => id),
  );
  const named = await db('stored_files').where({ kind: 'identity' }).pluck('id');
  const kept = await Array.fromAsync(storage.listOlderThan(0));
  const session = await findSession(db, sessionId);
  return {
    proofings: rows.map(({ details }) => details && 'stated'),
    images: images.length,
    files: named.filter((id) => kept.includes(id)).length,
    described: session ? (await describeProofings(server.services, session)).length : 0,
  };
}

describe('participant who accepted an invitation', () => {
  test('can be removed as long as the act does not depend on them', async () => {
    const session = await signedSession(customer, notary);
    const guest = await invited(server, customer, session.id, 'signer', 'Grace');
    const person = (await see(notary, session.id)).people.find(({ name }) => /Grace/.test(name));
    const seat = await TestSocket.join(guest, session.conferenceId, 'signer');
    const missing = async () => (await see(notary, session.id)).abilities.sealMissing.join(' ');
    expect(await missing()).toContain('Grace');
    await guest.call('PUT', at(session.id, '/proofing'), TYPED);
    await sendPicture(guest, session.id, 'front', await drawFront(COLE, []));
    const there = { proofings: ['stated'], images: 1, files: 1, described: 1 };
    expect(await leftOf(session.id)).toEqual(there);
    const withdraw = at(session.id, `/invitations/${person?.key}`);
    expect((await guest.call('DELETE', withdraw)).status).toBe(403);
    expect((await notary.call('DELETE', withdraw)).status).toBe(204);
    expect(await seat.next('conference-ended')).toMatchObject({
      reason: 'removed',
      by: expect.stringMatching(/^The notary \w+/),
    });
    await session.sockets[0]?.next('participant-left');
    expect(await missing()).not.toContain('Grace');
    expect(await leftOf(session.id)).toEqual({
      proofings: [null],
      images: 0,
      files: 0,
      described: 0,
    });
    // Only the removed person receives the reason.
    expect(await guest.call('GET', at(session.id))).toMatchObject({
      status: 404,
      body: { code: 'taken_out', message: expect.stringMatching(/^The notary .+ removed you/) },
    });
    const stranger = await server.newcomer('Stranger');
    expect(await stranger.call('GET', at(session.id))).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
    expect(
      (await guest.call('POST', `/api/conference/${session.conferenceId}/join`, { role: 'signer' }))
        .status,
    ).toBe(404);

    // A legal hold keeps the data, but the person no longer has access to the act.
    const held = await invited(server, customer, session.id, 'signer', 'Hedda');
    const hedda = (await see(notary, session.id)).people.find(({ name }) => /Hedda/.test(name));
    await held.call('PUT', at(session.id, '/proofing'), TYPED);
    const administrator = await server.person('administrator');
    const hold = (on: boolean) =>
      administrator.call('PUT', `/api/admin/sessions/${session.id}/legal-hold`, {
        held: on,
        reason: 'A lawsuit about the deed',
      });
    expect((await hold(true)).status).toBe(200);
    expect((await notary.call('DELETE', at(session.id, `/invitations/${hedda?.key}`))).status).toBe(
      204,
    );
    expect(await leftOf(session.id)).toMatchObject({ proofings: [null, 'stated'], described: 0 });
    expect((await hold(false)).status).toBe(200);

    const signer = await invited(server, customer, session.id, 'signer', 'Sid');
    const sid = (await see(notary, session.id)).people.find(({ name }) => /Sid/.test(name));
    await TestSocket.join(signer, session.conferenceId, 'signer');
    await confirmAddress(signer, session.id);
    await doScript(session.id, notary, [customer, signer]);
    await recordMoment(notary, session.conferenceId);
    expect((await signer.call('POST', at(session.id, '/signatures'), SIGNATURE)).status).toBe(201);
    expect(await notary.call('DELETE', at(session.id, `/invitations/${sid?.key}`))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already signed') },
    });
    await customer.call('POST', at(session.id, '/cancel'), {});
  });
});

describe('participant who was removed', () => {
  /**
   * Returns a guest with a seat and its token, and a function with which the notary removes them.
   */
  async function seated(name: string) {
    const document = await uploadReady(customer);
    const session = await acceptedSession(customer, notary, document.id);
    const guest = await invited(server, customer, session.id, 'witness', name);
    const { people } = await see(notary, session.id);
    const key = people.find((person) => person.name.includes(name))?.key;
    const conference = session.conferenceSessionId;
    const sit = async () => {
      const { body } = await guest.call<{ participant: { id: string }; wsToken: string }>(
        'POST',
        `/api/conference/${conference}/join`,
        { role: 'witness' },
      );
      const { wsToken } = body;
      return {
        type: 'join-room',
        sessionId: conference,
        participantId: body.participant.id,
        wsToken,
      };
    };
    const takeOut = () => notary.call('DELETE', at(session.id, `/invitations/${key}`));
    const leftAt = async () =>
      (
        await server.services
          .db('conference_participants')
          .where({ conferenceId: conference, role: 'witness' })
          .first()
      )?.leftAt;
    return { session, guest, conference, sit, takeOut, leftAt };
  }

  /** Waits until this many transactions wait for the session's row. */
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await server.owner.raw(
          `SELECT count(*)::int AS count FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND query ILIKE '%notarization_sessions%for update%'`,
        );
        return rows[0].count;
      })
      .toBe(count);
  /** Locks the session's row, so that every change and every join waits. */
  async function hold(id: string) {
    const lock = await server.services.db.transaction();
    await lock('notarization_sessions').where({ id }).forUpdate();
    return lock;
  }

  test('cannot rejoin with an earlier token', async () => {
    const { session, sit, takeOut, leftAt } = await seated('Tokenholder');
    const hello = await sit();
    expect((await takeOut()).status).toBe(204);
    const socket = await TestSocket.open(server.origin);
    socket.send(hello);
    expect((await socket.next('error')).code).toBe('invalid_token');
    expect(await leftAt()).not.toBeNull();
    await customer.call('POST', at(session.id, '/cancel'), {});
  });

  test('is disconnected if they were joining during the removal', async () => {
    const { session, conference, sit, takeOut, leftAt } = await seated('Doorway');
    const officer = await TestSocket.join(notary, conference, 'notary');
    const hello = await sit();
    const lock = await hold(session.id);
    const taken = takeOut();
    await waiting(1);
    const socket = await TestSocket.open(server.origin);
    socket.send(hello);
    await waiting(2);
    await lock.commit();
    expect((await taken).status).toBe(204);
    expect(await socket.closed()).toBe(4003);
    expect(socket.messages.map(({ type }) => type)).not.toContain('join-room-success');
    await officer.next('participant-left');
    expect(await connectedIn(server, conference)).toEqual(new Set([officer.participantId]));
    expect(await leftAt()).not.toBeNull();
    officer.close();
    await customer.call('POST', at(session.id, '/cancel'), {});
  });

  test('gets no seat if they requested it during the removal', async () => {
    const { session, guest, conference, takeOut, leftAt } = await seated('Latecomer');
    const lock = await hold(session.id);
    const taken = takeOut();
    await waiting(1);
    const joined = guest.call('POST', `/api/conference/${conference}/join`, { role: 'witness' });
    await waiting(2);
    await lock.commit();
    expect([(await taken).status, (await joined).status]).toEqual([204, 404]);
    expect(await leftAt()).toBeUndefined();
    await customer.call('POST', at(session.id, '/cancel'), {});
  });
});

describe('signature', () => {
  test('is refused if the signer is not in the conference', async () => {
    const session = await signedSession(customer, notary);
    session.sockets[0]?.ws.terminate();
    const there = async () => (await connectedIn(server, session.conferenceId)).size;
    await until(there, (count) => count === 1);
    const sign = () => customer.call('POST', at(session.id, '/signatures'), SIGNATURE);
    expect(await sign()).toMatchObject({ status: 409, body: { code: 'not_in_call' } });
    await TestSocket.join(customer, session.conferenceId, 'signer', { resume: true });
    expect((await sign()).status).toBe(201);
    await customer.call('POST', at(session.id, '/cancel'), {});
  });
});

describe('conference that ended before the seal', () => {
  test('tells every participant who cancelled the session', async () => {
    const document = await uploadReady(customer);
    const session = await acceptedSession(customer, notary, document.id);
    const officer = await TestSocket.join(notary, session.conferenceSessionId, 'notary');
    expect((await see(notary, session.id)).dispatchMessage).toMatch(
      /commissioned in [A-Z][a-z]+, /,
    );
    await customer.call('POST', at(session.id, '/cancel'), {});
    expect(await officer.next('conference-ended')).toMatchObject({
      reason: 'cancelled',
      by: session.principalName,
    });
    expect(await see(notary, session.id)).toMatchObject({
      cancelledBy: 'owner',
      dispatchMessage: 'The owner of the document cancelled the session.',
    });
  });

  test('continues in a new conference', async () => {
    const session = await signedSession(customer, notary);
    expect(
      (await customer.call('POST', `/api/conference/${session.conferenceId}/end`)).status,
    ).toBe(200);
    const seen = await see(customer, session.id);
    expect(seen).toMatchObject({ status: 'in_progress', abilities: { join: true } });
    expect(seen.conferenceSessionId).not.toBe(session.conferenceId);
    const back = await TestSocket.join(customer, seen.conferenceSessionId ?? '', 'signer');
    expect(seen.marks).toHaveLength(1);
    back.close();
    await customer.call('POST', at(session.id, '/cancel'));
  });
});

describe('mark', () => {
  test('must be within the page, readable and decodable', async () => {
    const session = await signedSession(customer, notary);
    const sign = async (change: Record<string, unknown>) =>
      (await customer.call('POST', at(session.id, '/signatures'), { ...SIGNATURE, ...change }))
        .status;
    expect(await sign({ x: 0.9 })).toBe(400);
    expect(await sign({ page: 99 })).toBe(400);
    expect(await sign({ appearance: { kind: 'typed', text: '文件' } })).toBe(400);
    expect(await sign({ appearance: { kind: 'typed', text: 'a\ud800' } })).toBe(400);
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000001000000010', 'hex');
    const garbage = Buffer.concat([header, Buffer.alloc(200, 7)]).toString('base64');
    expect(await sign({ appearance: { kind: 'drawn', png: garbage } })).toBe(400);
    const { createCanvas } = await import('@napi-rs/canvas');
    const canvas = createCanvas(200, 60);
    canvas.getContext('2d').fillRect(20, 30, 160, 3);
    const png = canvas.toBuffer('image/png').toString('base64');
    expect(await sign({ appearance: { kind: 'drawn', png } })).toBe(201);
    expect(await sign({ appearance: { kind: 'typed', text: 'José Ñandú-O’Brien' } })).toBe(201);
    for (const socket of session.sockets) socket.close();
    await customer.call('POST', at(session.id, '/cancel'));
  });

  test('in a field is accepted from its participant only, once among twenty concurrent requests', async () => {
    const session = await signedSession(customer, notary);
    const field = { kind: 'signature', page: 1, x: 0.5, y: 0.5, width: 0.3, height: 0.05 };
    const placed = await notary.call<NotarizationSession>('PUT', at(session.id, '/fields'), {
      fields: [
        { ...field, person: 'owner', required: true },
        { ...field, y: 0.7, person: 'notary', required: true },
      ],
    });
    const [first, second] = placed.body.fields;
    const sign = (fieldId: string | undefined) =>
      customer.call('POST', at(session.id, '/signatures'), { ...SIGNATURE, fieldId });
    expect((await sign(second?.id)).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(first?.id)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    // A signed field keeps its position when the fields are placed again.
    const again = await notary.call<NotarizationSession>('PUT', at(session.id, '/fields'), {
      fields: [],
    });
    expect(again.body.fields.map((one) => one.id)).toEqual([first?.id]);
    for (const socket of session.sockets) socket.close();
  });
});
