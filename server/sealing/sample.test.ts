import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_NOTICE } from '../../common/legal/sample-notice.ts';
import { verifyFile } from '../../packages/evidence/src/bundle/verify-file.ts';
import { verifyPdf } from '../../packages/evidence/src/verification/verify-pdf.ts';
import { ParserPool } from '../platform/parsing/parser-pool.ts';
import { practiceSigners } from './certificates/practice-signers.ts';
import type { ThrowawaySigners } from './certificates/throwaway-signers.ts';
import { composeNotarizedPdf } from './compose-notarized-pdf.ts';
import { renderTemplatePdf } from './drawing/render-pdf.ts';
import { type SealRequest, sealDocument } from './seal-document.ts';
import { buildSealRequest } from './testing/build-seal-request.ts';
import { buildSigners } from './testing/build-signers.ts';
import { makePdf } from './testing/make-pdf.ts';
import { structureProblems } from './testing/read-structure.ts';
import { runTool, temporaryFolder } from './testing/run-tool.ts';

const parsers = new ParserPool();
const folder = temporaryFolder();
let practice: ThrowawaySigners;
beforeAll(async () => {
  practice = await practiceSigners(new Date());
});
afterAll(() => parsers.close());

async function request(changes: Partial<SealRequest> = {}): Promise<SealRequest> {
  const { evidence, ...composition } = await buildSealRequest();
  return {
    ...composition,
    evidence: { ...evidence, sessionId: 'SAMPLE', publicId: 'SAMPLE', verifyUrl: null },
    isSample: true,
    notarySigner: practice.notary,
    platformSigner: practice.platform,
    location: 'SAMPLE',
    reason: SAMPLE_NOTICE,
    signedAt: practice.madeAt,
    roots: [practice.root],
    revocationLists: practice.revocationLists,
    ...changes,
  };
}

const tagged = () =>
  renderTemplatePdf('Affidavit', [{ kind: 'paragraph', runs: [{ text: 'I own a bicycle.' }] }]);

test.each([
  ['pages without a structure', () => makePdf({ pages: 2 })],
  ['pages with a structure', tagged],
  [
    'turned pages',
    () => makePdf({ pages: 1, prepare: (made) => made.getPage(0).setRotation(degrees(90)) }),
  ],
] as const)('writes the notice across every page: %s', async (name, make) => {
  const { pdf, pageCount } = await composeNotarizedPdf(await request({ pdf: await make() }));
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, pdf);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  expect(structureProblems(document)).toEqual([]);
  expect(runTool('qpdf', '--check', file).output).toContain('No syntax or stream encoding errors');
  for (let page = 1; page <= pageCount; page += 1) {
    const only = ['-f', `${page}`, '-l', `${page}`];
    const { output } = runTool('pdftotext', '-raw', ...only, file, '-');
    expect(output.replace(/\s+/g, ' ')).toContain(SAMPLE_NOTICE);
  }
  // Screen readers read it, too.
  expect(runTool('pdfinfo', '-struct-text', file).output).toContain(SAMPLE_NOTICE);
});

test('seals a sample, which no verification accepts, not even under its own root', async () => {
  const { pdf } = await sealDocument(await request(), parsers);
  const { revocationLists } = practice;
  for (const roots of [[practice.root], []]) {
    expect(verifyPdf(pdf, { roots, revocationLists })).toMatchObject({
      intact: false,
      sample: true,
    });
    const result = await verifyFile(pdf, { roots, timestampRoots: [], fingerprint: null });
    expect(result).toMatchObject({ holds: false, sample: true });
    expect(result.checks).toContainEqual(
      expect.objectContaining({ holds: false, says: expect.stringMatching(/is a SAMPLE/) }),
    );
  }
});

test('names every certificate as a sample', () => {
  for (const der of [practice.notary.certificate, ...practice.notary.chain]) {
    const { subject, issuer } = new X509Certificate(der);
    for (const name of [subject, issuer]) {
      expect(name).toContain('O=Sealwright Practice - SAMPLE\\, not a notarial act');
      expect(name).not.toMatch(/Notary Public|serialNumber/);
    }
  }
});

test('does not seal a document with practice signers without the notice, nor a sample with real ones', async () => {
  const unmarked = { isSample: false };
  await expect(sealDocument(await request(unmarked), parsers)).rejects.toMatchObject({
    code: 'seal_not_verified',
  });
  const { store, notary, platform } = await buildSigners();
  const real = { notarySigner: notary, platformSigner: platform, roots: [store.root] };
  await expect(sealDocument(await request(real), parsers)).rejects.toMatchObject({
    code: 'seal_not_verified',
  });
});
