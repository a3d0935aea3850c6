import { describe, expect, test } from 'vitest';
import { notarialActs } from '../packages/evidence/src/journal/act-terms.ts';
import { rulesFor } from '../server/notaries/rules/rules-for.ts';
import { wordingFrom } from '../server/notaries/rules/wording-from.ts';
import { certificateText, sealText } from './certificates.ts';
import { findUsState, usStates } from './us-states.ts';

const input = {
  act: 'acknowledgment' as const,
  state: 'OH',
  county: 'Franklin',
  principals: ['Ana Ruiz'],
  notaryName: 'Jane Doe',
  date: '2026-11-20',
  documentTitle: 'Deed',
  pages: 2,
  sha256: 'ab'.repeat(32),
};
const textOf = ({ state, ...others }: Omit<Parameters<typeof certificateText>[0], 'wording'>) =>
  certificateText({
    ...others,
    state,
    wording: wordingFrom(rulesFor(findUsState(state)?.code ?? 'OH')),
  });

test('the list contains fifty states and the District of Columbia, and four are commonwealths', () => {
  expect(usStates).toHaveLength(51);
  const commonwealths = usStates.filter(({ isCommonwealth }) => isCommonwealth);
  expect(commonwealths.map(({ code }) => code)).toEqual(['KY', 'MA', 'PA', 'VA']);
  expect(findUsState('new york')?.code).toBe('NY');
  expect(findUsState('Ontario')).toBeUndefined();
});

describe('venue', () => {
  test.each([
    ['OH', 'Franklin', ['State of Ohio', 'County of Franklin']],
    ['Virginia', 'City of Richmond', ['Commonwealth of Virginia', 'City of Richmond']],
    ['LA', 'Orleans', ['State of Louisiana', 'Parish of Orleans']],
    ['PA', undefined, ['Commonwealth of Pennsylvania']],
    ['DC', undefined, ['District of Columbia']],
  ])('for %s, %s follows the style of the state', (state, county, venue) => {
    expect(textOf({ ...input, state, county }).venue).toEqual(venue);
  });
});

test('the certificate contains the online statement that the state requires', () => {
  const statement = (state: string) => textOf({ ...input, state }).onlineStatement;
  expect(statement('OH')).toBe(
    'This certificate pertains to an electronic notarial act performed with the principal(s) appearing online using audio-video communication.',
  );
  expect(statement('TX')).toContain('online notarization');
  expect(statement('FL')).toContain('[ X ] online notarization');
  expect(statement('VT')).toContain('involved the use of communication technology');
});

test('every act has a title and names the date and the signers', () => {
  for (const act of notarialActs) {
    for (const state of ['OH', 'FL']) {
      const text = textOf({ ...input, act, state, principals: ['A', 'B', 'C'] });
      expect(text.title).not.toBe('');
      expect(text.paragraphs[0]).toContain('November 20, 2026');
      expect(text.paragraphs[0]).toContain('A, B, and C');
    }
  }
});

test('a document whose name the page cannot print is identified by its pages and digest', () => {
  expect(textOf({ ...input, documentTitle: null }).paragraphs[1]).toBe(
    'This certificate belongs to the record that is 2 pages long and whose file has the SHA-256 digest beginning abababababababab; the record’s name is written in letters that this page does not have, and stands in the evidence bundle of this act.',
  );
  expect(textOf(input).paragraphs[1]).toBe(
    'This certificate belongs to the record titled “Deed”, 2 pages long, whose file has the SHA-256 digest beginning abababababababab.',
  );
});

test('certificateText throws without signers, for an unknown state or for a malformed digest', () => {
  expect(() => textOf({ ...input, principals: [] })).toThrow();
  expect(() => textOf({ ...input, state: 'ZZ' })).toThrow();
  expect(() => textOf({ ...input, sha256: 'ab' })).toThrow();
});

test('the seal for Virginia names an electronic notary', () => {
  const seal = { name: 'Jane Doe', commissionNumber: '77', commissionExpiry: '2029-03-04' };
  expect(
    sealText({ ...seal, commissionState: 'VA', wording: wordingFrom(rulesFor('VA')) }),
  ).toEqual([
    'Jane Doe',
    'Electronic Notary Public',
    'Commonwealth of Virginia',
    'Registration No. 77',
    'Commission expires March 4, 2029',
  ]);
  const ohio = { ...seal, commissionState: 'Ohio', wording: wordingFrom(rulesFor('OH')) };
  expect(sealText(ohio)[3]).toBe('Commission No. 77');
});
