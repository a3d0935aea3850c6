import { expect, test } from 'vitest';
import { TYPED } from '../testing/prove-identity.ts';
import { askedAbout } from './asked-about.ts';

const KEY = Buffer.alloc(32, 7);
const of = (change: object, key = KEY) => askedAbout(key, { ...TYPED, ...change });
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
  ['a suffix', { suffix: 'Jr.' }, { familyName: 'Bennett Jr', suffix: '' }],
  ['the order of the names', {}, { givenName: 'Bennett', familyName: 'Cole' }],
  ['the address', {}, { street: '9 Elm Avenue', city: 'Austin', region: 'TX', postalCode: '1' }],
  ['the kind of document', {}, { documentKind: 'passport', country: 'CA' }],
])('%s makes nobody another person', (_, one, other) => {
  expect(of(one)).toBe(of(other));
});

test.each<[string, object, object]>([
  ['birth date', {}, { birthDate: '1984-11-03' }],
  ['family name', {}, { familyName: 'Barrett' }],
  ['given name', {}, { givenName: 'Carl' }],
  ['name in letters that are not transliterated', { givenName: '伟' }, { givenName: '强' }],
])('another %s is another person', (_, one, other) => {
  expect(of(one)).not.toBe(of(other));
});

test('without the key nobody can tell of whom a value is', () => {
  expect(of({})).toMatch(/^[\w-]{43}$/);
  expect(of({}, Buffer.alloc(32, 8))).not.toBe(of({}));
});
