import { expect, test } from 'vitest';
import { rulesFor } from '../../notaries/rules/rules-for.ts';
import type { ProofRecord } from '../proofings/read-proof-records.ts';
import { heldProofs } from './held-proofs.ts';
import { listFindings } from './list-findings.ts';

const typed = {
  documentKind: 'license',
  givenName: 'Cole',
  middleName: '',
  familyName: 'Bennett',
  suffix: '',
  birthDate: '1984-03-09',
  street: '118 Harbor Street',
  city: 'Columbus',
  region: 'OH',
  postalCode: '43215',
  country: 'US',
} as const;

const reading = {
  source: 'barcode',
  kind: 'license',
  name: {
    family: 'BENNETT',
    given: 'COLE',
    middle: '',
    suffix: '',
    cut: { family: false, given: false, middle: false },
  },
  birthDate: '1984-03-09',
  expiresOn: '2027-03-03',
  issuedOn: null,
  numberEnd: '2913',
  issuer: 'OH',
  address: null,
} as const;

/** Shown, read and checked on March 1. */
const shown: ProofRecord = {
  userId: 'one',
  details: { typed, documentKind: typed.documentKind, reading },
  findings: listFindings(typed, reading, '2027-03-01'),
  checks: [
    { kind: 'credential', status: 'passed' },
    { kind: 'face', status: 'passed' },
  ],
  passed: [],
};
const held = (record: ProofRecord, day: string) =>
  heldProofs(rulesFor('OH', 'acknowledgment'), record, day);

test('counts a document through its last day and not later, whenever it was shown', () => {
  expect(held(shown, '2027-03-03')).toEqual(['credential_analysis']);
  expect(held(shown, '2027-03-04')).toEqual([]);
});

test('uses the earlier findings when the details were deleted', () => {
  expect(held({ ...shown, details: null }, '2027-03-04')).toEqual(['credential_analysis']);
});

test('reports an account with another name, but not for a middle name alone', () => {
  const codes = (firstName: string | null, lastName: string | null, middleName = '') =>
    listFindings({ ...typed, middleName }, reading, '2027-03-01', { firstName, lastName })
      .filter(({ code }) => code === 'account_differs')
      .map(({ weight }) => weight);
  expect(codes('Cole', 'Bennett', 'James')).toEqual([]);
  expect(codes('Cole James', 'Bennett', 'James')).toEqual([]);
  expect(codes('Bob', 'Bennett')).toEqual(['look']);
  expect(codes('Cole', 'Bennett-Ruiz')).toEqual(['look']);
  expect(codes('Bob', null)).toEqual(['look']);
  expect(codes(null, null)).toEqual([]);
});
