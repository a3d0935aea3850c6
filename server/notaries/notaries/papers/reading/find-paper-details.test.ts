import { describe, expect, test } from 'vitest';
import { findPaperDetails } from './find-paper-details.ts';

describe('the details of a paper', () => {
  test('are found in a commission certificate', () => {
    const text = `STATE OF OHIO
      Secretary of State
      Name: Nora Whitfield
      Commission number: OH-2026-118204
      Issued on March 3, 2026
      This commission expires on 03/02/2031.`;
    expect(findPaperDetails('commission_certificate', text)).toEqual({
      printedName: 'Nora Whitfield',
      number: 'OH-2026-118204',
      amountCents: null,
      issuedOn: '2026-03-03',
      expiresOn: '2031-03-02',
    });
  });

  test('are found in a bond, with the amount that is its sum', () => {
    const text = `NOTARY BOND  Bond No. 6543210
      Premium $50.00
      Principal: Olga Reyes
      is bound in the sum of $10,000.00 for a term beginning 2026-01-05 and ending January 5th, 2030`;
    expect(findPaperDetails('bond', text)).toEqual({
      printedName: 'Olga Reyes',
      number: '6543210',
      amountCents: 1_000_000,
      issuedOn: '2026-01-05',
      expiresOn: '2030-01-05',
    });
  });

  test('are found in a certificate of insurance', () => {
    const text = `Named Insured: María O'Neil-López
      Policy number: EO-99812
      Policy period: effective 2 May 2026, expires the 2nd day of May, 2027
      Limit of liability $25,000`;
    expect(findPaperDetails('insurance', text)).toEqual({
      printedName: "María O'Neil-López",
      number: 'EO-99812',
      amountCents: 2_500_000,
      issuedOn: '2026-05-02',
      expiresOn: '2027-05-02',
    });
  });

  test('are null if the text does not contain them, or only a day that does not exist', () => {
    const nothing = {
      printedName: null,
      number: null,
      amountCents: null,
      issuedOn: null,
      expiresOn: null,
    };
    expect(findPaperDetails('bond', '')).toEqual(nothing);
    expect(findPaperDetails('bond', 'expires February 30, 2027, name of the dog: rex')).toEqual(
      nothing,
    );
  });

  test('contain only the fields of the kind', () => {
    const text = 'Name: Nora Whitfield, commission number 123456, expires 2030-01-01, $5,000';
    expect(findPaperDetails('signature_specimen', text)).toMatchObject({
      printedName: 'Nora Whitfield',
      number: null,
      amountCents: null,
      expiresOn: null,
    });
  });

  test('are found quickly in a long text without structure', () => {
    const began = performance.now();
    findPaperDetails('insurance', 'Name A '.repeat(100_000));
    findPaperDetails('commission_certificate', '1 1/1/1 '.repeat(100_000));
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
