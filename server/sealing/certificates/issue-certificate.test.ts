import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  criticalExtensionsOf,
  serialNumberOf,
} from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import { runTool, temporaryFolder } from '../testing/run-tool.ts';
import type { DistinguishedName } from './certificate-parts.ts';
import { issueCertificate } from './issue-certificate.ts';
import { issueRevocationList } from './issue-revocation-list.ts';

const folder = temporaryFolder();
const rootName: DistinguishedName = [['commonName', 'Test Root']];
const root = await issueCertificate({
  subject: rootName,
  notBefore: new Date('2026-01-01T00:00:00.999Z'),
  notAfter: new Date('2050-01-01T00:00:00.999Z'),
  caPathLength: 1,
});
const issuer = { ...root, subject: rootName };
const leaf = await issueCertificate({
  subject: [
    ['country', 'US'],
    ['state', 'Ohio'],
    ['commonName', 'José “Pepe” Núñez'],
  ],
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2049-12-31T23:59:59.999Z'),
  issuer,
  revocationUrl: 'https://example.org/issuing.crl',
});

/** Returns the output of an openssl command about a DER file. */
function openssl(command: string, der: Uint8Array, ...more: string[]): string {
  const path = join(folder, `${command}.der`);
  writeFileSync(path, der);
  const { output, code } = runTool('openssl', command, '-inform', 'DER', '-in', path, ...more);
  expect(code).toBe(0);
  return output;
}

/** Returns the type and the value of each text and each time of a DER file. */
const valuesOf = (der: Uint8Array) =>
  [...openssl('asn1parse', der).matchAll(/prim: (\w+(?:STRING|TIME)) *:(.*)/g)]
    .map(([, type, value]) => [type, value])
    .filter(([type]) => type !== 'OCTETSTRING');

test('encodes a country as PrintableString, other names as UTF8String, and times from 2050 as GeneralizedTime', () => {
  expect(valuesOf(leaf.certificate)).toEqual([
    ['UTF8STRING', 'Test Root'],
    ['UTCTIME', '260101000000Z'],
    ['UTCTIME', '491231235959Z'],
    ['PRINTABLESTRING', 'US'],
    ['UTF8STRING', 'Ohio'],
    ['UTF8STRING', 'José “Pepe” Núñez'],
  ]);
  expect(valuesOf(root.certificate)).toContainEqual(['GENERALIZEDTIME', '20500101000000Z']);
});

test('gives an authority and an end entity different uses, and marks only these extensions as critical', () => {
  const [authority, person] = [root, leaf].map(({ certificate }) =>
    openssl('x509', certificate, '-noout', '-text'),
  );
  expect(authority).toMatch(/CA:TRUE, pathlen:1\s[\s\S]*Certificate Sign, CRL Sign\s/);
  expect(authority).not.toContain('CRL Distribution Points');
  expect(person).toMatch(/CA:FALSE\s[\s\S]*Digital Signature, Non Repudiation\s/);
  expect(person).toContain('1.3.6.1.5.5.7.3.36, E-mail Protection');
  for (const { certificate } of [root, leaf]) {
    expect(criticalExtensionsOf(certificate)).toEqual(['2.5.29.19', '2.5.29.15']);
  }
});

test('names the list of an end entity by its issuer and its URL in one distribution point', () => {
  const text = openssl('x509', leaf.certificate, '-noout', '-text');
  expect(text.match(/Full Name:/g)).toHaveLength(1);
  expect(text).toMatch(
    /Full Name:\s+DirName:\s*CN ?= ?Test Root\s+URI:https:\/\/example\.org\/issuing\.crl/,
  );
});

test('gives each certificate its own serial number of 16 bytes', () => {
  const serials = [root, leaf].map(({ certificate }) => serialNumberOf(certificate));
  expect(new Set(serials).size).toBe(2);
  for (const serial of serials) expect(serial).toMatch(/^[4-7][0-9a-f]{31}$/);
});

test('writes the times of a revocation list in whole seconds and its serial numbers as positive', () => {
  const at = new Date('2050-01-01T00:00:00.999Z');
  const revoked = { revokedAt: at, reason: 'key_compromise' as const, invalidSince: at };
  const order = { issuer, number: 128, thisUpdate: at, nextUpdate: at };
  const list = issueRevocationList({
    ...order,
    revoked: ['ff', '7f', 'abc'].map((serial) => ({ ...revoked, serial })),
  });
  const text = openssl('crl', list, '-noout', '-text');
  expect(text.match(/Serial Number: \w+/g)).toEqual([
    'Serial Number: FF',
    'Serial Number: 7F',
    'Serial Number: 0ABC',
  ]);
  expect(text).toMatch(/CRL Number:\s+128\s/);
  expect(
    list
      .toString('latin1')
      .match(/20500101000000[^\n]/g)
      ?.map((time) => time.at(-1)),
  ).toEqual(Array.from({ length: 8 }, () => 'Z'));
  const none = openssl('crl', issueRevocationList({ ...order, revoked: [] }), '-noout', '-text');
  expect(none).toContain('No Revoked Certificates');
});
