import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Capture } from '../../../../common/captures.ts';
import { type Endpoint, pathFor } from '../../../../common/endpoint.ts';
import { endpoints } from '../../../../common/endpoints.ts';
import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';
import { firstRow } from '../../../testing/first-row.ts';
import { proofingOf, TYPED } from '../../../testing/prove-identity.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { acceptedSession, startSession, uploadReady } from '../../../testing/world.ts';
import { COLE, drawFront, drawLicenseBack } from '../testing/draw-identity.ts';
import { deleteOldLinks } from './capture-links-store.ts';

/** Tests the hand-off to a phone, which has only its link and no sign-in. */
let server: TestServer;
let customer: TestPerson;
let sessionId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  const notary = await server.person('notary');
  sessionId = (await acceptedSession(customer, notary, (await uploadReady(customer)).id)).id;
});
beforeEach(async () => {
  // The limits per hour are not tested here.
  await server.services.db('rate_limits').delete();
});
afterAll(() => server?.stop());

interface Link {
  id: string;
  url: string;
  expiresAt: string;
}
const secretOf = ({ url }: Pick<Link, 'url'>) => new URL(url).hash.slice(1);
type Answer = Capture & { code?: string };

const links = () => `/api/notarization-sessions/${sessionId}/proofing/capture-links`;
async function createLink(): Promise<Link> {
  const body = { documentKind: 'license' };
  const { status, body: link } = await customer.call<Link>('POST', links(), body);
  expect(status).toBe(201);
  return link;
}
const open = (phone: TestPerson, link: Link) =>
  phone.call<Answer>('POST', `/api/captures/${link.id}/open`, { secret: secretOf(link) });

/** A phone that has opened a new link. */
async function openPhone() {
  const link = await createLink();
  const phone = server.visitor();
  expect((await open(phone, link)).status).toBe(200);
  return { link, phone };
}

async function send(phone: TestPerson, { id }: Link, side: ImageSide, bytes: Uint8Array) {
  const form = new FormData();
  form.set('documentKind', 'license');
  form.set('file', new Blob([bytes as BlobPart], { type: 'image/jpeg' }), 'picture.jpg');
  const place = `/api/captures/${id}/images/${side}`;
  const response = await phone.fetch(place, { method: 'PUT', body: form });
  return { status: response.status, body: (await response.json()) as Answer };
}
const read = (phone: TestPerson, { id }: Link) => phone.call<Answer>('GET', `/api/captures/${id}`);
const unusable = { status: 404, body: { code: 'capture_link_unusable' } };

describe('a link for a phone', () => {
  test('is opened once, takes the pictures, and shows them on the computer without a sign-in', async () => {
    const { link, phone } = await openPhone();
    const before = await proofingOf(customer, sessionId);
    expect(before).toMatchObject({ capture: { id: link.id, state: 'open' }, images: [] });
    await send(phone, link, 'front', await drawFront(COLE, []));
    const back = await send(phone, link, 'back', await drawLicenseBack(COLE));
    // The phone learns which pictures there are, and nothing that was read from them.
    expect(back).toEqual({
      status: 200,
      body: {
        documentKind: 'license',
        images: [
          { side: 'back', advice: [] },
          { side: 'front', advice: [] },
        ],
        isRead: true,
        expiresAt: expect.any(String),
      },
    });
    expect(await proofingOf(customer, sessionId)).toMatchObject({
      typed: null,
      reading: { name: { family: 'BENNETT' } },
      images: [{ side: 'back' }, { side: 'front' }],
    });
    const finished = await phone.call('POST', `/api/captures/${link.id}/finish`);
    expect(finished.status).toBe(204);
    expect((await proofingOf(customer, sessionId)).capture).toBeNull();
    expect(await read(phone, link)).toMatchObject(unusable);
  });

  test('is opened by one of many phones, and its secrets are stored only as digests', async () => {
    const link = await createLink();
    const phones = Array.from({ length: 8 }, () => server.visitor());
    const answers = await Promise.all(phones.map((phone) => open(phone, link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
    const late = await open(server.visitor(), link);
    expect(late).toMatchObject(unusable);
    const rows = JSON.stringify(await server.services.db('capture_links'));
    const winner = phones[answers.findIndex(({ status }) => status === 200)];
    const [, token = ''] = winner?.cookieFor(`/api/captures/${link.id}`).split('=') ?? [];
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([secretOf(link), token].some((secret) => rows.includes(secret))).toBe(false);
    const { db } = server.services;
    await expect
      .poll(() => db('security_events').where({ kind: 'token_reused', detail: 'capture_link' }))
      .not.toHaveLength(0);
  });

  test('gives no access to any other endpoint, or to another link', async () => {
    const { link, phone } = await openPhone();
    const ids = { id: sessionId, side: 'front', linkId: link.id, sessionId };
    const open = Object.entries(endpoints).filter(([, { audience }]) => audience !== 'public');
    expect(open.length).toBeGreaterThan(50);
    const got: Record<string, number> = {};
    // Send the cookie even where a browser would not.
    const Cookie = phone.cookieFor(`/api/captures/${link.id}`);
    expect(Cookie).not.toBe('');
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const [name, endpoint] of open) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [
          key,
          (ids as Record<string, string>)[key] ?? nobody,
        ]),
      );
      const { method } = endpoint;
      const headers = { Cookie, Origin: server.origin };
      const place = new URL(pathFor(endpoint as Endpoint, params), server.origin);
      got[name] = (await fetch(place, { method, headers })).status;
    }
    expect(Object.entries(got).filter(([, status]) => status !== 401)).toEqual([]);
    expect(phone.cookieFor('/api/user')).toBe('');
    const other = await server.newcomer('Other');
    const foreign = await acceptedOf(other);
    const elsewhere = await fetch(new URL(`/api/captures/${foreign}`, server.origin), {
      headers: { Cookie },
    });
    expect(elsewhere.status).toBe(404);
  });

  test('stops working when the person withdraws it or creates another one', async () => {
    const { link, phone } = await openPhone();
    const stranger = await server.newcomer('Stranger');
    expect((await stranger.call('DELETE', `${links()}/${link.id}`)).status).toBe(404);
    const withdrawn = await customer.call('DELETE', `${links()}/${link.id}`);
    expect(withdrawn).toMatchObject({ status: 200, body: { capture: null } });
    const late = await send(phone, link, 'front', await drawFront(COLE, []));
    expect(late).toMatchObject(unusable);
    const [first, second] = [await createLink(), await createLink()];
    expect(await open(server.visitor(), first)).toMatchObject(unusable);
    expect((await open(server.visitor(), second)).status).toBe(200);
  });

  test('stores no picture that arrives while the link ends', async () => {
    const { link, phone } = await openPhone();
    const { db } = server.services;
    const { images } = await proofingOf(customer, sessionId);
    const ending = await db.transaction();
    await ending('capture_links').where({ id: link.id }).update({ endedAt: new Date() });
    const sending = send(phone, link, 'front', await drawFront(COLE, []));
    await expect
      .poll(() =>
        db('pg_stat_activity')
          .where({ waitEventType: 'Lock' })
          .where('query', 'ilike', '%capture_links%for share%'),
      )
      .toHaveLength(1);
    await ending.commit();
    expect(await sending).toMatchObject(unusable);
    expect((await proofingOf(customer, sessionId)).images).toEqual(images);
  });

  test('stops working after five minutes unopened, and ten minutes after it was opened', async () => {
    const { db } = server.services;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const unopened = await createLink();
    const lifetime = Date.parse(unopened.expiresAt) - Date.now();
    expect(lifetime / 60_000).toBeCloseTo(5, 0);
    await db('capture_links')
      .where({ id: unopened.id })
      .update({ expiresAt: ago(0.1) });
    expect(await open(server.visitor(), unopened)).toMatchObject(unusable);
    expect((await proofingOf(customer, sessionId)).capture).toBeNull();
    const { link, phone } = await openPhone();
    const { expiresAt } = (await read(phone, link)).body;
    expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeCloseTo(10, 0);
    await db('capture_links')
      .where({ id: link.id })
      .update({ expiresAt: ago(0.1) });
    expect(await read(phone, link)).toMatchObject(unusable);
    await db('capture_links')
      .where({ id: link.id })
      .update({ expiresAt: ago(25 * 60) });
    await deleteOldLinks(db);
    expect(await db('capture_links').where({ id: link.id })).toEqual([]);
  });

  test('stops working when the sign-in that created it ends', async () => {
    const guest = await server.newcomer('Guest');
    const session = await acceptedOf(guest, false);
    const made = await guest.call<Link>(
      'POST',
      `/api/notarization-sessions/${session}/proofing/capture-links`,
      { documentKind: 'passport' },
    );
    const phone = server.visitor();
    expect((await open(phone, made.body)).body.documentKind).toBe('passport');
    const { db } = server.services;
    const { userId } = await firstRow(db('capture_links').where({ id: made.body.id }).first());
    await db('sessions').where({ userId }).delete();
    expect(await read(phone, made.body)).toMatchObject(unusable);
  });

  test('stops working when the seal is requested or the session is over', async () => {
    const { link, phone } = await openPhone();
    const { db } = server.services;
    await db('notarization_sessions').where({ id: sessionId }).update({ status: 'cancelled' });
    expect((await read(phone, link)).status).toBe(409);
    expect((await customer.call('POST', links(), { documentKind: 'license' })).status).toBe(409);
    await db('notarization_sessions').where({ id: sessionId }).update({ status: 'scheduled' });
    expect((await read(phone, link)).status).toBe(200);
  });

  test('is listed in the audit log: its creation, its opening and its end', async () => {
    const { link, phone } = await openPhone();
    await phone.call('POST', `/api/captures/${link.id}/finish`);
    const rows = await server.services
      .db('audit_events')
      .where('action', 'like', 'identity.capture%')
      .whereRaw("details->>'linkId' = ?", [link.id])
      .orderBy('at');
    expect(rows.map(({ action, details }) => [action, details.reason])).toEqual([
      ['identity.capture_link_created', undefined],
      ['identity.capture_opened', undefined],
      ['identity.capture_ended', 'finished'],
    ]);
  });

  test('keeps what the person confirmed, when the phone takes a picture again', async () => {
    await customer.call('PUT', `/api/notarization-sessions/${sessionId}/proofing`, TYPED);
    const { link, phone } = await openPhone();
    await send(phone, link, 'front', await drawFront(COLE, []));
    expect((await proofingOf(customer, sessionId)).typed).toEqual(TYPED);
  });
});

/** A session of another person. @returns the ID of an unopened link in it, or of the session */
async function acceptedOf(person: TestPerson, withLink = true): Promise<string> {
  const document = await uploadReady(person);
  const { id } = await startSession(person, document.id);
  if (!withLink) return id;
  const place = `/api/notarization-sessions/${id}/proofing/capture-links`;
  return (await person.call<Link>('POST', place, { documentKind: 'license' })).body.id;
}
