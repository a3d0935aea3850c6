import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setUpTotp } from '../../../../server/testing/authenticator.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { CERTIFICATE, signedSession } from '../../../../server/testing/world.ts';
import { standIn } from '../../../testing/electron.ts';
import { startDesktop } from '../../../testing/start-desktop.ts';
import { ApiError } from '../../ui/api-error.ts';
import { type SealRequest, seal } from './use-seal.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
afterEach(() => vi.unstubAllGlobals());

test('asks for the consent right before the seal, and withdraws it when the seal is refused', async () => {
  const notary = await server.person('notary');
  await setUpTotp(notary);
  const desktop = await startDesktop({ server });
  const { email, password } = server.account('notary');
  await desktop.session.personAt(server.origin).signIn(email, password);
  expect(
    await desktop.call('keys:make', { algorithm: 'P-256', deviceName: 'Office PC' }),
  ).toMatchObject({ ok: true });
  const session = await signedSession(await server.person('customer'), notary);

  // Stands in for the page: its bridge, and its requests to the page's origin.
  const order: string[] = [];
  const call: typeof desktop.call = (name, request) => {
    order.push(name);
    return desktop.call(name, request);
  };
  standIn.answer = () => {
    order.push('yes');
    return 1;
  };
  const real = globalThis.fetch;
  vi.stubGlobal('window', { sealwright: { call, on: () => () => undefined } });
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return real(input, init);
    order.push(path.basename(input));
    return notary.fetch(input, init);
  });
  const request: SealRequest = {
    certificate: CERTIFICATE as SealRequest['certificate'],
    also: [],
    proof: { method: 'totp', code: '000000' },
  };
  await expect(seal(session.id, request)).rejects.toBeInstanceOf(ApiError);
  expect(order).toEqual(['challenge', 'keys:consent', 'yes', 'seal', 'keys:withdraw']);
});
