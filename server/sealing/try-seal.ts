import { PDFDocument } from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../packages/evidence/src/pdf/pdf-syntax.ts';
import { carriedNames } from './carried-names.ts';
import { issueTimestamp } from './certificates/issue-timestamp.ts';
import { throwawaySigners } from './certificates/throwaway-signers.ts';
import { type CompositionRequest, composeNotarizedPdf } from './compose-notarized-pdf.ts';
import type { SealMark } from './drawing/draw-marks.ts';
import { sealComposed } from './seal-composed.ts';

/**
 * damaged: marks and certificate cannot be drawn. unsealable: the document cannot be signed, or the
 * signatures fail verification.
 */
export type SealObstacle = 'damaged' | 'unsealable';

const SHA256 = '0'.repeat(64);
const AT = '2026-01-01T12:00:00.000Z';

/**
 * Tries to seal a document and returns the reason why it cannot be sealed. Runs all steps of a real
 * seal: marks on every page, signatures with throwaway keys, and the same verification of the
 * result. The upload needs this answer, because after the appointment it is too late.
 *
 * Tries a seal with timestamps. A seal without them only writes less into the file.
 *
 * @param carried signer names of the signatures in the document, if already known
 * @returns null if the document can be sealed
 * @throws Error if even an empty page cannot be sealed, which means a bug in our code
 */
export async function trySeal(
  pdf: Uint8Array,
  pageCount: number,
  carried?: string[],
): Promise<SealObstacle | null> {
  let obstacle: SealObstacle = 'unsealable';
  try {
    const names = carried ?? (await carriedNames(pdf));
    obstacle = 'damaged';
    const composed = await compose(pdf, pageCount, names);
    obstacle = 'unsealable';
    await seal(composed, names.length);
    return null;
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) await seal(await compose(await plainPage(), 1, []), 0);
    return obstacle;
  }
}

async function compose(pdf: Uint8Array, pages: number, carried: string[]): Promise<Uint8Array> {
  return (await composeNotarizedPdf(trial(pdf, pages, carried), { withTimestamp: true })).pdf;
}

async function seal(composed: Uint8Array, carried: number): Promise<void> {
  const { notary, platform, root, revocationLists, madeAt } = await throwawaySigners();
  await sealComposed(composed, {
    carried,
    notary,
    platform,
    notaryName: 'A',
    location: 'A',
    reason: 'A',
    signedAt: madeAt,
    requestTimestamp: (digest) => issueTimestamp(digest, platform, madeAt),
    findRevocationLists: async () => revocationLists,
    trust: { roots: [root], revocationLists, knownAt: madeAt },
  });
}

async function plainPage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  return document.save({ useObjectStreams: false });
}

/** The smallest request that uses every part of a seal. */
function trial(pdf: Uint8Array, pages: number, carried: string[]): CompositionRequest {
  const name = 'A';
  const documentTitle = name;
  const mark = (_: unknown, index: number): SealMark => ({
    kind: 'text',
    page: index + 1,
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.05,
    text: name,
    signerName: name,
    signedAt: AT,
  });
  return {
    pdf,
    marks: Array.from({ length: pages }, mark),
    certificate: {
      text: { title: name, venue: [name], paragraphs: [name], onlineStatement: name },
      feeCents: 0,
      persons: [{ name, role: name, identity: name }],
      notary: {
        name,
        commissionState: 'OH',
        commissionNumber: name,
        commissionExpiry: '2026-12-31',
        wording: { office: 'notary', numberLabel: 'commission' },
      },
      completedAt: AT,
      carried,
    },
    evidence: {
      documentTitle,
      sessionId: name,
      publicId: name,
      verifyUrl: 'https://localhost/',
      originalSha256: SHA256,
      pages,
    },
  };
}
