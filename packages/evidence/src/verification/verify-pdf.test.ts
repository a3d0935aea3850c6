import { X509Certificate } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createCertificateAuthority,
  issueEndEntity,
  localSigner,
} from '../../../../server/sealing/certificates/certificate-authority.ts';
import { buildSealed } from '../../../../server/sealing/testing/build-sealed.ts';
import { buildSigners } from '../../../../server/sealing/testing/build-signers.ts';
import { makePdf } from '../../../../server/sealing/testing/make-pdf.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { checkSignature } from './check-signature.ts';
import { findSignatures } from './find-signatures.ts';
import { verifyPdf } from './verify-pdf.ts';

let signers: Awaited<ReturnType<typeof buildSigners>>;
let sealed: Buffer;
let roots: Uint8Array[];

beforeAll(async () => {
  signers = await buildSigners();
  sealed = Buffer.from(await buildSealed(signers));
  roots = [signers.store.root];
});

const codes = (bytes: Uint8Array) =>
  verifyPdf(bytes, { roots }).problems.map((problem) => problem.code);

/** Replaces bytes by the same number of other bytes. */
function replaced(bytes: Buffer, from: string, to: string, last = false): Buffer {
  const at = last ? bytes.lastIndexOf(from, undefined, 'latin1') : bytes.indexOf(from, 0, 'latin1');
  expect(at).toBeGreaterThan(0);
  expect(to).toHaveLength(from.length);
  const out = Buffer.from(bytes);
  out.write(to, at, 'latin1');
  return out;
}

test("reports a sealed file as intact, with the notary's certification first", () => {
  const verification = verifyPdf(sealed, { roots });
  expect(verification).toMatchObject({ intact: true, changedAfterSealing: false, problems: [] });
  expect(verification.signatures).toMatchObject([
    { role: 'certification', signerName: 'Jonathan Q. Whitfield', coversWholeFile: false },
    { role: 'approval', signerName: 'Sealwright Platform', coversWholeFile: true },
  ]);
});

test('trusts nothing without our root', async () => {
  const other = await createCertificateAuthority();
  const verification = verifyPdf(sealed, { roots: [other.root.certificate] });
  expect(verification.intact).toBe(false);
  expect(verification.signatures.every((report) => report.signatureValid)).toBe(true);
  expect(verification.signatures.some((report) => report.chainTrusted)).toBe(false);
});

test('reports the name in the platform’s certificate for a key that another authority certified', async () => {
  const elsewhere = await createCertificateAuthority();
  const notAfter = new Date(Date.now() + 86_400_000);
  const own = await issueEndEntity(elsewhere, { name: 'Somebody Else', notAfter });
  const signer = localSigner(elsewhere, own);
  const vouched = await signers.store.certifyNotaryKey(
    {
      notaryId: 'notary-2',
      name: 'Jonathan Q. Whitfield',
      commissionState: 'Ohio',
      commissionNumber: '2024-RE-118842',
      notAfter,
    },
    new X509Certificate(own.certificate).publicKey,
  );
  const brought = { ...signer, chain: [...signer.chain, vouched.certificate, ...vouched.chain] };
  const [first] = verifyPdf(await buildSealed({ ...signers, notary: signer }), {
    roots,
  }).signatures;
  expect(first).toMatchObject({ signerName: 'Somebody Else', chainTrusted: false });
  const verification = verifyPdf(await buildSealed({ ...signers, notary: brought }), { roots });
  expect(verification).toMatchObject({ intact: true, problems: [] });
  expect(verification.signatures[0]).toMatchObject({
    signerName: 'Jonathan Q. Whitfield',
    byNotary: true,
    chainTrusted: true,
  });
  // It is a notary's key, so it must not count as the platform's.
  expect(codes(await buildSealed({ notary: signers.notary, platform: brought }))).toEqual([
    'platform_missing',
  ]);
});

test('accepts the older signature format, which names no certificate, only in fields of other programs', () => {
  for (const found of findSignatures(new PdfFile(sealed)).signatures) {
    const checked = (fieldName: string) =>
      checkSignature(sealed, { ...found, fieldName, subFilter: 'adbe.pkcs7.detached' }, { roots })
        .report.signatureValid;
    expect(checked(found.fieldName)).toBe(false);
    expect(checked('Buyer')).toBe(true);
  }
});

describe('a changed file', () => {
  test('detects one flipped byte at any position', () => {
    for (let at = 0; at < sealed.length; at += 211) {
      for (const bit of [0x01, 0x20]) {
        const flipped = Buffer.from(sealed);
        flipped[at] = (flipped[at] ?? 0) ^ bit;
        expect(verifyPdf(flipped, { roots }).intact, `byte ${at}, bit ${bit}`).toBe(false);
      }
    }
  });

  test('detects any changed digit in the last signature, which no signature covers', () => {
    const { signatures } = findSignatures(new PdfFile(sealed));
    const last = signatures.find(({ role }) => role === 'approval');
    const [start, end] = [(last?.contentsStart ?? 0) + 1, (last?.contentsEnd ?? 0) - 1];
    expect(end - start).toBeGreaterThan(2000);
    // Every third digit, alternating between the upper and lower half of a byte.
    for (let at = start; at < end; at += 3) {
      const changed = Buffer.from(sealed);
      const digit = Number.parseInt(String.fromCharCode(changed[at] ?? 0), 16);
      changed.write(((digit + 1 + (at % 15)) % 16).toString(16), at, 'latin1');
      expect(verifyPdf(changed, { roots }).intact, `digit ${at - start}`).toBe(false);
    }
  });

  test('detects bytes after the end', () => {
    const verification = verifyPdf(Buffer.concat([sealed, Buffer.from('\n')]), { roots });
    expect(verification).toMatchObject({ intact: false, changedAfterSealing: true });
  });

  test('detects an incremental update that draws over a page', async () => {
    const document = await PDFDocument.load(sealed, {
      forIncrementalUpdate: true,
      updateMetadata: false,
    });
    document.getPage(0).drawSquare({ x: 50, y: 600, size: 300 });
    const changed = await document.commit();
    const verification = verifyPdf(changed, { roots });
    expect(verification.changedAfterSealing).toBe(true);
    expect(verification.intact).toBe(false);
    expect(verification.problems.map(({ code }) => code)).toContain('appended');
  });

  test('detects a rewritten file that keeps the signatures', async () => {
    const document = await PDFDocument.load(sealed, { updateMetadata: false });
    const rewritten = await document.save({ useObjectStreams: false });
    expect(verifyPdf(rewritten, { roots }).intact).toBe(false);
  });

  test('detects a removed last signature with its revision', () => {
    const { signatures } = findSignatures(new PdfFile(sealed));
    const first = signatures.find(({ role }) => role === 'certification');
    const [, , gapEnd = 0, tail = 0] = first?.byteRange ?? [];
    const stripped = sealed.subarray(0, gapEnd + tail);
    const verification = verifyPdf(stripped, { roots });
    expect(verification).toMatchObject({ intact: false, changedAfterSealing: true });
    expect(verification.problems.map(({ code }) => code)).toEqual(['signature_missing']);
  });

  test('detects a signature removed from its field', () => {
    expect(codes(replaced(sealed, '/V ', '/W ', true))).toContain('signature_missing');
  });
});

describe('a false byte range', () => {
  const range = /\/ByteRange\[0 (\d{10}) (\d{10}) (\d{10})\]/g;
  const variants: [string, (a: number, b: number, c: number) => number[]][] = [
    ['a gap that begins too early', (a, b, c) => [a - 10, b, c]],
    ['a gap that ends too late', (a, b, c) => [a, b + 10, c - 10]],
    ['an overlap', (a, _, c) => [a, a - 100, c]],
    ['a tail beyond the end', (a, b, c) => [a, b, c + 1000]],
    ['a tail that is cut short', (a, b, c) => [a, b, c - 20]],
    ['numbers beyond any file', (a, b) => [a, b, 9_999_999_999]],
  ];
  test.each(variants)('detects %s', (_name, change) => {
    const match = [...sealed.toString('latin1').matchAll(range)].at(-1);
    const [whole = '', a, b, c] = match ?? [];
    const numbers = change(Number(a), Number(b), Number(c));
    const written = numbers.map((number) => String(number).padStart(10, '0')).join(' ');
    const verification = verifyPdf(replaced(sealed, whole, `/ByteRange[0 ${written}]`), { roots });
    expect(verification.intact).toBe(false);
    expect(verification.signatures.every((report) => report.coversWholeFile)).toBe(false);
  });

  test('detects data hidden in the zeros after the signature', () => {
    expect(codes(replaced(sealed, '0000>>', '00ff>>', true).fill('', 0, 0))).toContain(
      'unreadable_signature',
    );
  });

  test('detects a first number other than zero', () => {
    const at = sealed.lastIndexOf('/ByteRange[0');
    const changed = Buffer.from(sealed);
    changed.write('/ByteRange[7', at, 'latin1');
    expect(codes(changed)).toContain('byte_range');
  });
});

describe('hostile input', () => {
  test('does not throw for data that is not a PDF', async () => {
    for (const bytes of [new Uint8Array(), Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')]) {
      expect(verifyPdf(bytes, { roots })).toMatchObject({ intact: false, signatures: [] });
    }
    expect(codes(await makePdf())).toEqual(['unsigned']);
  });

  test('does not throw for random changes of a sealed file', () => {
    const edit = fc.record({
      at: fc.nat(sealed.length - 1),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 24 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const changed = Buffer.from(sealed);
        for (const { at, bytes } of edits) changed.set(bytes.subarray(0, sealed.length - at), at);
        const verification = verifyPdf(changed, { roots });
        return changed.equals(sealed) || !verification.intact;
      }),
      { numRuns: 400 },
    );
  });

  test('does not throw for random PDF-like text and reference cycles', () => {
    const piece = fc.constantFrom(
      '<<',
      '>>',
      '[',
      ']',
      '/V',
      '/Kids',
      '/Fields',
      '/Sig',
      ' 1 0 R',
      ' 2 0 R',
      '(a',
      ')',
      '<41>',
      ' obj',
      ' endobj',
      'stream\n',
      'xref\n',
      'trailer',
      'startxref\n',
      ' 9',
      ' 0',
      '\n',
      '/Prev',
      '/ByteRange',
      '/Contents',
      '/FT',
      '/Root',
      '/AcroForm',
      '%%EOF',
      '/XRefStm',
      '/Size',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const text = `%PDF-1.7\n1 0 obj\n${pieces.join('')}\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n18\n%%EOF`;
        verifyPdf(Buffer.from(text, 'latin1'), { roots });
      }),
      { numRuns: 500 },
    );
    const circle =
      '%PDF-1.7\n1 0 obj\n<</AcroForm<</Fields 2 0 R>>>>\nendobj\n2 0 obj\n[2 0 R 3 0 R]\nendobj\n' +
      '3 0 obj\n<</T(a)/Kids[3 0 R]/FT/Sig/V 3 0 R>>\nendobj\n';
    const xref = `xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n${[54, 83]
      .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
      .join('')}trailer<</Root 1 0 R/Size 4>>\nstartxref\n${circle.length}\n%%EOF`;
    expect(verifyPdf(Buffer.from(circle + xref), { roots }).intact).toBe(false);
  });

  test('does not throw for deep nesting and a long chain of revisions', () => {
    const deep = `%PDF-1.7\n1 0 obj\n${'['.repeat(100_000)}\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Prev 5>>\nstartxref\n100019\n%%EOF`;
    expect(verifyPdf(Buffer.from(deep), { roots }).intact).toBe(false);
  });
});

test('verification time is linear in the file size', () => {
  const timed = (size: number) => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, '(<[/')]);
    const start = performance.now();
    verifyPdf(bytes, { roots });
    return performance.now() - start;
  };
  timed(1_000_000);
  expect(timed(30_000_000)).toBeLessThan(1000);
});
