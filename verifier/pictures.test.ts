import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BundleFiles } from '../packages/evidence/src/bundle/bundle-files.ts';
import { writeManifest } from '../packages/evidence/src/bundle/manifest.ts';
import { packFiles } from '../packages/evidence/src/bundle/pack-files.ts';
import { verifyFile } from '../packages/evidence/src/bundle/verify-file.ts';
import { signCms } from '../packages/evidence/src/certificates/cms-signature.ts';
import { COLE, drawFront } from '../server/notarization/proofings/testing/draw-identity.ts';
import { setUpTotp } from '../server/testing/authenticator.ts';
import { sendPicture, TYPED } from '../server/testing/prove-identity.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';
import { sealSession, signedSession } from '../server/testing/world.ts';
import { buildVerifier, inFile, judge } from './testing/run-verifier.ts';

/** A bundle with the images of a person who requested them. */
let server: TestServer;
let bundle: Buffer;
let files: BundleFiles;

const PICTURES = ['pictures/1-front.jpg', 'pictures/1-selfie.jpg'];

beforeAll(async () => {
  server = await startTestServer();
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  const { id, documentId } = await signedSession(customer, notary);
  const at = `/api/notarization-sessions/${id}/proofing`;
  await customer.call('PUT', at, TYPED);
  await sendPicture(customer, id, 'front', await drawFront(COLE, []));
  await sendPicture(customer, id, 'selfie', await drawFront(COLE, []));
  const asked = await customer.call('PUT', `${at}/pictures-in-evidence`, { asked: true });
  expect(asked.status).toBe(200);
  await sealSession(customer, notary, id, await authenticator.code());
  const response = await customer.fetch(`/api/documents/${documentId}/download?version=evidence`);
  bundle = Buffer.from(await response.arrayBuffer());
  files = unzipSync(bundle);
});
afterAll(() => server?.stop());

/** Verifies the bundle as if on the given day. */
async function judged(bytes: Uint8Array, day?: string) {
  const trust = { roots: [server.services.authority.root], timestampRoots: [], fingerprint: null };
  const now = day ? new Date(`${day}T12:00:00Z`) : new Date();
  const { holds, checks } = await verifyFile(bytes, trust, now);
  const fails = checks.filter((one) => !one.holds).map(({ name }) => name);
  return { holds, fails, details: checks.find(({ name }) => name === 'manifest.details') };
}

const without = (...names: string[]) =>
  packFiles(Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name))));

test('verifies the bundle with its images, using the published program', async () => {
  expect(Object.keys(files)).toEqual(expect.arrayContaining(PICTURES));
  const rootPem = inFile('root.pem', server.services.authority.rootPem);
  const found = await judge(await buildVerifier(), bundle, '--root', rootPem);
  expect(found).toMatchObject({ status: 0, fails: [] });
});

test('verifies the bundle after the retention period when images and details were removed together', async () => {
  const bytes = without('details.json', ...PICTURES);
  expect(await judged(bytes, '2099-01-01')).toMatchObject({
    holds: true,
    details: { open: true, says: expect.stringContaining(PICTURES.join(', ')) },
  });
  expect(await judged(bytes)).toMatchObject({ holds: false, fails: ['manifest.details'] });
});

test('fails at any time when only some of the images or only the details are missing', async () => {
  const some = [
    ['pictures/1-front.jpg'],
    PICTURES,
    ['details.json'],
    ['details.json', PICTURES[0]],
  ];
  for (const names of some as string[][]) {
    for (const day of [undefined, '2099-01-01']) {
      const found = await judged(without(...names), day);
      expect(found, names.join()).toMatchObject({ holds: false, fails: ['manifest.files'] });
    }
  }
});

test('fails with images of a person who did not request them, whoever signed the bundle', async () => {
  const signer = await server.services.authority.platformSigner();
  const { madeAt, publicId } = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString());
  const { 'manifest.json': _, 'manifest.p7s': __, ...evidence } = files;
  const [front = ''] = PICTURES;
  const { [front]: picture = new Uint8Array(), ...fewer } = evidence;
  for (const other of [{ ...evidence, 'pictures/2-front.jpg': picture }, fewer]) {
    const manifest = writeManifest(other, { publicId, madeAt: new Date(madeAt) });
    const digest = createHash('sha256').update(manifest).digest();
    const signed = packFiles({
      ...other,
      'manifest.json': Buffer.from(manifest),
      'manifest.p7s': await signCms(digest, signer),
    });
    expect(await judged(signed)).toMatchObject({ holds: false, fails: ['manifest.pictures'] });
  }
});

test('fails with an image that was changed, exchanged or is not in the manifest', async () => {
  const [front = '', selfie = ''] = PICTURES;
  const changed = Buffer.from(files[front] as Uint8Array);
  changed[changed.length >> 1] = (changed[changed.length >> 1] as number) ^ 1;
  const added = { ...files, 'pictures/2-front.jpg': files[front] as Uint8Array };
  const exchanged = {
    ...files,
    [front]: Buffer.from('other'),
    [selfie]: files[front] as Uint8Array,
  };
  for (const other of [{ ...files, [front]: changed }, added, exchanged]) {
    expect(await judged(packFiles(other))).toMatchObject({ fails: ['manifest.files'] });
  }
  // Removed images also cannot be replaced by others.
  const gone = unzipSync(without('details.json', ...PICTURES));
  const again = await judged(packFiles({ ...gone, [front]: changed }), '2099-01-01');
  expect(again).toMatchObject({ holds: false });
});
