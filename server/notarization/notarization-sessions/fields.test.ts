import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '../../../common/formats.ts';
import type {
  NotarizationSession,
  SignatureField,
  SignatureMark,
} from '../../../common/notarization-sessions.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { invited } from '../../testing/invite.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { askForSeal, doScript, SIGNATURE, signedSession } from '../../testing/world.ts';

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

const FIELD = { kind: 'signature', page: 1, x: 0.5, y: 0.5, width: 0.3, height: 0.05 } as const;
const field = (
  person: string | null,
  change: Partial<SignatureField> = {},
): Omit<SignatureField, 'id'> => ({ ...FIELD, person, required: true, ...change });

test('assigns each field to one participant, before and after that participant accepts', async () => {
  const session = await signedSession(customer, notary);
  const place = (by: TestPerson, fields: object[]) =>
    by.call<NotarizationSession>('PUT', at(session.id, '/fields'), { fields });
  const email = 'later@example.test';
  const sent = await customer.call<{ id: string }>('POST', at(session.id, '/invitations'), {
    email,
    role: 'signer',
  });
  const early = await place(customer, [
    field(sent.body.id),
    field('owner', { y: 0.6, kind: 'date' }),
    field(null, { y: 0.7, kind: 'initials' }),
    field('owner', { y: 0.8, kind: 'checkbox', required: false }),
  ]);
  expect(early.body.people.map(({ key, name }) => [key, name])).toEqual([
    ['owner', 'Cole Bennett'],
    [sent.body.id, email],
    ['notary', 'Nora Whitfield'],
  ]);
  // The notary sees which fields are open and for whom. Optional fields are not listed.
  const missing = (await see(notary, session.id)).abilities.sealMissing;
  expect(missing).toContain(`${email} still has to fill in: signature on page 1.`);
  expect(missing).toContain('Cole Bennett still has to fill in: date on page 1.');
  expect(missing).toContain('Choose who fills in these fields: initials on page 1.');
  expect(missing.join(' ')).not.toContain('checkbox');

  const [theirs, date, nobodys] = early.body.fields;
  const sign = (person: TestPerson, fieldId: string | undefined, change: object = {}) =>
    person.call<{ kind: string; x: number; message: string }>(
      'POST',
      at(session.id, '/signatures'),
      { ...SIGNATURE, ...change, fieldId },
    );
  expect(await sign(customer, theirs?.id)).toMatchObject({
    status: 403,
    body: { message: 'This field belongs to the invited signer.' },
  });
  expect((await sign(customer, nobodys?.id)).status).toBe(403);
  expect((await sign(notary, date?.id)).status).toBe(403);
  // The mark has the position and kind of its field; the server ignores those in the request.
  const filled = await sign(customer, date?.id, { x: 0.01, kind: 'signature' });
  expect(filled).toMatchObject({ status: 201, body: { kind: 'date', x: FIELD.x } });

  // A field that is placed again keeps its ID. A field of a withdrawn invitation has no owner.
  const again = await place(notary, [...early.body.fields, field('notary', { y: 0.9 })]);
  expect(again.body.fields.slice(0, 4)).toEqual(early.body.fields);
  await customer.call('DELETE', at(session.id, `/invitations/${sent.body.id}`));
  const released = await see(customer, session.id);
  expect(released.fields.find(({ id }) => id === theirs?.id)?.person).toBeNull();
  expect((await place(customer, [field(sent.body.id)])).status).toBe(400);
  expect((await place(customer, [field('owner', { page: 40 })])).status).toBe(400);

  const guest = await invited(server, customer, session.id, 'witness', 'Wanda');
  const seen = await see(guest, session.id);
  const wanda = seen.people.find(({ role }) => role === 'witness');
  expect(wanda).toMatchObject({ name: 'Wanda Tester' });
  const given = await place(
    notary,
    seen.fields.map((one) => (one.id === theirs?.id ? { ...one, person: wanda?.key } : one)),
  );
  expect(given.body.fields.find(({ id }) => id === theirs?.id)?.person).toBe(wanda?.key);
  expect((await sign(customer, theirs?.id)).body.message).toBe(
    'This field belongs to Wanda Tester.',
  );
  expect(await sign(guest, theirs?.id)).toMatchObject({
    status: 403,
    body: { code: 'code_needed' },
  });
  await confirmAddress(guest, session.id);
  await TestSocket.join(guest, session.conferenceId, 'witness');
  await doScript(session.id, notary, [customer]);
  expect((await sign(guest, theirs?.id)).status).toBe(201);
  expect((await sign(guest, theirs?.id)).status).toBe(409);
  // Other participants do not see the email address of someone who has not accepted.
  await customer.call('POST', at(session.id, '/invitations'), { email, role: 'witness' });
  expect(JSON.stringify(await see(guest, session.id))).not.toContain(email);
  for (const socket of session.sockets) socket.close();
  await customer.call('POST', at(session.id, '/cancel'));
});

test('sets the date of a date mark on the server and returns 400 with the field for a wrong appearance', async () => {
  const session = await signedSession(customer, notary);
  // Use a legal time zone in which the date differs from the date in UTC.
  const zone = new Date().getUTCHours() >= 12 ? 'Pacific/Kiritimati' : 'Etc/GMT+12';
  await server.services
    .db('notarization_sessions')
    .where({ id: session.id })
    .update({ legalTimezone: zone });
  const { dateOfAct } = await see(customer, session.id);
  const days = [formatDate(new Date(), zone)];
  const { x, y, width, height, page } = FIELD;
  type Answer = { appearance: object; message: string; fields?: Record<string, string> };
  const sign = (change: object) =>
    customer.call<Answer>('POST', at(session.id, '/signatures'), {
      ...{ page, x, y, width, height },
      ...change,
    });
  const typed = (text: string) => ({ kind: 'typed', text });
  const png = createCanvas(60, 20).toBuffer('image/png').toString('base64');
  const drawn = { kind: 'drawn', png };
  const dated = await sign({ kind: 'date', appearance: typed('Jan 01, 1999') });
  days.push(formatDate(new Date(), zone));
  expect(days).toContain(dateOfAct);
  expect(dated.status).toBe(201);
  expect(days.map(typed)).toContainEqual(dated.body.appearance);
  for (const [kind, appearance, field] of [
    ['date', drawn, 'appearance.kind'],
    ['text', drawn, 'appearance.kind'],
    ['checkbox', drawn, 'appearance.kind'],
    ['checkbox', typed('perhaps'), 'appearance.text'],
  ] as const) {
    const refused = await sign({ kind, appearance });
    expect([kind, refused.status]).toEqual([kind, 400]);
    expect(refused.body.fields?.[field]).toBe(refused.body.message);
  }
  for (const [kind, appearance] of [
    ['checkbox', typed('true')],
    ['checkbox', typed('false')],
    ['text', typed('Cleveland')],
    ['initials', typed('CB')],
    ['initials', drawn],
    ['signature', drawn],
  ] as const) {
    expect([kind, (await sign({ kind, appearance })).body.appearance]).toEqual([kind, appearance]);
  }
  // A prepared field keeps its kind; the kind and text in the request are ignored.
  const { body } = await customer.call<NotarizationSession>('PUT', at(session.id, '/fields'), {
    fields: [field('owner', { kind: 'date' }), field('owner', { kind: 'checkbox', y: 0.8 })],
  });
  const [date, box] = body.fields;
  const filled = await sign({ fieldId: date?.id, kind: 'text', appearance: typed('never') });
  expect(filled).toMatchObject({ status: 201, body: { kind: 'date' } });
  expect(days.map(typed)).toContainEqual(filled.body.appearance);
  const wrong = await sign({ fieldId: box?.id, kind: 'text', appearance: typed('never') });
  expect(wrong.status).toBe(400);
  for (const socket of session.sockets) socket.close();
  await customer.call('POST', at(session.id, '/cancel'));
});

test('returns 409 to the second of two concurrent changes of the fields', async () => {
  const session = await signedSession(customer, notary);
  const { version, fields: before } = await see(customer, session.id);
  const place = (by: TestPerson, y: number, from?: number) =>
    by.call<NotarizationSession & { code?: string }>('PUT', at(session.id, '/fields'), {
      ...(from === undefined ? {} : { version: from }),
      fields: [...before, field('owner', { y })],
    });
  const both = await Promise.all([place(customer, 0.61, version), place(notary, 0.71, version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('stale');
  expect((await see(customer, session.id)).fields).toHaveLength(before.length + 1);
  // Without a version, the request replaces the whole list.
  expect((await place(notary, 0.81)).body.fields).toHaveLength(before.length + 1);
  for (const socket of session.sockets) socket.close();
  await customer.call('POST', at(session.id, '/cancel'));
});

test('places the first fields whatever else changed, and nothing if someone has placed fields', async () => {
  const session = await signedSession(customer, notary);
  const place = (by: TestPerson, y: number) =>
    by.call<NotarizationSession>('PUT', at(session.id, '/fields'), {
      first: true,
      fields: [field('owner', { y }), field('owner', { kind: 'date', y })],
    });
  const both = await Promise.all([place(customer, 0.61), place(notary, 0.71)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { fields } = await see(customer, session.id);
  expect(fields).toHaveLength(2);
  for (const { body } of both) expect(body.fields).toEqual(fields);
  // They may have removed all of them again.
  await customer.call('PUT', at(session.id, '/fields'), { fields: [] });
  expect((await place(customer, 0.61)).body.fields).toEqual([]);
  for (const socket of session.sockets) socket.close();
  await customer.call('POST', at(session.id, '/cancel'));
});

test('returns 409 for a signature elsewhere while a prepared field is empty', async () => {
  const session = await signedSession(customer, notary);
  await customer.call('PUT', at(session.id, '/fields'), {
    fields: [field('owner'), field('owner', { kind: 'text', y: 0.4 })],
  });
  const sign = (change: object) =>
    customer.call<SignatureMark & { code: string; message: string }>(
      'POST',
      at(session.id, '/signatures'),
      { ...SIGNATURE, ...change },
    );
  expect((await see(customer, session.id)).signing).toEqual([
    { person: 'owner', waitsFor: null, done: false },
  ]);
  const elsewhere = await sign({ y: 0.6 });
  expect([elsewhere.status, elsewhere.body.message]).toEqual([
    409,
    'The document already has a field for you: signature on page 1. Please fill it in first.',
  ]);
  for (const { id } of (await see(customer, session.id)).fields) {
    expect((await sign({ fieldId: id })).status).toBe(201);
  }
  expect((await see(customer, session.id)).signing?.[0]?.done).toBe(true);
  expect((await sign({ y: 0.6 })).status).toBe(201);
  for (const socket of session.sockets) socket.close();
  await customer.call('POST', at(session.id, '/cancel'));
});

test('voids a signature when a step before it is taken back and done again', async () => {
  const session = await signedSession(customer, notary);
  const { userId } = await see(customer, session.id);
  const step = at(session.id, `/script/identity.${userId}`);
  expect((await notary.call('DELETE', step)).status).toBe(200);
  expect((await see(customer, session.id)).marks).toHaveLength(1);
  await doScript(session.id, notary, [customer]);
  const after = await see(customer, session.id);
  expect([after.marks, after.signing?.[0]]).toEqual([
    [],
    { person: 'owner', waitsFor: null, done: false },
  ]);
  for (const socket of session.sockets) socket.close();
  await customer.call('POST', at(session.id, '/cancel'));
});

test('lets signers remove their own marks until the notary requests the seal', async () => {
  const authenticator = await setUpTotp(notary);
  const session = await signedSession(customer, notary);
  const remove = (person: TestPerson, mark: string) =>
    person.call<NotarizationSession & { code: string }>(
      'DELETE',
      at(session.id, `/signatures/${mark}`),
    );
  const [first] = (await see(customer, session.id)).marks;
  const id = first?.id ?? '';
  expect((await see(notary, session.id)).abilities.removeMarks).toEqual([]);
  expect((await see(customer, session.id)).abilities.removeMarks).toEqual([id]);
  expect((await remove(notary, id)).status).toBe(403);
  expect((await remove(customer, id)).body).toMatchObject({
    marks: [],
    abilities: { seal: false },
  });
  expect((await remove(customer, id)).status).toBe(404);
  expect((await see(notary, session.id)).abilities.sealMissing).toContain(
    'The signer has not signed yet.',
  );
  const again = await customer.call<SignatureMark>(
    'POST',
    at(session.id, '/signatures'),
    SIGNATURE,
  );
  expect((await askForSeal(notary, session.id, await authenticator.code())).status).toBe(202);
  const late = await remove(customer, again.body.id);
  expect([late.status, late.body.code]).toEqual([409, 'mark_not_removable']);
  // The removed mark is kept, because the recording shows it.
  const kept = await server.services.db('signature_marks').where({ id }).first();
  expect(kept).toMatchObject({ voidedReason: 'removed by the signer or the owner of the device' });
});
