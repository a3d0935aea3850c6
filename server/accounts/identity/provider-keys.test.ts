import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let world: TestServer;
beforeAll(async () => {
  world = await startTestServer();
});
afterAll(() => world?.stop());

const algorithms = async () => {
  const { keys } = (await (await fetch(`${world.origin}/op/jwks`)).json()) as {
    keys: { alg: string }[];
  };
  return keys.map(({ alg }) => alg);
};

test('signs in with a new P-256 key, and with the RSA key of an older installation', async () => {
  expect(await algorithms()).toEqual(['ES256']);
  // Throws if the customer cannot sign in.
  await world.person('customer');
  await world.restart(async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'older' };
    const older = { jwks: { keys: [key] }, clientSecret: 'a'.repeat(43) };
    const sealed = Buffer.from(
      world.services.vault.seal(new TextEncoder().encode(JSON.stringify(older))),
    );
    await world.owner('provider_keys').where({ name: 'provider' }).update({ sealed });
  });
  expect(await algorithms()).toEqual(['RS256']);
  await world.person('customer');
});
