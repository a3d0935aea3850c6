import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runTool, temporaryFolder } from './run-tool.ts';

export interface TestTimestampAuthority {
  url: string;
  /** Its root certificate, DER, and the path of its PEM. */
  certificate: Uint8Array;
  certificatePath: string;
  /** Makes its revocation list unavailable. */
  withoutRevocations?: boolean;
  /** Changes a response before it is sent. */
  tamper?: (answer: Buffer) => Buffer;
  /**
   * Returns a revocation list (DER) of the root that revokes the authority's certificate from a
   * given time. The list is not published.
   */
  revoke(reason: 'keyCompromise' | 'superseded', at: Date): Promise<Uint8Array>;
  close(): Promise<void>;
}

const configuration = (folder: string) => `
[ tsa ]
default_tsa = tsa_config
[ tsa_config ]
serial = ${folder}/serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

const revocations = (folder: string) => `
[ ca ]
default_ca = root
[ root ]
database = ${folder}/index.txt
default_md = sha256
`;

/** Starts an RFC 3161 authority on loopback: `openssl ts` behind a small HTTP server. */
export async function startTimestampAuthority(): Promise<TestTimestampAuthority> {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  writeFileSync(path('serial'), '01\n');
  writeFileSync(path('tsa.cnf'), configuration(folder));
  const openssl = (...parameters: string[]) => runTool('openssl', ...parameters);
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  openssl(
    ...['req', '-x509', ...newKey, '-days', '30', '-subj', '/CN=Test Timestamp Root'],
    ...['-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
    ...['-keyout', path('ca.key'), '-out', path('ca.pem')],
  );
  openssl(
    ...['req', ...newKey, '-subj', '/CN=Test Timestamp Authority'],
    ...['-keyout', path('tsa.key'), '-out', path('tsa.csr')],
  );
  const server = createServer((request, response) => {
    // Tests block this thread for longer than a kept-alive connection lasts.
    response.setHeader('connection', 'close');
    if (request.method === 'GET') {
      response.statusCode = authority.withoutRevocations ? 404 : 200;
      response.end(authority.withoutRevocations ? undefined : readFileSync(path('ca.crl')));
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      writeFileSync(path('query.tsq'), Buffer.concat(chunks));
      openssl(
        ...['ts', '-reply', '-config', path('tsa.cnf'), '-queryfile', path('query.tsq')],
        ...['-signer', path('tsa.pem'), '-inkey', path('tsa.key'), '-out', path('reply.tsr')],
      );
      const answer = readFileSync(path('reply.tsr'));
      response.setHeader('content-type', 'application/timestamp-reply');
      response.end(authority.tamper?.(answer) ?? answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  writeFileSync(
    path('tsa.ext'),
    `extendedKeyUsage=critical,timeStamping\ncrlDistributionPoints=URI:${url}ca.crl\n`,
  );
  openssl(
    ...['x509', '-req', '-in', path('tsa.csr'), '-CA', path('ca.pem'), '-CAkey', path('ca.key')],
    ...['-CAcreateserial', '-days', '30', '-extfile', path('tsa.ext'), '-out', path('tsa.pem')],
  );
  openssl('x509', '-in', path('ca.pem'), '-outform', 'DER', '-out', path('ca.der'));
  writeFileSync(path('ca.cnf'), revocations(folder));
  writeFileSync(path('index.txt'), '');
  openssl(
    ...['ca', '-gencrl', '-config', path('ca.cnf'), '-cert', path('ca.pem')],
    ...['-keyfile', path('ca.key'), '-crldays', '7', '-out', path('crl.pem')],
  );
  openssl('crl', '-in', path('crl.pem'), '-outform', 'DER', '-out', path('ca.crl'));
  const authority: TestTimestampAuthority = {
    url,
    certificate: new Uint8Array(readFileSync(path('ca.der'))),
    certificatePath: path('ca.pem'),
    async revoke(reason, at) {
      const time = (date: Date) => `${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`;
      const { output } = openssl(
        ...['x509', '-in', path('tsa.pem'), '-noout', '-serial', '-enddate'],
      );
      const serial = /serial=([0-9A-F]+)/.exec(output)?.[1] ?? '';
      const end = time(new Date(/notAfter=(.+)/.exec(output)?.[1] ?? ''));
      const line = ['R', end, `${time(at)},${reason}`, serial, 'unknown', '/CN=authority'];
      writeFileSync(path('index.txt'), `${line.join('\t')}\n`);
      openssl(
        ...['ca', '-gencrl', '-config', path('ca.cnf'), '-cert', path('ca.pem')],
        ...['-keyfile', path('ca.key'), '-crldays', '7', '-out', path('revoked.pem')],
      );
      openssl(
        ...['crl', '-in', path('revoked.pem')],
        ...['-outform', 'DER', '-out', path('revoked.crl')],
      );
      return new Uint8Array(readFileSync(path('revoked.crl')));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return authority;
}
