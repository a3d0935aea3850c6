import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createCertificateAuthority,
  issueEndEntity,
} from '../../../../server/sealing/certificates/certificate-authority.ts';
import { makeCredential } from '../../../../server/sealing/testing/make-credential.ts';
import { temporaryFolder } from '../../../../server/sealing/testing/run-tool.ts';
import { der, derOid, derSequence, derSet } from '../encoding/der.ts';
import { attributeIn, commonNameIn, subjectName } from './certificate-fields.ts';
import { isNotary, subjectOf } from './is-notary.ts';

const authority = await createCertificateAuthority();
const notAfter = new Date(Date.now() + 86_400_000);

async function certified(name: string, number: string): Promise<X509Certificate> {
  const order = { name, commission: { state: 'TX', number }, notAfter };
  return new X509Certificate((await issueEndEntity(authority, order)).certificate);
}

test.each([
  ['Maria Gonzalez', '1234567'],
  ['Robert Smith, Jr.', '1234, 5'],
  ['William "Bill" Hart', '"7"'],
  ['#1 Notary', '#1234567'],
  ['Ann + Beth', 'ID+1234567'],
  ['Ann; Beth', '12345; exp'],
  ['Ann <Annie> Lee', '<12345>'],
  ['Tran \\ Le', 'TX\\12345'],
  ['CN=Ann\\, Lee', 'title=12345'],
  ['Ann\nCN=Beth', '1\ntitle=2'],
  ['José Núñez', 'Nº 12345'],
  ['Nguyễn Thị Lê', '12345'],
  ['O’Brien 王小明 😀', '12345'],
])(
  'reads the subject of a certificate for %j with number %j exactly as issued',
  async (name, number) => {
    const certificate = await certified(name, number);
    expect(subjectOf(certificate, 'commonName')).toBe(name);
    expect(subjectOf(certificate, 'serialNumber')).toBe(number);
    expect(isNotary(certificate)).toBe(true);
  },
);

test('reads the subject as another authority encoded it, and returns undefined for an absent attribute', () => {
  const name = 'Robert Smith, Jr.';
  const { pem } = makeCredential(temporaryFolder(), 'brought', { subject: name });
  const certificate = new X509Certificate(pem);
  expect(subjectOf(certificate, 'commonName')).toBe(name);
  expect(subjectOf(certificate, 'serialNumber')).toBeUndefined();
  expect(isNotary(certificate)).toBe(false);
});

test.each([
  ['UTF8String', 0x0c, Buffer.from('Zoë, Jr.')],
  ['PrintableString', 0x13, Buffer.from('Zoe, Jr.'), 'Zoe, Jr.'],
  ['TeletexString', 0x14, Buffer.from('Zoë, Jr.', 'latin1')],
  ['BMPString', 0x1e, Buffer.from('Zoë, Jr.', 'utf16le').swap16()],
  ['UniversalString', 0x1c, Buffer.from('Zoë, Jr.', 'utf16le').swap16(), undefined],
  ['INTEGER', 0x02, Buffer.from([5]), undefined],
])('reads a name in a %s if it is a text type', (_kind, tag, bytes, ...expected) => {
  const name = derSequence(derSet(derSequence(derOid('2.5.4.3'), der(tag, bytes))));
  expect(attributeIn(name, 'commonName')).toBe(expected.length ? expected[0] : 'Zoë, Jr.');
});

test('shows control characters of a name as escapes in one line', async () => {
  const { raw } = await certified('Ann\nLee\0', '12345');
  expect(commonNameIn(subjectName(raw))).toBe('Ann\\u{a}Lee\\u{0}');
});
