import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credential } from '../certificates/certificate-parts.ts';
import { runTool, temporaryFolder } from './run-tool.ts';

/** The signer of a response: paths of a certificate and of its key, PEM. */
export interface TestResponder {
  certificate: string;
  key: string;
  /** DER. */
  raw: Uint8Array;
}

export interface AnswerOrder {
  /** The issuer by default. */
  responder?: TestResponder;
  /** Status in OpenSSL's index: `R` with time and reason; no entry if unknown. */
  status?: 'good' | 'unknown' | { at: Date; reason: string };
  /** Validity in minutes. Without it, the response has no nextUpdate. */
  minutes?: number;
  /** More arguments for `openssl ocsp`. */
  words?: string[];
  /** Hash algorithm of the issuer identifiers. */
  hash?: 'sha1' | 'sha256';
}

const time = (date: Date) => `${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`;

/** Makes responses about certificates of an issuer with `openssl ocsp` (RFC 6960). */
export function ocspOf(issuer: Credential) {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  const run = (...words: string[]) => {
    const { code, output } = runTool('openssl', ...words);
    if (code !== 0) throw new Error(output);
  };
  writeFileSync(path('issuer.pem'), new X509Certificate(issuer.certificate).toString());
  const key = createPrivateKey({
    key: Buffer.from(issuer.privateKey),
    format: 'der',
    type: 'pkcs8',
  });
  writeFileSync(path('issuer.key'), key.export({ format: 'pem', type: 'pkcs8' }));
  const own: TestResponder = {
    certificate: path('issuer.pem'),
    key: path('issuer.key'),
    raw: issuer.certificate,
  };
  return {
    /** Creates a separate responder with these extensions in its certificate. */
    appoint(name: string, extensions: string): TestResponder {
      const made = { certificate: path(`${name}.pem`), key: path(`${name}.key`) };
      writeFileSync(path(`${name}.ext`), extensions);
      run(
        ...['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
        ...['-subj', `/CN=${name}`, '-keyout', made.key, '-out', path(`${name}.csr`)],
      );
      run(
        ...['x509', '-req', '-in', path(`${name}.csr`), '-CA', own.certificate, '-CAkey', own.key],
        ...['-CAcreateserial', '-days', '2', '-extfile', path(`${name}.ext`)],
        ...['-out', made.certificate],
      );
      return { ...made, raw: new X509Certificate(readFileSync(made.certificate)).raw };
    },
    /** Makes an OCSPResponse about one certificate, DER. */
    answer(certificate: Uint8Array, order: AnswerOrder = {}): Uint8Array {
      const { responder = own, status = 'good', minutes, words = [], hash = 'sha1' } = order;
      const asked = new X509Certificate(certificate);
      const end = time(new Date(asked.validTo));
      const line =
        typeof status === 'object'
          ? ['R', end, `${time(status.at)},${status.reason}`]
          : ['V', end, ''];
      writeFileSync(
        path('index.txt'),
        status === 'unknown'
          ? ''
          : `${[...line, asked.serialNumber, 'unknown', '/CN=x'].join('\t')}\n`,
      );
      writeFileSync(path('asked.pem'), asked.toString());
      run(
        ...['ocsp', '-index', path('index.txt'), '-CA', own.certificate],
        ...['-rsigner', responder.certificate, '-rkey', responder.key],
        ...['-issuer', own.certificate, `-${hash}`, '-cert', path('asked.pem')],
        ...(minutes === undefined ? [] : ['-nmin', String(minutes)]),
        ...['-respout', path('answer.der'), '-noverify', ...words],
      );
      return new Uint8Array(readFileSync(path('answer.der')));
    },
  };
}
