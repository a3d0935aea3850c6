import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { TYPED } from '../testing/prove-identity.ts';
import { askedAbout, documentDigestOf } from './asked-about.ts';

const KEY = Buffer.alloc(32, 7);
const of = (change: object, key = KEY) => askedAbout(key, { typed: { ...TYPED, ...change } });
const shared = (one: object, other: object) =>
  of(one).filter((digest) => of(other).includes(digest));
const JURGEN = { givenName: 'Jürgen', familyName: 'Großmüller-Ångström' };

test.each<[string, object, object]>([
  ['case, spaces and punctuation', { familyName: 'O’Neill' }, { familyName: ' o neill.' }],
  ['accents', { givenName: 'José' }, { givenName: 'JOSE\u0301' }],
  ['letters of which a document makes two', JURGEN, { ...JURGEN, givenName: 'Juergen' }],
  [
    'letters stripped to their base',
    JURGEN,
    { givenName: 'Jurgen', familyName: 'Grossmuller Angstrom' },
  ],
  ['another alphabet', { familyName: 'Иванов' }, { familyName: 'Ivanov' }],
  ['middle names', { middleName: 'James' }, { givenName: 'Cole James', middleName: '' }],
  [
    'given names in one word, in two, or with a hyphen',
    { givenName: 'Mary Ann', middleName: '' },
    { givenName: 'Maryann', middleName: '' },
  ],
  [
    'a hyphen between given names',
    { givenName: 'Mary-Ann', middleName: '' },
    { givenName: 'Mary', middleName: 'Ann' },
  ],
  [
    'a middle name that is written to the first',
    { givenName: 'Maryann', middleName: '' },
    { givenName: 'Mary', middleName: 'Ann' },
  ],
  [
    'a double family name in one word',
    { familyName: 'Smith-Jones' },
    { familyName: 'Smith Jones' },
  ],
  ['a suffix', { suffix: 'Jr.' }, { familyName: 'Bennett Jr', suffix: '' }],
  ['the order of the names', {}, { givenName: 'Bennett', familyName: 'Cole' }],
  ['the address', {}, { street: '9 Elm Avenue', city: 'Austin', region: 'TX', postalCode: '1' }],
  ['the kind of document', {}, { documentKind: 'passport', country: 'CA' }],
])('%s makes nobody another person', (_, one, other) => {
  expect(shared(one, other)).not.toEqual([]);
});

test.each<[string, object, object]>([
  ['birth date', {}, { birthDate: '1984-11-03' }],
  ['family name', {}, { familyName: 'Barrett' }],
  ['given name', {}, { givenName: 'Carl' }],
  ['name in letters that are not transliterated', { givenName: '伟' }, { givenName: '强' }],
])('another %s is another person', (_, one, other) => {
  expect(shared(one, other)).toEqual([]);
});

test('without the key nobody can tell of whom a value is', () => {
  for (const digest of of({})) expect(digest).toMatch(/^[\w-]{43}$/);
  const others = of({}, Buffer.alloc(32, 8));
  expect(of({}).filter((digest) => others.includes(digest))).toEqual([]);
});

test('who was told in the way of before is found in every way of now', () => {
  // HMAC-SHA-256 of "asked-about:BENNETT|COLE|…" was all that was kept: it is the first of several.
  const before = createHmac('sha256', KEY)
    .update(`asked-about:${['BENNETT', 'COLE', TYPED.birthDate].join('|')}`)
    .digest('base64url');
  expect(of({})[0]).toBe(before);
});

test('a document is one by its issuer and number, however that is printed', () => {
  const document = (issuer: string, number: string) => documentDigestOf(KEY, { issuer, number });
  expect(document('OH', 'TL 482-913')).toBe(document('oh', 'TL482913'));
  expect(document('CA', 'TL482913')).not.toBe(document('OH', 'TL482913'));
  expect(document('OH', '')).toBeNull();
  expect(document('', 'TL482913')).toBeNull();
});

const READING = {
  source: 'barcode' as const,
  kind: 'license' as const,
  name: {
    family: 'BENNETT',
    given: 'COLE',
    middle: 'JAMES',
    suffix: '',
    cut: { family: false, given: false, middle: false },
  },
  birthDate: TYPED.birthDate,
  expiresOn: null,
  issuedOn: null,
  numberEnd: '2913',
  issuer: 'OH',
  address: null,
};

test('a document tells of whoever may own it, and of nobody whose picture it was by mistake', () => {
  const documentDigest = documentDigestOf(KEY, { issuer: 'OH', number: 'TL482913' });
  const told = (typed: object, reading: object | null = {}) =>
    askedAbout(KEY, {
      typed: { ...TYPED, ...typed },
      reading: reading && { ...READING, ...reading },
      documentDigest,
    }).includes(documentDigest ?? '');
  expect(told({})).toBe(true);
  expect(told({ familyName: 'Bennett-Harper' })).toBe(true);
  expect(told({ givenName: 'Carl', middleName: '', familyName: 'Harper' })).toBe(false);
  expect(told({ birthDate: '1984-11-03' })).toBe(false);
  expect(told({}, { birthDate: null })).toBe(false);
  expect(told({}, null)).toBe(false);
});

test.each([
  ['a child', '2021-03-11', '1921-03-11'],
  ['one of a hundred years', '1921-03-11', '2021-03-11'],
])('a passport of %s tells of them, though it has no century of its own', (_who, typed, read) => {
  const documentDigest = documentDigestOf(KEY, { issuer: 'USA', number: '963545637' });
  const told = (source: 'mrz' | 'barcode', birthDate: string) =>
    askedAbout(KEY, {
      typed: { ...TYPED, birthDate: typed },
      reading: { ...READING, source, birthDate },
      documentDigest,
    }).includes(documentDigest ?? '');
  expect(told('mrz', read)).toBe(true);
  expect(told('mrz', read.replace(/11$/, '12'))).toBe(false);
  expect(told('barcode', read)).toBe(false);
});
