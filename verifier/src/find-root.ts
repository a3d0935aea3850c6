import { X509Certificate } from 'node:crypto';
import type { BundleFiles } from '../../server/evidence/pack-files.ts';
import {
  looksLikeOcspAnswer,
  readOcspAnswer,
} from '../../server/sealing/certificates/read-ocsp-answer.ts';
import { readRevocationList } from '../../server/sealing/certificates/read-revocation-list.ts';
import { PdfFile } from '../../server/sealing/reading/pdf-file.ts';
import { evidenceIn } from '../../server/sealing/verifying/evidence-in.ts';

/** The certificates of a file: PEM, one or several, or one in DER. @throws Error where there is none */
export function readCertificates(bytes: Uint8Array): Uint8Array[] {
  const text = Buffer.from(bytes).toString('latin1');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  return (blocks ?? [bytes]).map((one) => new Uint8Array(new X509Certificate(one).raw));
}

const isRoot = (der: Uint8Array) => {
  const certificate = new X509Certificate(der);
  return certificate.ca && certificate.checkIssued(certificate);
};

/** The roots that a bundle or a PDF brings itself; they prove nothing until somebody compares them. */
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
 * What a file tells of revocations: lists in PEM, one or several, or one list or OCSP answer in DER.
 * @throws Error where it is neither
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
