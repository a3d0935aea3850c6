import { expect, test } from 'vitest';
import type { ReviewedPaper } from '../../../common/notary-papers.ts';
import { compareDetails, differingDetails } from './compare-details.ts';

const nothing = {
  printedName: null,
  number: null,
  amountCents: null,
  issuedOn: null,
  expiresOn: null,
};

const paper = (part: Partial<ReviewedPaper>): ReviewedPaper => ({
  id: '',
  notaryId: '',
  kind: 'commission_certificate',
  status: 'submitted',
  sha256: '',
  size: 1,
  details: { ...nothing, printedName: 'Nora Whitfield', number: 'OH-1', expiresOn: '2030-01-01' },
  reading: 'done',
  read: null,
  expired: false,
  reason: null,
  reviewedAt: null,
  createdAt: '',
  updatedAt: '',
  notary: {
    firstName: 'Nora',
    lastName: 'Whitfield',
    email: '',
    licenseNumber: 'OH-1',
    commissionState: 'OH',
    commissionExpiry: '2030-01-01',
  },
  reviewer: null,
  selfReviewed: false,
  minimumCents: null,
  abilities: { decide: true, confirm: false, withdraw: false },
  ...part,
});

const differing = (one: ReviewedPaper) =>
  compareDetails(one).flatMap(({ field, readDiffers, recordDiffers }) => [
    ...(readDiffers ? [`${field} read`] : []),
    ...(recordDiffers ? [`${field} record`] : []),
  ]);

test('what was read and is on record differs only in more than case and punctuation', () => {
  const read = { ...nothing, printedName: 'NORA  WHITFIELD', number: 'OH 1' };
  expect(differing(paper({ read }))).toEqual([]);
  expect(differing(paper({ read: { ...read, number: 'OH-2', expiresOn: '2031-01-01' } }))).toEqual([
    'number read',
    'expiresOn read',
  ]);
});

test('what was not read is no difference, and a name on record is compared for every kind', () => {
  const details = { ...nothing, printedName: 'Olga Reyes', number: 'B-1', amountCents: 1_000_000 };
  const bond = paper({ kind: 'bond', details, read: { ...nothing, amountCents: 500_000 } });
  expect(differing(bond)).toEqual(['printedName record', 'amountCents read']);
  expect(differingDetails(bond).map(({ field }) => field)).toEqual(['printedName', 'amountCents']);
});
