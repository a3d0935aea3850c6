import { createHash } from 'node:crypto';
import type { FilledBlock } from '../../../common/fill-template.ts';
import { SIMULATED_SIGNER } from '../../../common/practice.ts';
import { drawFirstPageInChild } from '../../sealing/seal-document.ts';
import { samplePerson } from '../proofings/sample/sample-person.ts';

/** The name and the number of pages of the sample affidavit. */
export const SAMPLE_DOCUMENT = { name: 'Sample affidavit', pages: 1 } as const;

/** The place of the signature above its line, as fractions (0–1) of the page. */
export const SAMPLE_MARK = { x: 0.1275, y: 0.332, width: 0.34, height: 0.045 } as const;

interface SampleDocument {
  pdf: Uint8Array;
  sha256: string;
}

const text = (words: string): FilledBlock => ({ kind: 'paragraph', runs: [{ text: words }] });

const BLOCKS: FilledBlock[] = [
  text(`I, ${SIMULATED_SIGNER.name}, state the following.`),
  text('1. I live at 100 Sample Street, Columbus, Ohio 43215.'),
  text('2. I own the bicycle with the serial number SAMPLE-0001.'),
  text('3. I lost the receipt for this bicycle, and I do not expect to find it again.'),
  text(
    'This document is a sample for practice. Its signer is simulated, and nothing in it is a statement of a real person.',
  ),
  {
    kind: 'signature',
    name: [{ text: SIMULATED_SIGNER.name }],
    capacity: [{ text: 'Simulated signer' }],
  },
];

/** Returns a function that makes a value once in each process, and again only after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Returns the affidavit that is signed in practice sessions. */
export const sampleDocument = once(async (): Promise<SampleDocument> => {
  const { renderTemplatePdf } = await import('../../sealing/drawing/render-pdf.ts');
  const pdf = await renderTemplatePdf(SAMPLE_DOCUMENT.name, BLOCKS);
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
});

/** Returns a picture of the affidavit, WebP. */
export const drawSamplePage = once(async () => drawFirstPageInChild((await sampleDocument()).pdf));

/** Returns pictures of the simulated signer and their sample ID, JPEG. */
export const drawIdentification = once(async () => {
  const { drawSample } = await import('../proofings/sample/draw-sample.ts');
  const { userId: id, firstName, lastName } = SIMULATED_SIGNER;
  return drawSample(samplePerson({ id, firstName, lastName }, new Date()));
});
