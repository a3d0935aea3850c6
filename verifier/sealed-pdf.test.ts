import { X509Certificate } from 'node:crypto';
import { PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCertificateAuthority,
  issueEndEntity,
  listRevoked,
  localSigner,
} from '../server/sealing/certificate-authority.ts';
import { serialNumberOf } from '../server/sealing/certificate-fields.ts';
import { findSignatures } from '../server/sealing/find-signatures.ts';
import { PdfFile } from '../server/sealing/pdf-file.ts';
import { buildSealed } from '../server/sealing/testing/build-sealed.ts';
import { makePdf } from '../server/sealing/testing/make-pdf.ts';
import { hasTool, runTool, trustingNssDatabase } from '../server/sealing/testing/run-tool.ts';
import { startTimestampAuthority } from '../server/sealing/testing/timestamp-authority.ts';
import { requestTimestamp } from '../server/sealing/timestamp.ts';
import { verifyFile } from './src/verify-file.ts';
import { appendUpdate, numbersOf, rewritten } from './testing/append-update.ts';
import { buildVerifier, inFile, judge, runVerifier } from './testing/run-verifier.ts';

const authority = createCertificateAuthority();
const foreign = createCertificateAuthority();
const YEAR_MS = 365 * 86_400_000;
const signerOf = (issuer: typeof authority, name: string, from = 0, until = YEAR_MS) =>
  localSigner(
    issuer,
    issueEndEntity(
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

const notary = signerOf(authority, 'Nora Whitfield');
const platform = signerOf(authority, 'Platform');
const stamp = (digest: Uint8Array) => requestTimestamp(tsa.url, digest);

beforeAll(async () => {
  program = buildVerifier();
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
}, 120_000);
afterAll(() => tsa?.close());

const judged = (bytes: Uint8Array, ...words: string[]) =>
  judge(program, bytes, '--root', rootPem, ...words);
const stampRoot = () => ['--timestamp-root', tsa.certificatePath];

/** The signature's text in the file, replaced by as many other characters. */
function replaced(bytes: Buffer, from: string, to: string, last = false): Buffer {
  const at = last ? bytes.lastIndexOf(from, undefined, 'latin1') : bytes.indexOf(from, 0, 'latin1');
  expect(at).toBeGreaterThan(0);
  expect(to).toHaveLength(from.length);
  const out = Buffer.from(bytes);
  out.write(to, at, 'latin1');
  return out;
}

describe('a file as it was sealed', () => {
  test('holds, in words and as JSON', () => {
    expect(judged(sealed)).toMatchObject({ status: 0, fails: [], revisions: ['sealed', 'sealed'] });
    const said = runVerifier(program, sealed, '--root', rootPem);
    expect(said).toMatchObject({ status: 0, stderr: '' });
    expect(said.stdout).toContain('Everything holds.');
    expect(judged(stamped, ...stampRoot()).result.signatures).toMatchObject([
      { timestampTrusted: true },
      { timestampTrusted: true },
    ]);
  });

  test('is judged alike by other programs', () => {
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

  test('may carry evidence and end in a time stamp, whoever made it', async () => {
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
    const found = judged(closed, ...stampRoot());
    expect(found).toMatchObject({ status: 0, revisions: ['sealed', 'sealed', 'added'] });
    expect(found.result.signatures.at(-1)).toMatchObject({ role: 'timestamp', chainTrusted: true });
    expect(judged(closed)).toMatchObject({ status: 0, revisions: ['sealed', 'sealed', 'added'] });
    const [fingerprint = ''] = judge(program, closed).result.roots;
    expect(judge(program, closed, '--fingerprint', fingerprint)).toMatchObject({ status: 0 });
  });

  test('may have evidence added for later validation', () => {
    const { root, next } = numbersOf(sealed);
    const added = appendUpdate(sealed, {
      [root]: rewritten(sealed, root, `/DSS ${next} 0 R`),
      [next]: '<</Type/DSS/Certs[]>>',
    });
    expect(judged(added)).toMatchObject({
      status: 0,
      revisions: ['sealed', 'sealed', 'added'],
    });
    // What comes behind it is compared with what was sealed, not with what was added.
    const { page } = numbersOf(added);
    const drawn = appendUpdate(added, { [page]: rewritten(added, page, '/Rotate 180') });
    expect(judged(drawn)).toMatchObject({ status: 1, revisions: ['sealed', 'sealed', 'changed'] });
  });

  test('holds after its certificates have expired, where time stamps say that they had not', async () => {
    const short = signerOf(authority, 'Nora Whitfield', 0, 6_000);
    const bytes = await buildSealed({ notary: short, platform, requestTimestamp: stamp });
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    expect(judged(bytes, ...stampRoot())).toMatchObject({ status: 0, fails: [] });
  }, 60_000);
});

describe('a list of revoked certificates', () => {
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

  test('that is missing is said, and fails nothing', () => {
    const said = runVerifier(program, sealed, '--root', rootPem);
    expect(said.status).toBe(0);
    expect(said.stdout).toMatch(
      /open .*Nora Whitfield: Whether .* is not proved: there is no list/,
    );
    expect(judged(sealed).result.signatures).toMatchObject([
      { revocation: { status: 'unknown' } },
      { revocation: { status: 'unknown' } },
    ]);
  });

  test('from elsewhere counts: in DER or PEM, before the signature and after it', async () => {
    const inside = [list('root'), list('issuing')];
    const bytes = Buffer.from(
      await buildSealed({ notary, platform, requestTimestamp: stamp, revocationLists: inside }),
    );
    const named = (file: string) => judged(bytes, ...stampRoot(), '--revocations', file);
    expect(judged(bytes, ...stampRoot()).result.signatures[0]?.revocation.status).toBe('good');
    const before = list('issuing', new Date(Date.now() - 3_600_000));
    const base64 = before.toString('base64').replace(/.{64}/g, '$&\n');
    const pem = `-----BEGIN X509 CRL-----\n${base64}\n-----END X509 CRL-----\n`;
    for (const content of [before, pem]) {
      const found = named(inFile('issuing.crl', content));
      expect(found.status).toBe(1);
      expect(found.fails).toEqual(['pdf.SealwrightNotary.revocation', 'pdf.intact']);
    }
    const later = named(inFile('issuing.crl', list('issuing', new Date(Date.now() + 3_600_000))));
    expect(later).toMatchObject({ status: 0, fails: [] });
    expect(later.result.signatures[0]?.revocation.says).toContain('revoked later');
    const wrong = ['--root', rootPem, '--revocations', inFile('none.crl', 'hello')];
    expect(runVerifier(program, bytes, ...wrong).status).toBe(2);
  });
});

describe('without a root', () => {
  test('nothing is proved', () => {
    expect(judge(program, sealed)).toMatchObject({ status: 1 });
    expect(judge(program, sealed).fails).toContain('root');
    const other = inFile('root.pem', pemOf(foreign.root.certificate));
    expect(judge(program, sealed, '--root', other)).toMatchObject({ status: 1, revisions: [] });
  });

  test('wrong use and files that are nothing say so with status 2', () => {
    expect(runVerifier(program, Buffer.from('hello')).status).toBe(2);
    expect(runVerifier(program, sealed, '--root').status).toBe(2);
    expect(runVerifier(program, sealed, '--root', '/nowhere').status).toBe(2);
    expect(runVerifier(program, sealed, '--speed').status).toBe(2);
  });
});

test('one flipped byte, anywhere in the file, is found', async () => {
  const trust = { roots: [authority.root.certificate], timestampRoots: [], fingerprint: null };
  let tried = 0;
  for (let at = 5; at < sealed.length; at += 97) {
    const flipped = Buffer.from(sealed);
    flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
    expect((await verifyFile(flipped, trust)).holds, `byte ${at}`).toBe(false);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(300);
}, 120_000);

describe('an attack is found', () => {
  const page = (more: string) => {
    const numbers = numbersOf(sealed);
    return appendUpdate(sealed, { [numbers.page]: rewritten(sealed, numbers.page, more) });
  };
  const attacks: [string, () => Buffer | Promise<Buffer>][] = [
    ['bytes behind the end', () => Buffer.concat([sealed, Buffer.from('\n% more\n')])],
    ['an update that turns a page', () => page('/Rotate 180')],
    [
      'an update that draws over a page',
      async () => {
        const options = { forIncrementalUpdate: true, updateMetadata: false };
        const document = await PDFDocument.load(sealed, options);
        document.getPage(0).drawSquare({ x: 50, y: 600, size: 300 });
        return Buffer.from(await document.commit());
      },
    ],
    [
      'a page replaced (shadow attack: replace)',
      () => {
        const { page: first, next } = numbersOf(sealed);
        const text = 'BT ET';
        return appendUpdate(sealed, {
          [first]: `<</Type/Page/Contents ${next} 0 R/MediaBox[0 0 612 792]>>`,
          [next]: `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
        });
      },
    ],
    [
      'a page covered by an annotation (shadow attack: hide)',
      () => {
        const { pdf, page: first, next } = numbersOf(sealed);
        const annotations = pdf.array(
          pdf.dict({ kind: 'ref', number: first, generation: 0 })?.entries.get('Annots'),
        );
        expect(annotations).toBeDefined();
        const written = rewritten(sealed, first, '').replace(
          /\/Annots\s*(\[[^\]]*\]|\d+ \d+ R)/,
          `/Annots[${next} 0 R]`,
        );
        return appendUpdate(sealed, {
          [first]: written,
          [next]: '<</Type/Annot/Subtype/Square/Rect[0 0 612 792]/IC[1 1 1]>>',
        });
      },
    ],
    [
      'a visible signature field added to a page',
      () => {
        const { root, page: first, next } = numbersOf(sealed);
        const field = `<</Type/Annot/Subtype/Widget/FT/Sig/T(x)/Rect[0 0 612 792]/P ${first} 0 R>>`;
        return appendUpdate(sealed, {
          [root]: rewritten(sealed, root, '').replace(
            /\/AcroForm \d+ 0 R/,
            `/AcroForm<</Fields[${next} 0 R]>>`,
          ),
          [next]: field,
        });
      },
    ],
    [
      'objects that no table names, for a viewer that repairs',
      () => {
        const { root, next, page: first } = numbersOf(sealed);
        const good = appendUpdate(sealed, {
          [root]: rewritten(sealed, root, `/DSS ${next} 0 R`),
          [next]: `<</Type/DSS/Certs[]>>\nendobj\n${first} 0 obj\n<</Type/Page>>`,
        });
        return good;
      },
    ],
    [
      'the catalog given a script',
      () => {
        const { root } = numbersOf(sealed);
        return appendUpdate(sealed, {
          [root]: rewritten(sealed, root, '/OpenAction<</S/JavaScript/JS(app.alert)>>'),
        });
      },
    ],
    [
      'another catalog altogether',
      () => {
        const { root, next } = numbersOf(sealed);
        const update = appendUpdate(sealed, { [next]: rewritten(sealed, root, '') });
        return Buffer.from(
          update
            .toString('latin1')
            .replace(new RegExp(`/Root ${root} 0 R(?=[^]{0,200}$)`), `/Root ${next} 0 R`),
          'latin1',
        );
      },
    ],
    [
      'an object filled in that a sealed page names and nobody had written',
      async () => {
        const pdf = await makePdf({
          prepare: (document) => {
            const { node } = document.getPage(0);
            node.normalizedEntries().Contents?.push(PDFRef.of(90_000));
            node.set(PDFName.of('Missing'), PDFRef.of(90_000));
          },
        });
        const bytes = await buildSealed({ notary, platform, changes: { pdf } });
        expect(judged(bytes).status).toBe(0);
        const { root, next } = numbersOf(bytes);
        const text = '1 0 0 rg 0 0 612 792 re f';
        return appendUpdate(bytes, {
          [root]: rewritten(bytes, root, `/DSS ${next} 0 R`),
          [next]: '<</Type/DSS/Certs[]>>',
          90000: `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
        });
      },
    ],
    ['a signature taken out of its field', () => replaced(sealed, '/V ', '/W ', true)],
    [
      'the platform’s signature cut off',
      () => {
        const first = findSignatures(new PdfFile(sealed)).signatures.find(
          ({ role }) => role === 'certification',
        );
        const [, , gapEnd = 0, tail = 0] = first?.byteRange ?? [];
        return sealed.subarray(0, gapEnd + tail);
      },
    ],
    ['a byte range that lies', () => replaced(sealed, '/ByteRange[0 ', '/ByteRange[9 ', true)],
    [
      'signed by a foreign authority with the same names',
      async () =>
        Buffer.from(
          await buildSealed({
            notary: signerOf(foreign, 'Nora Whitfield'),
            platform: signerOf(foreign, 'Platform'),
          }),
        ),
    ],
    [
      'a certificate swapped for one of our own',
      () => {
        const other = signerOf(authority, 'Nora Whitfielt').certificate;
        const own = Buffer.from(notary.certificate).toString('hex');
        const put = Buffer.from(other).toString('hex').padEnd(own.length, '0').slice(0, own.length);
        return replaced(sealed, own, put);
      },
    ],
    [
      'signed with an expired certificate and a time stamp that says when',
      async () => {
        const expired = signerOf(authority, 'Nora Whitfield', -YEAR_MS, -86_400_000);
        return Buffer.from(
          await buildSealed({ notary: expired, platform, requestTimestamp: stamp }),
        );
      },
    ],
    [
      'a time stamp taken out',
      () => {
        // id-aa-timeStampToken becomes another attribute.
        return replaced(stamped, '060b2a864886f70d010910020e', '060b2a864886f70d010910020f', true);
      },
    ],
    [
      'a rewrite that keeps the signatures',
      async () => {
        const document = await PDFDocument.load(sealed, { updateMetadata: false });
        return Buffer.from(await document.save({ useObjectStreams: false }));
      },
    ],
    ['a truncated file', () => sealed.subarray(0, sealed.length - 400)],
    [
      'the certification taken out of the catalog',
      () => {
        const { root, next } = numbersOf(sealed);
        return appendUpdate(sealed, {
          [root]: rewritten(sealed, root, '').replace(/\/Perms<<[^>]*>>/, ''),
          [next]: '<<>>',
        });
      },
    ],
  ];
  test.each(attacks)('%s', async (_name, make) => {
    const found = judged(await make(), ...stampRoot());
    expect(found.status).toBe(1);
    expect(found.fails).toContain('pdf.intact');
  });

  test('a form filled again, which the standard allows and nobody sealed', () => {
    const { pdf } = numbersOf(sealed);
    const form = pdf.dict(pdf.catalog.entries.get('AcroForm'));
    const price = pdf
      .array(form?.entries.get('Fields'))
      ?.items.find((item) => pdf.text(pdf.dict(item)?.entries.get('T')) === 'price');
    expect(price).toBeDefined();
    const number = (price as { number: number }).number;
    const text = rewritten(sealed, number, '').replace(/\/V\s*(\([^)]*\)|<[^>]*>)/, '/V(900)');
    const found = judged(appendUpdate(sealed, { [number]: text }));
    expect(found).toMatchObject({ status: 1, revisions: ['sealed', 'sealed', 'filled'] });
  });
});
