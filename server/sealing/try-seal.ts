import { PDFDocument } from '@cantoo/pdf-lib';
import { carriedNames } from './carried-names.ts';
import { issueTimestamp } from './certificates/issue-timestamp.ts';
import { throwawaySigners } from './certificates/throwaway-signers.ts';
import { type CompositionRequest, composeNotarizedPdf } from './compose-notarized-pdf.ts';
import type { SealMark } from './drawing/draw-marks.ts';
import { PdfSyntaxError } from './reading/pdf-syntax.ts';
import { sealComposed } from './seal-composed.ts';

/** damaged: marks and certificate cannot be drawn. unsealable: signatures cannot be put to it, or do not hold. */
export type SealObstacle = 'damaged' | 'unsealable';

const SHA256 = '0'.repeat(64);
const AT = '2026-01-01T12:00:00.000Z';

/**
 * What keeps a document from being sealed, found out by sealing it: all that a seal does, with marks on
 * every page, keys that are thrown away, and the same check of the result. It must come to light at the
 * upload, not after the appointment.
 *
 * Tried is the seal with timestamps. One without writes less into the file, and nothing else.
 *
 * @param carried names in the signatures that the document has, where they are known already
 * @returns null where it can be sealed
 * @throws Error where not even a plain page can be sealed: that is a mistake of ours
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
  const { notary, platform, root, revocationLists, madeAt } = throwawaySigners();
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

/** Everything that a seal puts into a file, in the fewest words. */
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
