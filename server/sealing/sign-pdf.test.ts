import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../common/limits.ts';
import { readCms } from '../../packages/evidence/src/certificates/read-cms.ts';
import { readDer } from '../../packages/evidence/src/encoding/der.ts';
import { PdfFile } from '../../packages/evidence/src/pdf/pdf-file.ts';
import { findSignatures } from '../../packages/evidence/src/verification/find-signatures.ts';
import { verifyPdf } from '../../packages/evidence/src/verification/verify-pdf.ts';
import { requestTimestamp } from './certificates/timestamp.ts';
import { signPdf } from './sign-pdf.ts';
import { buildSealed } from './testing/build-sealed.ts';
import { buildSigners } from './testing/build-signers.ts';
import { makePdf } from './testing/make-pdf.ts';
import { hasTool, runTool, temporaryFolder, trustingNssDatabase } from './testing/run-tool.ts';
import {
  startTimestampAuthority,
  type TestTimestampAuthority,
} from './testing/timestamp-authority.ts';

const folder = temporaryFolder();
let signers: Awaited<ReturnType<typeof buildSigners>>;
let sealed: Uint8Array;
let nss: string;
let authority: TestTimestampAuthority;

beforeAll(async () => {
  signers = await buildSigners();
  sealed = await buildSealed(signers);
  nss = trustingNssDatabase(signers.store.rootPem);
  authority = await startTimestampAuthority();
});
afterAll(() => authority.close());

function saved(bytes: Uint8Array, name = 'sealed.pdf'): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

const pdfsig = (path: string) => runTool('pdfsig', '-no-ocsp', '-nssdir', nss, path).output;

describe.skipIf(!hasTool('pdfsig'))('pdfsig', () => {
  test('reports both signatures as valid and trusted, and the last one over the whole file', () => {
    const output = pdfsig(saved(sealed));
    expect(occurrences(output, 'Signature is Valid.')).toBe(2);
    expect(occurrences(output, 'Certificate is Trusted.')).toBe(2);
    expect(output.split('Signature #2')[1]).toContain('Total document signed');
    expect(occurrences(output, 'ETSI.CAdES.detached')).toBe(2);
  });

  test('reports a digest mismatch in both signatures after a flipped byte', () => {
    const flipped = Uint8Array.from(sealed);
    flipped[4000] = (flipped[4000] ?? 0) ^ 1;
    expect(occurrences(pdfsig(saved(flipped, 'flipped.pdf')), 'Digest Mismatch.')).toBe(2);
  });

  test('reports that the whole file is no longer signed after an appended update', () => {
    const output = pdfsig(saved(Buffer.concat([sealed, Buffer.from('\n% more\n')]), 'longer.pdf'));
    expect(occurrences(output, 'Not total document signed')).toBe(2);
  });

  test('accepts a hundred pages, and a file with cross-reference and object streams', async () => {
    const pdf = await makePdf({ pages: 100, objectStreams: true });
    const path = saved(await buildSealed({ ...signers, changes: { pdf } }), 'hundred.pdf');
    expect(occurrences(pdfsig(path), 'Signature is Valid.')).toBe(2);
    expect(runTool('pdfinfo', path).output).toMatch(/Pages:\s+101/);
  });

  test('accepts the largest upload: ten megabytes on two hundred pages', async () => {
    const pdf = await makePdf({
      pages: 200,
      prepare: ({ context }) => {
        // Random bytes cannot be compressed, like scans.
        for (let picture = 0; picture < 10; picture += 1) {
          context.register(context.stream(randomBytes(1_000_000)));
        }
      },
    });
    expect(pdf.length).toBeGreaterThan(10_000_000);
    expect(pdf.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
    const large = await buildSealed({ ...signers, changes: { pdf } });
    expect(occurrences(pdfsig(saved(large, 'large.pdf')), 'Signature is Valid.')).toBe(2);
    const trust = { roots: [signers.store.root] };
    expect(verifyPdf(large, trust)).toMatchObject({ intact: true, problems: [] });
  });
});

test('qpdf reports the sealed file as sound', () => {
  expect(runTool('qpdf', '--check', saved(sealed)).code).toBe(0);
});

test.skipIf(!hasTool('mutool'))('mutool reports the last signature as unchanged', () => {
  const { output } = runTool('mutool', 'sign', '-v', saved(sealed));
  expect(output).toContain('unchanged since signing');
});

test('openssl accepts each CMS as CAdES', () => {
  const { signatures } = findSignatures(new PdfFile(sealed));
  expect(signatures).toHaveLength(2);
  const root = join(folder, 'root.pem');
  writeFileSync(root, signers.store.rootPem);
  for (const { fieldName, contents, byteRange } of signatures) {
    const [, gapStart = 0, gapEnd = 0, tail = 0] = byteRange ?? [];
    const cms = join(folder, `${fieldName}.der`);
    const content = join(folder, `${fieldName}.bin`);
    writeFileSync(cms, contents.subarray(0, readDer(contents).end));
    writeFileSync(
      content,
      Buffer.concat([sealed.subarray(0, gapStart), sealed.subarray(gapEnd, gapEnd + tail)]),
    );
    const { output } = runTool(
      ...([
        'openssl',
        'cms',
        '-verify',
        '-cades',
        '-binary',
        '-inform',
        'DER',
        '-in',
        cms,
      ] as const),
      ...['-content', content, '-CAfile', root, '-purpose', 'any', '-out', '/dev/null'],
    );
    expect(output).toContain('CAdES Verification successful');
  }
});

test('makes B-T signatures with a timestamp authority, and openssl accepts the tokens', async () => {
  const stamped = await buildSealed({
    ...signers,
    requestTimestamp: (digest) => requestTimestamp(authority.url, digest),
  });
  const verification = verifyPdf(stamped, {
    roots: [signers.store.root],
    timestampRoots: [authority.certificate],
  });
  expect(verification.intact).toBe(true);
  expect(verification.signatures.map((report) => report.timestampTrusted)).toEqual([true, true]);
  for (const { contents } of findSignatures(new PdfFile(stamped)).signatures) {
    const cms = readCms(contents);
    const token = join(folder, 'token.der');
    const signature = join(folder, 'signature.bin');
    writeFileSync(token, cms.timestampToken ?? new Uint8Array());
    writeFileSync(signature, cms.signature);
    const { output } = runTool(
      ...(['openssl', 'ts', '-verify', '-token_in', '-in', token] as const),
      ...['-data', signature, '-CAfile', authority.certificatePath],
    );
    expect(output).toContain('Verification: OK');
  }
  expect(occurrences(pdfsig(saved(stamped, 'stamped.pdf')), 'Signature is Valid.')).toBe(2);
});

test('retries with more space when a signature exceeds the reserved space', async () => {
  const padding = Buffer.alloc(40_000, 7);
  const large = { ...signers.notary, chain: [...signers.notary.chain] };
  // A timestamp larger than the reserved space: an OCTET STRING of 40 kB.
  const token = Buffer.concat([
    Buffer.from([0x04, 0x82, padding.length >> 8, padding.length & 255]),
    padding,
  ]);
  const pdf = await buildSealed({
    notary: large,
    platform: signers.platform,
    requestTimestamp: async () => token,
  });
  const { signatures } = verifyPdf(pdf, { roots: [signers.store.root] });
  expect(signatures.map((report) => report.signatureValid && report.digestMatches)).toEqual([
    true,
    true,
  ]);
  expect(signatures.every((report) => !report.timestamped)).toBe(true);
});

test('throws when the file has no such signature field or the field is already signed', async () => {
  const step = {
    fieldName: 'SealwrightNotary',
    signer: signers.notary,
    signerName: 'N',
    reason: 'r',
    signedAt: new Date(),
    role: 'approval' as const,
  };
  await expect(signPdf(await makePdf({ objectStreams: false }), [step])).rejects.toThrow(
    'no signature field',
  );
  await expect(signPdf(sealed, [step])).rejects.toThrow('already signed');
});
