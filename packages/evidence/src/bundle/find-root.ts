import { X509Certificate } from 'node:crypto';
import { looksLikeOcspAnswer, readOcspAnswer } from '../certificates/read-ocsp-answer.ts';
import { readRevocationList } from '../certificates/read-revocation-list.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { evidenceIn } from '../verification/evidence-in.ts';
import type { BundleFiles } from './bundle-files.ts';

/**
 * Returns the certificates of a file: one or several in PEM, or one in DER. @throws Error if there
 * is none
 */
export function readCertificates(bytes: Uint8Array): Uint8Array[] {
  const text = Buffer.from(bytes).toString('latin1');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  return (blocks ?? [bytes]).map((one) => new Uint8Array(new X509Certificate(one).raw));
}

const isRoot = (der: Uint8Array) => {
  const certificate = new X509Certificate(der);
  return certificate.ca && certificate.checkIssued(certificate);
};

/**
 * Returns the roots in a bundle or a PDF. They prove nothing until a person compares their
 * fingerprints.
 */
export function rootsInside(files: BundleFiles | null, bytes: Uint8Array): Uint8Array[] {
  try {
    if (files) {
      const root = files['certificates/root.pem'] ?? files['root.pem'];
      return readCertificates(root as Uint8Array).filter(isRoot);
    }
    return evidenceIn(new PdfFile(bytes), 'Certs').filter(isRoot);
  } catch {
    return [];
  }
}

/**
 * Returns the revocation data of a file: one or several lists in PEM, or one list or OCSP response
 * in DER.
 * @throws Error if it is neither
 */
export function readRevocationFile(bytes: Uint8Array): Uint8Array[] {
  const text = Buffer.from(bytes).toString('latin1');
  const blocks = text.match(/-----BEGIN X509 CRL-----[^-]+-----END X509 CRL-----/g);
  const lists = blocks?.map((block) =>
    Buffer.from(block.replace(/-----[^-]+-----/g, ''), 'base64'),
  );
  for (const one of lists ?? [bytes]) {
    if (looksLikeOcspAnswer(one)) readOcspAnswer(one);
    else readRevocationList(one);
  }
  return lists ?? [bytes];
}
