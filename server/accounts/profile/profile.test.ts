import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES, PICTURE_SIDE_PX } from '../../../common/limits.ts';
import type { User } from '../../../common/users.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const PASSWORD = 'a long enough password';
const me = async (person: TestPerson) => (await person.call<User>('GET', '/api/user')).body;

describe('the name in the profile', () => {
  test('can be changed and is kept at the next sign-in', async () => {
    const person = await server.newcomer('Ida');
    const { email } = await me(person);
    const changed = await person.call<User>('PATCH', '/api/user', {
      firstName: '  Idá ',
      lastName: 'Noddack',
    });
    expect([changed.status, changed.body.firstName, changed.body.lastName]).toEqual([
      200,
      'Idá',
      'Noddack',
    ]);
    const again = await server.visitor().signIn(email, PASSWORD);
    expect((await me(again)).lastName).toBe('Noddack');
    // The account at the provider has the new name too.
    const account = await server.services.db('provider_accounts').where({ email }).first();
    expect([account?.firstName, account?.lastName]).toEqual(['Idá', 'Noddack']);
  });

  test('is not replaced by a change that is based on an earlier name', async () => {
    const person = await server.newcomer('Maria');
    const { firstName, lastName } = await me(person);
    const nameBefore = { firstName, lastName };
    const change = (body: object) =>
      person.call<{ code: string }>('PATCH', '/api/user', { ...body, nameBefore });
    expect((await change({ firstName: 'Marie', lastName })).status).toBe(200);
    const stale = await change({ firstName, lastName: 'Curie' });
    expect([stale.status, stale.body.code]).toEqual([409, 'name_changed_elsewhere']);
    expect(await me(person)).toMatchObject({ firstName: 'Marie', lastName });
  });

  test('follows the provider for a person who never changed it', async () => {
    const person = await server.newcomer('Otto');
    const { email } = await me(person);
    await server.services.db('provider_accounts').where({ email }).update({ lastName: 'Hahn' });
    expect((await me(await server.visitor().signIn(email, PASSWORD))).lastName).toBe('Hahn');
  });

  test.each([
    ['firstName', '', 'This field is required.'],
    ['lastName', 'x'.repeat(51), 'Please use at most 50 characters.'],
    ['firstName', 'two\nlines', 'Please use one line of plain text.'],
    ['timezone', 'Moon/Tycho', 'Please choose a time zone from the list.'],
  ])('returns 400 for %s %j with the reason on the field', async (field, value, message) => {
    const person = await server.newcomer('Eva');
    const { status, body } = await person.call<{ fields: Record<string, string> }>(
      'PATCH',
      '/api/user',
      { [field]: value },
    );
    expect([status, body.fields[field]]).toEqual([400, message]);
  });
});

describe('time zone and email settings', () => {
  test('start as unset and on, and can be changed individually', async () => {
    const person = await server.newcomer('Lise');
    expect(await me(person)).toMatchObject({
      timezone: null,
      letters: { documents: true, sessions: true },
    });
    const tell = (zone: string) => person.call('PUT', `/api/user/timezone?timezone=${zone}`);
    expect((await tell('Moon/Tycho')).status).toBe(400);
    expect((await tell('America/Chicago')).body).toMatchObject({ timezone: 'America/Chicago' });
    await person.call('PATCH', '/api/user', { timezone: 'Europe/Vienna' });
    // The time zone of another browser does not replace the chosen one.
    await tell('Asia/Tokyo');
    await person.call('PATCH', '/api/user', { letters: { sessions: false } });
    expect(await me(person)).toMatchObject({
      timezone: 'Europe/Vienna',
      letters: { documents: true, sessions: false },
    });
  });
});

describe('the key of what a browser stores', () => {
  const keyOf = async (person: TestPerson) => {
    const response = await person.fetch('/api/user/storage-key');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const { userId, key } = (await response.json()) as { userId: string; key: string };
    expect(userId).toBe((await me(person)).id);
    return key;
  };

  test('has 32 bytes, stays the same at each sign-in, and differs between accounts', async () => {
    const person = await server.newcomer('Chien');
    const key = await keyOf(person);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    const again = await server.visitor().signIn((await me(person)).email, PASSWORD);
    expect(await keyOf(again)).toBe(key);
    expect(await keyOf(await server.newcomer('Other'))).not.toBe(key);
  });

  test('is not returned without a sign-in', async () => {
    const { status } = await server.visitor().call('GET', '/api/user/storage-key');
    expect(status).toBe(401);
  });
});

describe('the profile picture', () => {
  function drawn(width: number, height: number): Canvas {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = 'red';
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'blue';
    context.fillRect((width - height) / 2, 0, height, height);
    return canvas;
  }
  async function send(person: TestPerson, bytes: Uint8Array, name = 'me.png') {
    const form = new FormData();
    form.set('file', new Blob([bytes as BlobPart]), name);
    const response = await person.fetch('/api/user/picture', { method: 'PUT', body: form });
    return { status: response.status, body: (await response.json()) as User & { fields: object } };
  }

  test.each(['png', 'jpeg', 'webp'] as const)(
    'turns a %s file into its middle square without metadata',
    async (kind) => {
      const person = await server.newcomer('Marie');
      const canvas = drawn(900, 300);
      const marked = Buffer.concat([
        await (kind === 'png' ? canvas.encode('png') : canvas.encode(kind)),
        Buffer.from('GPS 48.2082 16.3738'),
      ]);
      const { status, body } = await send(person, marked, `me.${kind}`);
      expect(status).toBe(200);
      expect(body.profileImageUrl).toMatch(/^\/api\/pictures\/[0-9a-f-]{36}$/);
      const answer = await person.fetch(body.profileImageUrl as string);
      expect(answer.headers.get('Content-Type')).toBe('image/webp');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes('GPS')).toBe(false);
      const image = await loadImage(bytes);
      expect([image.width, image.height]).toEqual([PICTURE_SIDE_PX, PICTURE_SIDE_PX]);
      const check = createCanvas(PICTURE_SIDE_PX, PICTURE_SIDE_PX);
      check.getContext('2d').drawImage(image, 0, 0);
      const [red = 0, , blue = 0] = check.getContext('2d').getImageData(3, 128, 1, 1).data;
      expect(blue).toBeGreaterThan(200);
      expect(red).toBeLessThan(60);
    },
  );

  test('is visible to signed-in users, and returns 404 once removed or replaced', async () => {
    const person = await server.newcomer('Rosa');
    const first =
      (await send(person, await drawn(80, 80).encode('png'))).body.profileImageUrl ?? '';
    expect((await server.visitor().fetch(first)).status).toBe(401);
    const other = await server.newcomer('Reader');
    expect((await other.fetch(first)).status).toBe(200);
    const second =
      (await send(person, await drawn(80, 80).encode('png'))).body.profileImageUrl ?? '';
    expect(second).not.toBe(first);
    expect((await person.fetch(first)).status).toBe(404);
    const removed = await person.call<User>('DELETE', '/api/user/picture');
    expect([removed.status, removed.body.profileImageUrl]).toEqual([200, null]);
    expect((await person.fetch(second)).status).toBe(404);
    const files = await server.services.db('stored_files').where({ kind: 'picture' });
    expect(files.map((file: { id: string }) => `/api/pictures/${file.id}`)).not.toContain(second);
  });

  test('is rejected by its content, regardless of the file name, if it is not a picture', async () => {
    const person = await server.newcomer('Emmy');
    expect((await send(person, Buffer.from('<svg onload=alert(1)>'), 'me.png')).status).toBe(415);
    const cut = (await drawn(80, 80).encode('png')).subarray(0, 40);
    const { status, body } = await send(person, cut);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['file']]);
    expect((await send(person, Buffer.alloc(0))).status).toBe(400);
    expect((await me(person)).profileImageUrl).toBeNull();
  });

  test('is rejected before it is decoded if it has too many pixels', async () => {
    const person = await server.newcomer('Grace');
    const bomb = Buffer.from(await drawn(40, 40).encode('png'));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const { status } = await send(person, bomb);
    expect(status).toBe(400);
    expect((await send(person, Buffer.alloc(MAX_PICTURE_BYTES + 1))).status).toBe(413);
  });

  test('leaves one file when it is uploaded 20 times in parallel', async () => {
    const person = await server.newcomer('Tilly');
    const bytes = await drawn(60, 60).encode('png');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(person, bytes)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { id } = await me(person);
    const row = await firstRow(server.services.db('users').where({ id }).first('pictureFileId'));
    await until(
      async () =>
        (await server.services
          .db('stored_files')
          .where({ kind: 'picture' })
          .pluck('id')) as string[],
      (ids) => ids.includes(row.pictureFileId as string),
    );
    const own = answers.map(({ body }) => body.profileImageUrl?.split('/').pop() ?? '');
    const kept = await server.services.db('stored_files').whereIn('id', own).pluck('id');
    expect(kept).toEqual([row.pictureFileId]);
  });
});
