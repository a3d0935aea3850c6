import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';

const NAME = 'Nora Whitfield';

export interface MadeCredential {
  p12: Buffer;
  pem: string;
  keyPem: string;
}

/** Makes a key and its certificate chain with openssl, as a trust service would provide them. */
export function makeCredential(
  folder: string,
  name: string,
  options: {
    subject?: string;
    days?: string;
    key?: string[];
    bare?: boolean;
    /** Name of the credential whose key gets a new certificate. */
    renewed?: string;
  } = {},
): MadeCredential {
  const at = (file: string) => join(folder, `${name}-${file}`);
  const run = (...words: string[]) => {
    const { code, output } = runTool('openssl', ...words);
    if (code !== 0) throw new Error(`openssl: ${output}`);
  };
  const onCurve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const newKey = options.key ?? onCurve;
  // Generating an RSA key takes a second, so the root has one only if the test requests one.
  const rootKey = options.key ? ['-newkey', 'rsa:2048'] : onCurve;
  run(
    ...['req', '-x509', ...rootKey, '-nodes', '-days', '90', '-subj', '/CN=Some Trust Root'],
    ...['-addext', 'keyUsage=critical,keyCertSign', '-keyout', at('ca.key'), '-out', at('ca.pem')],
  );
  const keyFile = options.renewed ? join(folder, `${options.renewed}-key.pem`) : at('key.pem');
  run(
    ...['req', '-utf8', '-subj', `/CN=${options.subject ?? NAME}`, '-out', at('csr.pem')],
    ...(options.renewed ? ['-new', '-key', keyFile] : [...newKey, '-nodes', '-keyout', keyFile]),
  );
  writeFileSync(at('ext'), 'basicConstraints=CA:false\nkeyUsage=critical,digitalSignature\n');
  run(
    ...['x509', '-req', '-in', at('csr.pem'), '-CA', at('ca.pem'), '-CAkey', at('ca.key')],
    ...['-CAcreateserial', '-days', options.days ?? '60', '-extfile', at('ext')],
    ...['-out', at('leaf.pem')],
  );
  run(
    ...['pkcs12', '-export', '-inkey', keyFile, '-in', at('leaf.pem')],
    ...(options.bare ? [] : ['-certfile', at('ca.pem')]),
    ...['-passout', 'pass:open sesame', '-out', at('key.p12')],
  );
  return {
    p12: readFileSync(at('key.p12')),
    pem: readFileSync(at('leaf.pem'), 'utf8') + readFileSync(at('ca.pem'), 'utf8'),
    keyPem: readFileSync(keyFile, 'utf8'),
  };
}
