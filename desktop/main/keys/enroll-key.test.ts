import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { makeCredential } from '../../../server/sealing/testing/make-credential.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';

let server: TestServer;
let desktop: DesktopUnderTest;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.services.db('notary_keys').delete();
  await server.services.db('rate_limits').delete();
  desktop = await start();
});

/** Starts the app on a new computer, or again on the same one. */
async function start(dataDir?: string): Promise<DesktopUnderTest> {
  const started = await startDesktop({ server, ...(dataDir ? { dataDir } : {}) });
  const { email, password } = server.account('notary');
  await started.session.personAt(server.origin).signIn(email, password);
  return started;
}

const ENROL = '/api/notary-keys/device';

/** Breaks the connection before or after the request reaches the server. */
function breakConnection(when: 'before' | 'after'): () => void {
  const { session } = desktop;
  const real = session.fetch;
  session.fetch = async (input, init) => {
    const isEnrolment = String(input).endsWith(ENROL);
    if (isEnrolment && when === 'before') throw new Error('net::ERR_CONNECTION_REFUSED');
    const response = await real.call(session, input, init);
    if (isEnrolment) throw new Error('net::ERR_CONNECTION_RESET');
    return response;
  };
  return () => {
    session.fetch = real;
  };
}

const make = (deviceName = 'Office PC') =>
  desktop.call('keys:make', { algorithm: 'P-256', deviceName });
const here = async () => {
  const reply = await desktop.call('keys:list', undefined);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
};
const kept = async () => (await here()).keys;
const known = async () =>
  (await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys')).body.keys;
/** Changes all sign-ins to one hour ago. */
const ageSignIns = () =>
  server.services.db.raw(
    `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', to_jsonb((sess->>'authenticatedAt')::bigint - 3600000))`,
  );
const inFile = () =>
  JSON.parse(readFileSync(path.join(desktop.dataDir, 'signing-keys.json'), 'utf8')).keys as {
    id: string | null;
  }[];

describe('an enrollment without a response', () => {
  test.each(['the answer is kept', 'the answer is forgotten'])(
    'leaves no certificate without its key: %s',
    async (how) => {
      const mend = breakConnection('after');
      expect(await make()).toMatchObject({ ok: false, error: { code: 'not_answered' } });
      const [key] = await known();
      expect(key).toMatchObject({ kind: 'device', status: 'active' });
      if (how === 'the answer is forgotten') await server.services.db('idempotency_keys').delete();
      mend();
      expect(await kept()).toEqual([{ id: key?.id, deviceName: 'Office PC' }]);
      expect(await known()).toHaveLength(1);
      expect(inFile()).toMatchObject([{ id: key?.id, pending: null }]);
    },
  );

  test('is retried after the app was closed', async () => {
    breakConnection('after');
    await make();
    const [key] = await known();
    desktop = await start(desktop.dataDir);
    expect(await kept()).toEqual([{ id: key?.id, deviceName: 'Office PC' }]);
  });

  test('uses the same key when the notary asks for a key again', async () => {
    const mend = breakConnection('before');
    expect(await make()).toMatchObject({ ok: false, error: { code: 'not_answered' } });
    expect(await known()).toEqual([]);
    mend();
    expect(await make()).toMatchObject({ ok: true });
    expect(await known()).toHaveLength(1);
    expect(inFile()).toHaveLength(1);
  });

  test('does not replace a key that was created elsewhere later', async () => {
    const mend = breakConnection('before');
    await make();
    await notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' });
    mend();
    expect(await kept()).toEqual([]);
    expect(await known()).toMatchObject([{ kind: 'local', status: 'active' }]);
    expect(inFile()).toEqual([]);
  });

  describe('while another person signs in', () => {
    /** Signs in another person when a path is requested for the `at`th time. */
    const changeAt = async (path: string, at: number) => {
      const { session } = desktop;
      const other = await server.person('customer');
      const real = session.fetch;
      let asked = 0;
      session.fetch = (input, init) => {
        if (String(input).endsWith(path)) asked += 1;
        if (asked === at) session.seat(other);
        return real.call(session, input, init);
      };
    };

    test('is neither retried in their name nor dropped because of their responses', async () => {
      const mend = breakConnection('before');
      await make();
      mend();
      await changeAt('/api/notary-keys', 1);
      await desktop.call('keys:list', undefined);
      expect(inFile()).toMatchObject([{ id: null }]);
      desktop = await start(desktop.dataDir);
      expect(await kept()).toMatchObject([{ deviceName: 'Office PC' }]);
      expect(await known()).toHaveLength(1);
    });

    test('does not create a key for them', async () => {
      await changeAt('/api/user', 2);
      expect(await make()).toMatchObject({ ok: false, error: { code: 'not_yours' } });
      expect(existsSync(path.join(desktop.dataDir, 'signing-keys.json'))).toBe(false);
      expect(await known()).toEqual([]);
    });
  });

  test('ends when the key was suspended', async () => {
    const mend = breakConnection('after');
    await make();
    const [key] = await known();
    const lost = { reason: 'The laptop was stolen', since: new Date().toISOString() };
    expect((await notary.call('POST', `/api/notary-keys/${key?.id}/suspend`, lost)).status).toBe(
      200,
    );
    await server.services.db('idempotency_keys').delete();
    mend();
    expect(await kept()).toEqual([]);
    expect(await known()).toMatchObject([{ status: 'suspended' }]);
    expect(inFile()).toEqual([]);
  });
});

test('reports whether a waiting key needs the server or a recent sign-in', async () => {
  const mend = breakConnection('before');
  await make();
  expect((await here()).waiting).toEqual([{ deviceName: 'Office PC', needs: 'server' }]);
  mend();
  await ageSignIns();
  expect((await here()).waiting).toEqual([{ deviceName: 'Office PC', needs: 'sign_in' }]);
  const { email, password } = server.account('notary');
  await desktop.session.personAt(server.origin).signIn(email, password);
  expect(await here()).toMatchObject({ keys: [{ deviceName: 'Office PC' }], waiting: [] });
  notary = await server.person('notary');
});

test('sets an unreadable key file aside unchanged and returns its name', async () => {
  const damaged = '{"keys": [half of it';
  writeFileSync(path.join(desktop.dataDir, 'signing-keys.json'), damaged);
  desktop = await start(desktop.dataDir);
  const described = await here();
  expect(described).toMatchObject({ keys: [], setAside: [expect.stringMatching(/damaged/)] });
  const [name = ''] = described.setAside;
  expect(readFileSync(path.join(desktop.dataDir, name), 'utf8')).toBe(damaged);
});

test('keeps nothing of a key that the server rejected', async () => {
  await ageSignIns();
  expect(await make()).toMatchObject({ ok: false, error: { code: 'fresh_sign_in_required' } });
  expect(inFile()).toEqual([]);
  notary = await server.person('notary');
});

test('imports the active key again from its file on the same and on another computer', async () => {
  const { p12 } = makeCredential(desktop.dataDir, 'moving', { key: ['-newkey', 'rsa:3072'] });
  const bring = (deviceName: string) =>
    desktop.call('keys:bring', {
      file: p12.toString('base64'),
      password: 'open sesame',
      deviceName,
    });
  const first = await bring('Office PC');
  expect(first).toMatchObject({ ok: true });
  expect(await bring('Office PC, set up anew')).toEqual(first);
  expect(inFile()).toHaveLength(1);
  desktop = await start();
  expect(await bring('New laptop')).toEqual(first);
  const keys = await known();
  expect(keys).toMatchObject([{ status: 'active', deviceName: 'New laptop' }]);
  expect(await kept()).toEqual([{ id: keys[0]?.id, deviceName: 'New laptop' }]);
  const audit = await server.services
    .db('audit_events')
    .where({ subjectId: keys[0]?.id })
    .pluck('action');
  expect(audit.sort()).toEqual(['notary_key.added', 'notary_key.returned', 'notary_key.returned']);
});
