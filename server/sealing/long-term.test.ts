import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serialNumberOf } from '../../packages/evidence/src/certificates/certificate-fields.ts';
import { readRevocationList } from '../../packages/evidence/src/certificates/read-revocation-list.ts';
import { PdfFile } from '../../packages/evidence/src/pdf/pdf-file.ts';
import { isRef } from '../../packages/evidence/src/pdf/pdf-syntax.ts';
import { findSignatures } from '../../packages/evidence/src/verification/find-signatures.ts';
import { verifyPdf } from '../../packages/evidence/src/verification/verify-pdf.ts';
import { requestTimestamp } from './certificates/timestamp.ts';
import { PdfUpdate } from './pdf-update.ts';
import { sealDocument } from './seal-document.ts';
import { buildSealRequest } from './testing/build-seal-request.ts';
import { buildSealed } from './testing/build-sealed.ts';
import { buildRevocationLists, buildSigners } from './testing/build-signers.ts';
import { hasTool, runTool, temporaryFolder, trustingNssDatabase } from './testing/run-tool.ts';
import {
  startTimestampAuthority,
  type TestTimestampAuthority,
} from './testing/timestamp-authority.ts';

const folder = temporaryFolder();
let signers: Awaited<ReturnType<typeof buildSigners>>;
let authority: TestTimestampAuthority;
let plain: Uint8Array;
let stamped: Uint8Array;

beforeAll(async () => {
  signers = await buildSigners();
  authority = await startTimestampAuthority();
  const request = {
    ...(await buildSealRequest()),
    notarySigner: signers.notary,
    platformSigner: signers.platform,
    location: 'Ohio',
    reason: 'Notarial act',
    roots: [signers.store.root],
    revocationLists: buildRevocationLists(signers.store),
  };
  const sealed = await sealDocument(request);
  expect(sealed.level).toBe('B-B');
  plain = sealed.pdf;
  const long = await sealDocument({ ...request, timestampUrl: authority.url });
  expect(long).toMatchObject({ level: 'B-LTA', uncovered: [] });
  stamped = long.pdf;
});
afterAll(async () => {
  await authority.close();
});

function saved(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

function storeOf(bytes: Uint8Array) {
  const pdf = new PdfFile(bytes);
  const store = pdf.dict(pdf.catalog.entries.get('DSS'));
  const streams = (key: string) =>
    (pdf.array(store?.entries.get(key))?.items ?? []).map((ref) => {
      const dict = pdf.dict(ref);
      return dict ? pdf.streamData(dict) : new Uint8Array();
    });
  return { pdf, streams, validations: pdf.dict(store?.entries.get('VRI'))?.entries ?? new Map() };
}

describe('a revocation list', () => {
  test('is accepted by openssl, with its number, the reason and the revoked serial number', () => {
    const serial = serialNumberOf(signers.notary.certificate);
    const at = new Date('2026-11-20T10:00:00Z');
    const invalidSince = new Date('2026-11-19T00:00:00Z');
    const [, issuing = new Uint8Array()] = buildRevocationLists(signers.store, [
      { serial, revokedAt: at, reason: 'key_compromise', invalidSince },
    ]);
    expect(readRevocationList(issuing).revoked).toEqual(
      new Map([[serial, { at, since: invalidSince, reason: 'key_compromise' }]]),
    );
    const chain = saved('chain.pem', Buffer.from(pemOf(signers.notary.chain)));
    const list = saved('issuing.crl', issuing);
    const { output } = runTool(
      ...(['openssl', 'crl', '-inform', 'DER', '-in', list] as const),
      ...['-CAfile', chain, '-noout', '-text'],
    );
    expect(output).toContain('verify OK');
    expect(output).toContain('Key Compromise');
    expect(output).toMatch(/CRL Number:\s+1\b/);
    expect(output.toLowerCase()).toContain(serial);
  });

  test('makes openssl refuse only the certificate that it lists', () => {
    const roots = saved('roots.pem', Buffer.from(pemOf(signers.notary.chain)));
    const check = (certificate: Uint8Array, lists: Uint8Array[]) => {
      const crls = lists.map((list, index) => {
        const path = saved(`list-${index}.crl`, list);
        return runTool('openssl', 'crl', '-inform', 'DER', '-in', path).output;
      });
      const file = saved('lists.pem', Buffer.from(crls.join('')));
      const leaf = saved('leaf.pem', Buffer.from(pemOf([certificate])));
      return runTool(
        ...(['openssl', 'verify', '-crl_check_all', '-CRLfile', file] as const),
        ...['-CAfile', roots, leaf],
      ).output;
    };
    const revoked = buildRevocationLists(signers.store, [
      {
        serial: serialNumberOf(signers.notary.certificate),
        revokedAt: new Date(),
        reason: 'superseded',
        invalidSince: null,
      },
    ]);
    expect(check(signers.notary.certificate, revoked)).toContain('certificate revoked');
    expect(check(signers.platform.certificate, revoked)).toContain('OK');
    expect(check(signers.notary.certificate, buildRevocationLists(signers.store))).toContain('OK');
  });
});

function pemOf(certificates: Uint8Array[]): string {
  return certificates
    .map((der) => {
      const body = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n');
      return `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
    })
    .join('');
}

describe('the evidence store in the file', () => {
  test('contains every certificate up to the root and both lists once, covered by the last signature', () => {
    const { streams, validations } = storeOf(plain);
    const certificates = streams('Certs').map((bytes) => Buffer.from(bytes).toString('hex'));
    const wanted = [...signers.notary.chain, signers.notary.certificate];
    for (const bytes of [...wanted, signers.platform.certificate]) {
      expect(certificates).toContain(Buffer.from(bytes).toString('hex'));
    }
    expect(new Set(certificates).size).toBe(certificates.length);
    expect(streams('CRLs')).toHaveLength(2);
    const [notary] = findSignatures(new PdfFile(plain)).signatures.filter(
      ({ role }) => role === 'certification',
    );
    const key = createHash('sha1')
      .update(notary?.contents ?? new Uint8Array())
      .digest('hex');
    expect([...validations.keys()]).toEqual([key.toUpperCase()]);
    const report = verifyPdf(plain, { roots: [signers.store.root] });
    expect(report).toMatchObject({ intact: true, changedAfterSealing: false, problems: [] });
    expect(report.signatures.at(-1)).toMatchObject({ role: 'approval', coversWholeFile: true });
  });

  test('covers the timestamp authority too, and the closing timestamp covers the whole store', () => {
    const { pdf, streams, validations } = storeOf(stamped);
    expect(streams('CRLs')).toHaveLength(3);
    expect(validations.size).toBe(2);
    for (const ref of validations.values()) {
      expect(pdf.array(pdf.dict(ref)?.entries.get('CRL'))?.items).toHaveLength(3);
    }
    const trust = { roots: [signers.store.root], timestampRoots: [authority.certificate] };
    const report = verifyPdf(stamped, trust);
    expect(report).toMatchObject({ intact: true, changedAfterSealing: false });
    expect(report.signatures.map(({ role }) => role)).toEqual([
      'certification',
      'approval',
      'timestamp',
    ]);
    expect(report.signatures.at(-1)).toMatchObject({ coversWholeFile: true, chainTrusted: true });
  });

  test('reports B-T instead of B-LTA when revocations of the timestamp authority are unavailable', async () => {
    authority.withoutRevocations = true;
    const sealed = await sealDocument({
      ...(await buildSealRequest()),
      notarySigner: signers.notary,
      platformSigner: signers.platform,
      location: 'Ohio',
      reason: 'Notarial act',
      roots: [signers.store.root],
      revocationLists: buildRevocationLists(signers.store),
      timestampUrl: authority.url,
    });
    authority.withoutRevocations = false;
    expect(sealed.level).toBe('B-T');
    expect(sealed.uncovered).toEqual([expect.stringContaining('Test Timestamp Authority')]);
  });
});

describe.skipIf(!hasTool('pdfsig'))('other tools', () => {
  test('pdfsig reports both signatures as valid and the whole file as signed', () => {
    const nss = trustingNssDatabase(signers.store.rootPem);
    const run = (name: string, bytes: Uint8Array) =>
      runTool('pdfsig', '-no-ocsp', '-nssdir', nss, saved(name, bytes)).output;
    const short = run('plain.pdf', plain);
    expect(short.split('Signature is Valid.')).toHaveLength(3);
    expect(short.split('Certificate is Trusted.')).toHaveLength(3);
    expect(short.split('Signature #2')[1]).toContain('Total document signed');
    const long = run('stamped.pdf', stamped);
    // pdfsig cannot check a document timestamp. The openssl test below does.
    expect(long.split('Signature is Valid.')).toHaveLength(3);
    expect(long.split('Signature #3')[1]).toContain('Total document signed');
  });

  test('qpdf reports both files as sound, and mutool reports the last signature as unchanged', () => {
    for (const [name, bytes] of [
      ['plain.pdf', plain],
      ['stamped.pdf', stamped],
    ] as const) {
      expect(runTool('qpdf', '--check', saved(name, bytes)).code).toBe(0);
    }
    const { output } = runTool('mutool', 'sign', '-v', saved('plain.pdf', plain));
    expect(output).toContain('unchanged since signing');
  });

  test('openssl accepts the closing timestamp over the bytes before it', () => {
    const found = findSignatures(new PdfFile(stamped)).signatures.find(
      ({ subFilter }) => subFilter === 'ETSI.RFC3161',
    );
    const [, gapStart = 0, gapEnd = 0, tail = 0] = found?.byteRange ?? [];
    const token = saved('closing.der', found?.contents ?? new Uint8Array());
    const data = saved(
      'closing.bin',
      Buffer.concat([stamped.subarray(0, gapStart), stamped.subarray(gapEnd, gapEnd + tail)]),
    );
    const { output } = runTool(
      ...(['openssl', 'ts', '-verify', '-token_in', '-in', token] as const),
      ...['-data', data, '-CAfile', authority.certificatePath],
    );
    expect(output).toContain('Verification: OK');
  });
});

describe('a change before the closing timestamp', () => {
  const trust = () => ({ roots: [signers.store.root], timestampRoots: [authority.certificate] });

  /** Changes a sealed file that has no closing timestamp yet, then adds the timestamp. */
  async function closedOver(change: (update: PdfUpdate) => void): Promise<Uint8Array> {
    const sealed = await buildSealed({
      ...signers,
      requestTimestamp: (digest) => requestTimestamp(authority.url, digest),
      revocationLists: buildRevocationLists(signers.store),
      beforeClosing(file) {
        const update = new PdfUpdate(file);
        change(update);
        return Buffer.concat([file, Buffer.from(update.finish().text, 'latin1')]);
      },
    });
    return sealed;
  }

  test('is detected when it rotates a page, even if a trusted authority stamped the file', async () => {
    const sealed = await closedOver((update) => {
      const { pdf } = update;
      const pages = pdf.dict(pdf.catalog.entries.get('Pages'));
      const [first] = pdf.array(pages?.entries.get('Kids'))?.items ?? [];
      const page = pdf.dict(first);
      if (!page || !first || !isRef(first)) throw new Error('the file has no page');
      update.extend(first, page, '/Rotate 180');
    });
    const report = verifyPdf(sealed, trust());
    expect(report.signatures.at(-1)).toMatchObject({ role: 'timestamp', digestMatches: true });
    expect(report).toMatchObject({ intact: false, changedAfterSealing: true });
    expect(report.problems.map(({ code }) => code)).toEqual(['appended']);
  });

  test('is detected when it adds a catalog entry', async () => {
    const sealed = await closedOver((update) =>
      update.extend(update.root, update.pdf.catalog, '/Lang(en)'),
    );
    expect(verifyPdf(sealed, trust())).toMatchObject({ intact: false, changedAfterSealing: true });
  });

  test('is not reported for an unchanged file, even if the timestamp authority is not trusted', async () => {
    expect(verifyPdf(stamped, { roots: [signers.store.root] })).toMatchObject({
      intact: true,
      changedAfterSealing: false,
    });
  });
});
