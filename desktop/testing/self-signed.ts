// The certificate library requires that this is loaded first.
import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';

/** A self-signed certificate for localhost and its key, as PEM. */
export async function selfSigned(): Promise<{ key: string; cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm,
    keys,
  });
  return {
    key: KeyObject.from(keys.privateKey).export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: certificate.toString('pem'),
  };
}
