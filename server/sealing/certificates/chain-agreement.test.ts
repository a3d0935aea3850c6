import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ChainQuestion,
  findChain,
} from '../../../packages/evidence/src/certificates/certificate-chain.ts';
import { runTool, temporaryFolder } from '../testing/run-tool.ts';

/**
 * Certificate extensions that exclude timestamps or signatures, compared with the result of
 * OpenSSL.
 */

const folder = temporaryFolder();
const place = (name: string) => join(folder, name);
const openssl = (...words: string[]) => {
  const { code, output } = runTool('openssl', ...words);
  if (code !== 0) throw new Error(output);
};

const AUTHORITY =
  'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\n';
const OWNER = 'basicConstraints=critical,CA:false\nauthorityKeyIdentifier=keyid\n';
const SIGNS = 'keyUsage=critical,digitalSignature\n';
const DATES = 'extendedKeyUsage=critical,timeStamping\n';
const UNKNOWN = '1.2.3.4.5=critical,DER:0500\n';

/** @param keyOf name of another certificate whose key is reused */
function issue(name: string, extensions: string, issuer?: string, keyOf = name): void {
  const key = place(`${keyOf}.key`);
  if (keyOf === name) {
    openssl('ecparam', '-genkey', '-name', 'prime256v1', '-noout', '-out', key);
  }
  writeFileSync(place(`${name}.ext`), extensions);
  openssl('req', '-new', '-key', key, '-subj', `/CN=${keyOf}`, '-out', place(`${name}.csr`));
  const by = issuer
    ? ['-CA', place(`${issuer}.pem`), '-CAkey', place(`${issuer}.key`), '-CAcreateserial']
    : ['-signkey', key];
  openssl(
    ...['x509', '-req', '-in', place(`${name}.csr`), ...by, '-days', '30'],
    ...['-extfile', place(`${name}.ext`), '-out', place(`${name}.pem`)],
  );
}

const read = (name: string) => new X509Certificate(readFileSync(place(`${name}.pem`)));

beforeAll(() => {
  issue('root', AUTHORITY);
  issue('elsewhere', AUTHORITY);
  issue('between', AUTHORITY, 'root');
  issue('between by another', AUTHORITY, 'elsewhere', 'between');
  issue('for servers', `${AUTHORITY}extendedKeyUsage=critical,serverAuth\n`, 'root');
  issue(
    'for some names',
    `${AUTHORITY}nameConstraints=critical,permitted;dirName:dn\n[dn]\nO=A\n`,
    'root',
  );
  issue('unknown', AUTHORITY + UNKNOWN, 'root');
});

const chainOf = (name: string, intermediates: string[], purpose: ChainQuestion['purpose']) =>
  findChain({
    certificate: read(name),
    intermediates: intermediates.map(read),
    roots: [read('root').raw],
    at: new Date(),
    purpose,
  });

/** Returns whether OpenSSL accepts the certificate as one of a timestamp authority. */
const isTakenByOpenssl = (name: string, intermediates: string[]) =>
  runTool(
    'openssl',
    ...['verify', '-purpose', 'timestampsign', '-CAfile', place('root.pem')],
    ...intermediates.flatMap((one) => ['-untrusted', place(`${one}.pem`)]),
    place(`${name}.pem`),
  ).code === 0;

describe('a timestamp authority', () => {
  test('is accepted with a certificate for timestamps only', () => {
    issue('authority', OWNER + SIGNS + DATES, 'between');
    expect(chainOf('authority', ['between'], 'timestamps')).toHaveLength(3);
    expect(isTakenByOpenssl('authority', ['between'])).toBe(true);
  });

  test.each([
    ['whose purpose may be passed over', `${OWNER + SIGNS}extendedKeyUsage=timeStamping\n`, 'root'],
    [
      'of a server too',
      `${OWNER + SIGNS}extendedKeyUsage=critical,timeStamping,serverAuth\n`,
      'root',
    ],
    ['whose key enciphers', `${OWNER}keyUsage=critical,keyEncipherment\n${DATES}`, 'root'],
    ['with something that nobody here understands', OWNER + SIGNS + DATES + UNKNOWN, 'root'],
    ['below such an authority', OWNER + SIGNS + DATES, 'unknown'],
    ['below one for other names', OWNER + SIGNS + DATES, 'for some names'],
  ])('is rejected with a certificate %s', (name, extensions, issuer) => {
    issue(name, extensions, issuer);
    const intermediates = issuer === 'root' ? [] : [issuer];
    expect(chainOf(name, intermediates, 'timestamps')).toBeNull();
    expect(isTakenByOpenssl(name, intermediates)).toBe(false);
  });

  test('is rejected below an authority for servers', () => {
    issue('below', OWNER + SIGNS + DATES, 'for servers');
    expect(chainOf('below', ['for servers'], 'timestamps')).toBeNull();
  });
});

test('finds no chain for a signer’s certificate with an unknown critical extension', () => {
  issue('signer', OWNER + SIGNS, 'root');
  expect(chainOf('signer', [], 'documents')).toHaveLength(2);
  issue('odd signer', OWNER + SIGNS + UNKNOWN, 'root');
  expect(chainOf('odd signer', [], 'documents')).toBeNull();
});

test('finds the issuer certificate that leads to the root, in any order of two from one issuer', () => {
  issue('dated', OWNER + SIGNS + DATES, 'between');
  for (const intermediates of [
    ['between by another', 'between'],
    ['between', 'between by another'],
  ]) {
    expect(chainOf('dated', intermediates, 'timestamps')).toHaveLength(3);
  }
});
