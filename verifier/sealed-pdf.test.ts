import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyFile } from '../packages/evidence/src/bundle/verify-file.ts';
import { serialNumberOf } from '../packages/evidence/src/certificates/certificate-fields.ts';
import {
  createCertificateAuthority,
  issueEndEntity,
  listRevoked,
  localSigner,
} from '../server/sealing/certificates/certificate-authority.ts';
import { requestTimestamp } from '../server/sealing/certificates/timestamp.ts';
import { appendUpdate, numbersOf, rewritten } from '../server/sealing/testing/append-update.ts';
import { buildSealed } from '../server/sealing/testing/build-sealed.ts';
import { makePdf } from '../server/sealing/testing/make-pdf.ts';
import { ocspOf } from '../server/sealing/testing/ocsp-responder.ts';
import { hasTool, runTool, trustingNssDatabase } from '../server/sealing/testing/run-tool.ts';
import { startTimestampAuthority } from '../server/sealing/testing/timestamp-authority.ts';
import { buildVerifier, inFile, judge, runVerifier } from './testing/run-verifier.ts';

const authority = await createCertificateAuthority();
const foreign = await createCertificateAuthority();
const YEAR_MS = 365 * 86_400_000;
const signerOf = async (issuer: typeof authority, name: string, from = 0, until = YEAR_MS) =>
  localSigner(
    issuer,
    await issueEndEntity(
      issuer,
      {
        name,
        ...(name === 'Platform' ? {} : { commission: { state: 'OH', number: '7' } }),
        notAfter: new Date(Date.now() + until),
      },
      undefined,
      new Date(Date.now() + from),
    ),
  );
const pemOf = (der: Uint8Array) => new X509Certificate(der).toString();
const rootPem = inFile('root.pem', pemOf(authority.root.certificate));

let program: string;
let tsa: Awaited<ReturnType<typeof startTimestampAuthority>>;
let sealed: Buffer;
let stamped: Buffer;

const notary = await signerOf(authority, 'Nora Whitfield');
const platform = await signerOf(authority, 'Platform');
const stamp = (digest: Uint8Array) => requestTimestamp(tsa.url, digest);

beforeAll(async () => {
  program = await buildVerifier();
  tsa = await startTimestampAuthority();
  const pdf = await makePdf({
    pages: 2,
    prepare: (document) => {
      const field = document.getForm().createTextField('price');
      field.setText('100');
      field.addToPage(document.getPage(0), { x: 72, y: 400, width: 100, height: 20 });
    },
  });
  sealed = Buffer.from(await buildSealed({ notary, platform, changes: { pdf } }));
  stamped = Buffer.from(await buildSealed({ notary, platform, requestTimestamp: stamp }));
});
afterAll(() => tsa?.close());

const judged = (bytes: Uint8Array, ...words: string[]) =>
  judge(program, bytes, '--root', rootPem, ...words);
const stampRoot = () => ['--timestamp-root', tsa.certificatePath];

describe('a file as it was sealed', () => {
  test('is valid, as text and as JSON', async () => {
    expect(await judged(sealed)).toMatchObject({
      status: 0,
      fails: [],
      revisions: ['sealed', 'sealed'],
    });
    const output = await runVerifier(program, sealed, '--root', rootPem);
    expect(output).toMatchObject({ status: 0, stderr: '' });
    expect(output.stdout).toContain('No check failed.');
    expect((await judged(stamped, ...stampRoot())).result.signatures).toMatchObject([
      { timestampTrusted: true },
      { timestampTrusted: true },
    ]);
  });

  test('gets the same result from other programs', () => {
    const path = inFile('sealed.pdf', sealed);
    if (hasTool('pdfsig')) {
      const { output } = runTool(
        ...(['pdfsig', '-no-ocsp', '-nssdir'] as const),
        ...[trustingNssDatabase(pemOf(authority.root.certificate)), path],
      );
      expect(output.match(/Signature is Valid/g)).toHaveLength(2);
      expect(output.match(/Certificate is Trusted/g)).toHaveLength(2);
    }
    if (hasTool('qpdf')) expect(runTool('qpdf', '--check', path).code).toBe(0);
    if (hasTool('mutool')) {
      expect(runTool('mutool', 'sign', '-v', path).output).toContain('unchanged since signing');
    }
  });

  test('may contain evidence and end with a timestamp of any authority', async () => {
    const list = (which: 'root' | 'issuing') =>
      listRevoked(authority, which, {
        number: 1,
        thisUpdate: new Date(Date.now() - 60_000),
        nextUpdate: new Date(Date.now() + 86_400_000),
        revoked: [],
      });
    const closed = await buildSealed({
      notary,
      platform,
      requestTimestamp: stamp,
      revocationLists: [list('root'), list('issuing')],
    });
    const found = await judged(closed, ...stampRoot());
    expect(found).toMatchObject({ status: 0, revisions: ['sealed', 'sealed', 'added'] });
    expect(found.result.signatures.at(-1)).toMatchObject({ role: 'timestamp', chainTrusted: true });
    expect(await judged(closed)).toMatchObject({
      status: 0,
      revisions: ['sealed', 'sealed', 'added'],
    });
    const [fingerprint = ''] = (await judge(program, closed)).result.roots;
    expect(await judge(program, closed, '--fingerprint', fingerprint)).toMatchObject({ status: 0 });
    // Another root in the file, which a timestamp authority may add, does not affect the named
    // root.
    const { next, pdf } = numbersOf(closed);
    const store = pdf.catalog.entries.get('DSS') as { number: number };
    const root = Buffer.from(tsa.certificate).toString('latin1');
    const more = appendUpdate(closed, {
      [store.number]: rewritten(closed, store.number, '').replace(/\/Certs\s*\[/, `$&${next} 0 R `),
      [next]: `<</Length ${root.length}>>\nstream\n${root}\nendstream`,
    });
    const judgedMore = await judge(program, more, '--fingerprint', fingerprint, ...stampRoot());
    expect(judgedMore).toMatchObject({ status: 0, result: { roots: [fingerprint] } });
    expect((await judge(program, more)).result.roots).toHaveLength(2);
  });

  test('may have evidence added for later validation', async () => {
    const { root, next } = numbersOf(sealed);
    const added = appendUpdate(sealed, {
      [root]: rewritten(sealed, root, `/DSS ${next} 0 R`),
      [next]: '<</Type/DSS/Certs[]>>',
    });
    expect(await judged(added)).toMatchObject({
      status: 0,
      revisions: ['sealed', 'sealed', 'added'],
    });
    // Later revisions are compared with the sealed revision, not with the added evidence.
    const { page } = numbersOf(added);
    const drawn = appendUpdate(added, { [page]: rewritten(added, page, '/Rotate 180') });
    expect(await judged(drawn)).toMatchObject({
      status: 1,
      revisions: ['sealed', 'sealed', 'changed'],
    });
  });

  test('is valid after its certificates have expired if timestamps prove that they were valid', async () => {
    const short = await signerOf(authority, 'Nora Whitfield', 0, 6_000);
    const bytes = await buildSealed({ notary: short, platform, requestTimestamp: stamp });
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    expect(await judged(bytes, ...stampRoot())).toMatchObject({ status: 0, fails: [] });
  });
});

describe('a revocation list', () => {
  const list = (which: 'root' | 'issuing', revokedAt?: Date) =>
    listRevoked(authority, which, {
      number: 1,
      thisUpdate: new Date(Date.now() - 60_000),
      nextUpdate: new Date(Date.now() + 86_400_000),
      revoked: revokedAt
        ? [
            {
              serial: serialNumberOf(notary.certificate),
              revokedAt,
              reason: 'key_compromise',
              invalidSince: null,
            },
          ]
        : [],
    });

  test('that is missing is reported and fails nothing', async () => {
    const output = await runVerifier(program, sealed, '--root', rootPem);
    expect(output.status).toBe(0);
    expect(output.stdout).toMatch(
      /open .*“Nora Whitfield”: It is not proved whether .*: there is no revocation list/,
    );
    expect((await judged(sealed)).result.signatures).toMatchObject([
      { revocation: { status: 'unknown' } },
      { revocation: { status: 'unknown' } },
    ]);
  });

  test('from another source counts, in DER or PEM, before the signature and after it', async () => {
    const inside = [list('root'), list('issuing')];
    const bytes = Buffer.from(
      await buildSealed({ notary, platform, requestTimestamp: stamp, revocationLists: inside }),
    );
    const named = (file: string) => judged(bytes, ...stampRoot(), '--revocations', file);
    expect((await judged(bytes, ...stampRoot())).result.signatures[0]?.revocation.status).toBe(
      'good',
    );
    const before = list('issuing', new Date(Date.now() - 3_600_000));
    const base64 = before.toString('base64').replace(/.{64}/g, '$&\n');
    const pem = `-----BEGIN X509 CRL-----\n${base64}\n-----END X509 CRL-----\n`;
    for (const content of [before, pem]) {
      const found = await named(inFile('issuing.crl', content));
      expect(found.status).toBe(1);
      expect(found.fails).toEqual(['pdf.SealwrightNotary.revocation', 'pdf.intact']);
    }
    const later = await named(
      inFile('issuing.crl', list('issuing', new Date(Date.now() + 3_600_000))),
    );
    expect(later).toMatchObject({ status: 0, fails: [] });
    expect(later.result.signatures[0]?.revocation.says).toContain('revoked later');
    const wrong = ['--root', rootPem, '--revocations', inFile('none.crl', 'hello')];
    expect((await runVerifier(program, bytes, ...wrong)).status).toBe(2);
  });
});

describe('an OCSP response', () => {
  const answers = ocspOf(authority.issuing);
  const minutes = 10;
  const revoked = { at: new Date(Date.now() - 3_600_000), reason: 'keyCompromise' };
  const rootList = () =>
    listRevoked(authority, 'root', {
      number: 1,
      thisUpdate: new Date(Date.now() - 60_000),
      nextUpdate: new Date(Date.now() + 86_400_000),
      revoked: [],
    });
  const statusesOf = ({ result }: Awaited<ReturnType<typeof judged>>) =>
    result.signatures.map(({ revocation }) => revocation.status);

  test('in the evidence store counts like a list', async () => {
    const withStore = (answer: Uint8Array) => {
      const { root, next } = numbersOf(sealed);
      const stream = (bytes: Uint8Array) =>
        `<</Length ${bytes.length}>>stream\n${Buffer.from(bytes).toString('latin1')}\nendstream`;
      return appendUpdate(sealed, {
        [root]: rewritten(sealed, root, `/DSS ${next} 0 R`),
        [next]: `<</Type/DSS/CRLs[${next + 1} 0 R]/OCSPs[${next + 2} 0 R]>>`,
        [next + 1]: stream(rootList()),
        [next + 2]: stream(answer),
      });
    };
    const good = await judged(withStore(answers.answer(notary.certificate, { minutes })));
    expect(good).toMatchObject({ status: 0, revisions: ['sealed', 'sealed', 'added'] });
    expect(statusesOf(good)).toEqual(['good', 'unknown']);
    const bad = await judged(
      withStore(answers.answer(notary.certificate, { minutes, status: revoked })),
    );
    expect(bad).toMatchObject({
      status: 1,
      fails: ['pdf.SealwrightNotary.revocation', 'pdf.intact'],
    });
  });

  test('from another source counts too', async () => {
    const named = (answer: Uint8Array) =>
      judged(
        sealed,
        ...['--revocations', inFile('root.crl', rootList())],
        ...['--revocations', inFile('answer.der', answer)],
      );
    const good = await named(answers.answer(platform.certificate, { minutes }));
    expect(statusesOf(good)).toEqual(['unknown', 'good']);
    const bad = await named(answers.answer(platform.certificate, { minutes, status: revoked }));
    expect(bad.fails).toEqual(['pdf.SealwrightPlatform.revocation', 'pdf.intact']);
    const cut = answers.answer(platform.certificate).subarray(0, 100);
    const wrong = ['--root', rootPem, '--revocations', inFile('answer.der', cut)];
    expect((await runVerifier(program, sealed, ...wrong)).status).toBe(2);
  });
});

describe('without a root', () => {
  test('fails the root check', async () => {
    expect(await judge(program, sealed)).toMatchObject({ status: 1 });
    expect((await judge(program, sealed)).fails).toContain('root');
    const other = inFile('root.pem', pemOf(foreign.root.certificate));
    expect(await judge(program, sealed, '--root', other)).toMatchObject({
      status: 1,
      revisions: [],
    });
  });

  test('returns status 2 for wrong arguments and for other files', async () => {
    expect((await runVerifier(program, Buffer.from('hello'))).status).toBe(2);
    expect((await runVerifier(program, sealed, '--root')).status).toBe(2);
    expect((await runVerifier(program, sealed, '--root', '/nowhere')).status).toBe(2);
    expect((await runVerifier(program, sealed, '--speed')).status).toBe(2);
  });
});

test('detects one flipped byte anywhere in the file', async () => {
  const trust = { roots: [authority.root.certificate], timestampRoots: [], fingerprint: null };
  let tried = 0;
  for (let at = 5; at < sealed.length; at += 97) {
    const flipped = Buffer.from(sealed);
    flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
    expect((await verifyFile(flipped, trust)).holds, `byte ${at}`).toBe(false);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(300);
});

test('distinguishes a form that was filled again from changes that the seal allows', async () => {
  const { pdf } = numbersOf(sealed);
  const form = pdf.dict(pdf.catalog.entries.get('AcroForm'));
  const price = pdf
    .array(form?.entries.get('Fields'))
    ?.items.find((item) => pdf.text(pdf.dict(item)?.entries.get('T')) === 'price');
  expect(price).toBeDefined();
  const number = (price as { number: number }).number;
  const text = rewritten(sealed, number, '').replace(/\/V\s*(\([^)]*\)|<[^>]*>)/, '/V(900)');
  const found = await judged(appendUpdate(sealed, { [number]: text }));
  expect(found).toMatchObject({ status: 1, revisions: ['sealed', 'sealed', 'filled'] });
});
