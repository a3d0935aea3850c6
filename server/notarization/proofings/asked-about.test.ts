import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { TYPED } from '../../testing/prove-identity.ts';
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
])('counts two claims as one person when they differ only in %s', (_, one, other) => {
  expect(shared(one, other)).not.toEqual([]);
});

test.each<[string, object, object]>([
  ['birth date', {}, { birthDate: '1984-11-03' }],
  ['family name', {}, { familyName: 'Barrett' }],
  ['given name', {}, { givenName: 'Carl' }],
  ['name in letters that are not transliterated', { givenName: '伟' }, { givenName: '强' }],
])('counts two claims as two persons when they differ in the %s', (_, one, other) => {
  expect(shared(one, other)).toEqual([]);
});

test('cannot be computed without the key', () => {
  for (const digest of of({})) expect(digest).toMatch(/^[\w-]{43}$/);
  const others = of({}, Buffer.alloc(32, 8));
  expect(of({}).filter((digest) => others.includes(digest))).toEqual([]);
});

test('includes the value of the previous algorithm', () => {
  // The previous algorithm stored only HMAC-SHA-256 of "asked-about:BENNETT|COLE|…", which is now
  // the first of several values.
  const before = createHmac('sha256', KEY)
    .update(`asked-about:${['BENNETT', 'COLE', TYPED.birthDate].join('|')}`)
    .digest('base64url');
  expect(of({})[0]).toBe(before);
});

test('identifies a document by its issuer and number, however they are printed', () => {
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

test('includes the document only if it may belong to the person, and not if its image was uploaded by mistake', () => {
  const documentDigest = documentDigestOf(KEY, { issuer: 'OH', number: 'TL482913' });
  const includesDocument = (typed: object, reading: object | null = {}) =>
    askedAbout(KEY, {
      typed: { ...TYPED, ...typed },
      reading: reading && { ...READING, ...reading },
      documentDigest,
    }).includes(documentDigest ?? '');
  expect(includesDocument({})).toBe(true);
  expect(includesDocument({ familyName: 'Bennett-Harper' })).toBe(true);
  expect(includesDocument({ givenName: 'Carl', middleName: '', familyName: 'Harper' })).toBe(false);
  expect(includesDocument({ birthDate: '1984-11-03' })).toBe(false);
  expect(includesDocument({}, { birthDate: null })).toBe(false);
  expect(includesDocument({}, null)).toBe(false);
});

test.each([
  ['a child', '2021-03-11', '1921-03-11'],
  ['one of a hundred years', '1921-03-11', '2021-03-11'],
])(
  'includes the passport of %s, although its machine-readable date has no century',
  (_who, typed, read) => {
    const documentDigest = documentDigestOf(KEY, { issuer: 'USA', number: '963545637' });
    const includesDocument = (source: 'mrz' | 'barcode', birthDate: string) =>
      askedAbout(KEY, {
        typed: { ...TYPED, birthDate: typed },
        reading: { ...READING, source, birthDate },
        documentDigest,
      }).includes(documentDigest ?? '');
    expect(includesDocument('mrz', read)).toBe(true);
    expect(includesDocument('mrz', read.replace(/11$/, '12'))).toBe(false);
    expect(includesDocument('barcode', read)).toBe(false);
  },
);
