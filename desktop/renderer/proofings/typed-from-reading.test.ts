import { describe, expect, test } from 'vitest';
import type { Proofing } from '../../../common/proofings.ts';
import { typedFromReading } from './typed-from-reading.ts';

const LICENSE: NonNullable<Proofing['reading']> = {
  source: 'barcode',
  kind: 'license',
  name: {
    family: "O'NEIL-SMITH",
    given: 'COLE',
    middle: 'JAMES',
    suffix: 'III',
    cut: { family: false, given: false, middle: false },
  },
  birthDate: '1984-03-09',
  expiresOn: '2029-03-09',
  issuedOn: null,
  numberEnd: '2913',
  issuer: 'OH',
  address: { street: '118 NW 5TH ST', city: 'COLUMBUS', region: 'OH', postalCode: '43215' },
};
const named = (name: Partial<typeof LICENSE.name>) => ({
  ...LICENSE,
  name: { ...LICENSE.name, ...name },
});

describe('the details from a document', () => {
  test('are complete for a license, and written as people write them', () => {
    expect(typedFromReading(LICENSE, 'license')).toEqual({
      isComplete: true,
      values: {
        documentKind: 'license',
        givenName: 'Cole',
        middleName: 'James',
        familyName: "O'Neil-Smith",
        suffix: 'III',
        birthDate: '1984-03-09',
        street: '118 NW 5th St',
        city: 'Columbus',
        region: 'OH',
        postalCode: '43215',
        country: 'US',
      },
    });
  });

  test('keep a name that is not in capital letters, and know a Canadian address', () => {
    const { values } = typedFromReading(
      {
        ...named({ family: 'McDonald' }),
        address: { street: '1 RUE DU LAC', city: 'MONTRÉAL', region: 'QC', postalCode: 'H2X 1Y4' },
      },
      'license',
    );
    expect([values.familyName, values.city, values.country]).toEqual([
      'McDonald',
      'Montréal',
      'CA',
    ]);
  });

  test('use the kind of document that was read', () => {
    const { values } = typedFromReading({ ...LICENSE, kind: 'id_card' }, 'license');
    expect(values.documentKind).toBe('id_card');
  });

  test.each([
    ['the address is missing', { ...LICENSE, address: null }],
    ['the birth date is missing', { ...LICENSE, birthDate: null }],
    ['the name is cut off', named({ cut: { family: true, given: false, middle: false } })],
    ['the end of the name is in doubt', named({ tail: ' KEE' })],
    ['nothing was read', null],
  ])('are not complete if %s', (_name, reading) => {
    expect(typedFromReading(reading, 'license').isComplete).toBe(false);
  });
});
