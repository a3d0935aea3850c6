import { expect, test } from 'vitest';
import type { NotaryPaper, PaperKind } from '../../../../common/notary-papers.ts';
import { nextToUpload } from './next-to-upload.ts';

const kinds: PaperKind[] = ['commission_certificate', 'ron_approval', 'seal_specimen'];
const paper = (kind: PaperKind, hasDetails: boolean) =>
  ({ kind, status: 'submitted', details: hasDetails ? {} : null }) as NotaryPaper;
const next = (...papers: NotaryPaper[]) =>
  nextToUpload({
    required: kinds.map((kind) => ({ kind, minimumCents: null, standing: 'missing' })),
    papers,
    dueAt: null,
  });

test('one paper at a time is the next to upload', () => {
  expect(next()).toBe('commission_certificate');
  expect(next(paper('commission_certificate', true))).toBe('ron_approval');
  expect(next(paper('commission_certificate', false))).toBeUndefined();
  expect(next(...kinds.map((kind) => paper(kind, true)))).toBeUndefined();
});
