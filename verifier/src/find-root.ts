import { X509Certificate } from 'node:crypto';
import type { BundleFiles } from '../../server/evidence/pack-files.ts';
import { PdfFile } from '../../server/sealing/pdf-file.ts';
import { isDict } from '../../server/sealing/pdf-syntax.ts';

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
    if (files) return readCertificates(files['certificates/root.pem'] as Uint8Array).filter(isRoot);
    const pdf = new PdfFile(bytes);
    const store = pdf.dict(pdf.catalog.entries.get('DSS'));
    const streams = pdf.array(store?.entries.get('Certs'))?.items ?? [];
    return streams.flatMap((item) => {
      const stream = pdf.resolve(item);
      return isDict(stream) ? [pdf.streamData(stream)].filter(isRoot) : [];
    });
  } catch {
    return [];
  }
}
