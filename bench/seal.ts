import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFName } from '@cantoo/pdf-lib';
import { PDF, type Signer as PeerSigner } from '@libpdf/core';
import type { Signer } from '../packages/evidence/src/certificates/signer.ts';
import { haltParsers } from '../server/platform/parsing/shared-parsers.ts';
import { composeNotarizedPdf } from '../server/sealing/compose-notarized-pdf.ts';
import { sealDocument } from '../server/sealing/seal-document.ts';
import { signPdf } from '../server/sealing/sign-pdf.ts';
import { buildSealRequest } from '../server/sealing/testing/build-seal-request.ts';
import { buildRevocationLists, buildSigners } from '../server/sealing/testing/build-signers.ts';
import { makePdf } from '../server/sealing/testing/make-pdf.ts';
import { atMost, compare, timed } from './measure.ts';

const NINE_MB = 9 * 1024 * 1024;

/**
 * Builds a PDF of about nine megabytes: pages with text, and incompressible bytes in place of a
 * picture.
 */
function largePdf(): Promise<Uint8Array> {
  return makePdf({
    pages: 20,
    prepare: ({ catalog, context }) => {
      const picture = context.register(context.stream(randomBytes(NINE_MB)));
      // Not stored as metadata, because metadata is parsed as text and a picture is not.
      catalog.set(PDFName.of('SealwrightPicture'), picture);
    },
  });
}

/** Wraps the same key and certificate in the peer's interface. */
function forPeer(signer: Signer): PeerSigner {
  return {
    certificate: signer.certificate,
    certificateChain: signer.chain,
    keyType: 'EC',
    signatureAlgorithm: 'ECDSA',
    sign: (data: Uint8Array) => signer.sign(data),
  } as PeerSigner;
}

/** Measures sealing nine megabytes against the minimal cost and against @libpdf/core. */
export async function benchSeal(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-bench-'));
  try {
    const { store, notary, platform } = await buildSigners();
    const revocationLists = buildRevocationLists(store);
    const request = await buildSealRequest({ pdf: await largePdf() });
    const composed = (await composeNotarizedPdf(request)).pdf;
    const keep = async (bytes: Uint8Array) => {
      const file = await open(path.join(folder, 'sealed'), 'w');
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
    };
    const signedAt = new Date();
    const common = { signedAt, location: 'Ohio', reason: 'Notarial act' };
    const signOurs = () =>
      signPdf(composed, [
        {
          ...common,
          fieldName: 'SealwrightNotary',
          signer: notary,
          signerName: 'Notary',
          role: 'certification',
        },
        {
          ...common,
          fieldName: 'SealwrightPlatform',
          signer: platform,
          signerName: 'Platform',
          role: 'approval',
        },
      ]);
    const signPeer = async () => {
      let bytes = composed;
      for (const signer of [notary, platform]) {
        const document = await PDF.load(bytes);
        bytes = (
          await document.sign({ signer: forPeer(signer), reason: 'Notarial act', location: 'Ohio' })
        ).bytes;
      }
      return bytes;
    };
    await compare({
      name: 'seal',
      metric: 'ms for two signatures on 9 MB, beside @libpdf/core',
      goal: atMost(0.65),
      ours: () => timed(signOurs),
      peer: () => timed(signPeer),
    });
    await compare({
      name: 'seal',
      metric:
        'ms for 9 MB: marks, certificate, two signatures, evidence, self-check, fsync; beside sha256 + one signature + fsync',
      goal: atMost(2),
      ours: () =>
        timed(async () => {
          const sealed = await sealDocument({
            ...request,
            notarySigner: notary,
            platformSigner: platform,
            location: 'Ohio',
            reason: 'Notarial act',
            roots: [store.root],
            revocationLists,
          });
          await keep(sealed.pdf);
        }),
      peer: () =>
        timed(async () => {
          createHash('sha256').update(composed).digest();
          await notary.sign(composed.subarray(0, 64));
          await keep(composed);
        }),
    });
  } finally {
    haltParsers();
    rmSync(folder, { recursive: true, force: true });
  }
}
