import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkManifest } from '../packages/evidence/src/bundle/check-manifest.ts';
import { readCertificates } from '../packages/evidence/src/bundle/find-root.ts';
import { packFiles } from '../packages/evidence/src/bundle/pack-files.ts';
import { verifyFile } from '../packages/evidence/src/bundle/verify-file.ts';
import { signCms } from '../packages/evidence/src/certificates/cms-signature.ts';
import { readCms } from '../packages/evidence/src/certificates/read-cms.ts';
import { readDer } from '../packages/evidence/src/encoding/der.ts';
import {
  createCertificateAuthority,
  issueEndEntity,
  listRevoked,
  localSigner,
} from '../server/sealing/certificates/certificate-authority.ts';
import { requestTimestamp } from '../server/sealing/certificates/timestamp.ts';
import { buildSealed } from '../server/sealing/testing/build-sealed.ts';
import { startTimestampAuthority } from '../server/sealing/testing/timestamp-authority.ts';
import { setUpTotp } from '../server/testing/authenticator.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';
import { sealSession, signedSession } from '../server/testing/world.ts';
import {
  hasSmallerS,
  lastSignature,
  twinOf,
  withCertificate,
  withLongLength,
  withTwin,
} from './testing/spelled-otherwise.ts';

/* A signature covers everything except itself, and nothing covers the last signature. */

const authority = await createCertificateAuthority();
const DAY_MS = 86_400_000;
const signerOf = async (name: string) =>
  localSigner(
    authority,
    await issueEndEntity(authority, {
      name,
      ...(name === 'Platform' ? {} : { commission: { state: 'OH', number: '7' } }),
      notAfter: new Date(Date.now() + DAY_MS),
    }),
  );
const [notary, platform] = [await signerOf('Nora Whitfield'), await signerOf('Platform')];
const stranger = (await createCertificateAuthority()).root.certificate;

let tsa: Awaited<ReturnType<typeof startTimestampAuthority>>;
let sealed: Buffer;
beforeAll(async () => {
  tsa = await startTimestampAuthority();
  sealed = Buffer.from(await buildSealed({ notary, platform }));
});
afterAll(() => tsa?.close());

async function holds(bytes: Uint8Array): Promise<boolean> {
  const trust = {
    roots: [authority.root.certificate],
    timestampRoots: [tsa.certificate],
    fingerprint: null,
  };
  return (await verifyFile(bytes, trust)).holds;
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const cmsOf = (contents: Uint8Array) => contents.subarray(0, readDer(contents).end);

describe('the last signature of a sealed file', () => {
  test('must be written in lowercase hexadecimal', async () => {
    const last = lastSignature(sealed);
    expect(await holds(last.with(hexOf(last.contents)))).toBe(true);
    expect(await holds(last.with(hexOf(last.contents).toUpperCase()))).toBe(false);
  });

  test('must be written in lowercase hexadecimal also if a timestamp closes the file', async () => {
    const list = (which: 'root' | 'issuing') =>
      listRevoked(authority, which, {
        number: 1,
        thisUpdate: new Date(Date.now() - 60_000),
        nextUpdate: new Date(Date.now() + DAY_MS),
        revoked: [],
      });
    const closed = Buffer.from(
      await buildSealed({
        notary,
        platform,
        requestTimestamp: (digest) => requestTimestamp(tsa.url, digest),
        revocationLists: [list('root'), list('issuing')],
      }),
    );
    const last = lastSignature(closed);
    expect(last.role).toBe('timestamp');
    expect(await holds(closed)).toBe(true);
    expect(await holds(last.with(hexOf(last.contents).toUpperCase()))).toBe(false);
  });

  test('must contain only the certificates of its chain and lengths in minimal form', async () => {
    const last = lastSignature(sealed);
    const cms = cmsOf(last.contents);
    const withIssuer = (more: Uint8Array) => last.with(hexOf(withCertificate(cms, more)));
    expect(await holds(withIssuer(stranger))).toBe(false);
    expect(await holds(withIssuer(authority.root.certificate))).toBe(false);
    expect(await holds(withIssuer(notary.certificate))).toBe(false);
    expect(await holds(last.with(hexOf(withLongLength(cms))))).toBe(false);
  });

  test('is also valid with the other ECDSA value of s, as files from earlier versions may have either', async () => {
    const last = lastSignature(sealed);
    const twin = withTwin(cmsOf(last.contents));
    expect(hexOf(twin)).not.toBe(hexOf(cmsOf(last.contents)));
    expect(await holds(last.with(hexOf(twin)))).toBe(true);
  });
});

describe('a signature from before the smaller s was used', () => {
  const kept = (name: string) =>
    readFileSync(join(import.meta.dirname, 'testing/made-before', name));

  test('of a sealed file is valid, and only in lowercase', async () => {
    const deed = kept('deed.pdf');
    const trust = {
      roots: readCertificates(kept('root.pem')),
      timestampRoots: [],
      fingerprint: null,
    };
    const last = lastSignature(deed);
    expect(hasSmallerS(readCms(last.contents).signature)).toBe(false);
    expect(await verifyFile(deed, trust)).toMatchObject({ holds: true });
    const capitals = last.with(hexOf(last.contents).toUpperCase());
    expect(await verifyFile(capitals, trust)).toMatchObject({ holds: false });
  });

  test('of a bundle’s manifest is valid', () => {
    const signature = kept('manifest.p7s');
    expect(hasSmallerS(readCms(signature).signature)).toBe(false);
    const { checks } = checkManifest(
      {
        'manifest.json': kept('manifest.canonical'),
        'manifest.p7s': signature,
        'record.json': Buffer.from('{}'),
      },
      { roots: readCertificates(kept('root.pem')) },
      { lists: [], answers: [] },
    );
    expect(checks.filter((one) => !one.holds)).toEqual([]);
  });
});

test('writes ECDSA signatures with the smaller s', async () => {
  const larger = {
    ...platform,
    // An external signing service may return either value.
    sign: async (bytes: Uint8Array) => {
      const signature = await platform.sign(bytes);
      return hasSmallerS(signature) ? new Uint8Array(twinOf(signature)) : signature;
    },
  };
  const digest = new Uint8Array(32);
  const tokens: Uint8Array[] = [];
  const stamp = async (imprint: Uint8Array) => {
    const token = await requestTimestamp(tsa.url, imprint);
    tokens.push(token);
    return token;
  };
  for (const signer of [platform, larger]) {
    const { signature, timestampToken } = readCms(await signCms(digest, signer, stamp));
    expect(hasSmallerS(signature)).toBe(true);
    expect(hexOf(timestampToken as Uint8Array)).toBe(hexOf(tokens.at(-1) as Uint8Array));
  }
  // The result is a complete file that verifies.
  const made = Buffer.from(await buildSealed({ notary: larger, platform: larger }));
  expect(hasSmallerS(readCms(lastSignature(made).contents).signature)).toBe(true);
});

describe('the signature of a bundle’s manifest', () => {
  let server: TestServer;
  let bundle: Buffer;
  beforeAll(async () => {
    server = await startTestServer();
    const [customer, person] = [await server.person('customer'), await server.person('notary')];
    const authenticator = await setUpTotp(person);
    const session = await signedSession(customer, person);
    await sealSession(customer, person, session.id, await authenticator.code());
    const response = await customer.fetch(
      `/api/documents/${session.documentId}/download?version=evidence`,
    );
    bundle = Buffer.from(await response.arrayBuffer());
  });
  afterAll(() => server?.stop());

  test('has only its own certificate and the smaller s, and is also valid with the other s', async () => {
    const root = new Uint8Array(new X509Certificate(server.services.authority.rootPem).raw);
    const trust = { roots: [root], timestampRoots: [], fingerprint: null };
    const files = unzipSync(bundle);
    const signature = files['manifest.p7s'] as Uint8Array;
    const failing = async (changed: Uint8Array) => {
      const again = packFiles({ ...files, 'manifest.p7s': changed });
      const { checks } = await verifyFile(again, trust);
      return checks.filter((one) => !one.holds).map(({ name }) => name);
    };
    expect(hasSmallerS(readCms(signature).signature)).toBe(true);
    expect(await failing(signature)).not.toContain('manifest.signature');
    expect(await failing(withTwin(signature))).not.toContain('manifest.signature');
    for (const more of [stranger, root]) {
      expect(await failing(withCertificate(signature, more))).toContain('manifest.signature');
    }
    expect(await failing(withLongLength(signature))).toContain('manifest.signature');
  });
});
