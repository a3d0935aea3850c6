import { createHash } from 'node:crypto';
import { issuerName } from './certificate-fields.ts';
import { type FoundSignature, findSignatures } from './find-signatures.ts';
import { PdfSyntaxError } from './pdf-syntax.ts';
import { PdfUpdate, written } from './pdf-update.ts';
import { readCms } from './read-cms.ts';
import { readRevocationList } from './read-revocation-list.ts';

/** Puts into the file what its signatures are validated with long after (ETSI EN 319 142-1, 5.4.2). */
export interface EvidenceStep {
  role: 'evidence';
  /** Certificates beside those that the signatures carry, the root among them; DER. */
  certificates: Uint8Array[];
  /** Finds the lists of revoked certificates that cover these certificates; all DER. */
  findRevocationLists(certificates: Uint8Array[]): Promise<Uint8Array[]>;
}

interface Validated {
  /** Key below /VRI: SHA-1 of /Contents, in capitals (ISO 32000-2, 12.8.4.4). */
  key: string;
  certificates: Uint8Array[];
}

/**
 * Appends a Document Security Store: certificates and lists of revoked certificates, each once, and
 * which of them belong to which signature. DocMDP P=2 allows it.
 *
 * @throws PdfSyntaxError when there is a store already; whatever the look-up of the lists throws
 */
export async function appendEvidence(
  file: Buffer,
  step: EvidenceStep,
): Promise<Buffer<ArrayBuffer>> {
  const update = new PdfUpdate(file);
  const { pdf, root } = update;
  if (pdf.catalog.entries.has('DSS')) throw new PdfSyntaxError('the file carries evidence already');
  const signatures = findSignatures(pdf).signatures.map((found) => describe(found, step));
  const certificates = distinct(signatures.flatMap((one) => one.certificates));
  const lists = distinct(await step.findRevocationLists(certificates));
  const write = (all: Uint8Array[]) =>
    new Map(all.map((bytes) => [digest(bytes), update.writeStream(bytes)]));
  const certificateRefs = write(certificates);
  const listRefs = write(lists);
  const refs = (known: typeof listRefs, wanted: Uint8Array[]) =>
    `[${wanted.map((bytes) => written(known.get(digest(bytes)) ?? root)).join(' ')}]`;
  const validations = signatures.map(({ key, certificates: own }) => {
    const covering = lists.filter((list) => covers(list, own));
    return `/${key}<</Type/VRI/Cert${refs(certificateRefs, own)}/CRL${refs(listRefs, covering)}>>`;
  });
  const store = update.newRef();
  update.write(
    store,
    `<</Type/DSS/Certs${refs(certificateRefs, certificates)}/CRLs${refs(listRefs, lists)}` +
      `/VRI<<${validations.join('')}>>>>`,
  );
  update.extend(root, pdf.catalog, `/DSS ${written(store)}`);
  return Buffer.concat([file, Buffer.from(update.finish().text, 'latin1')]);
}

function describe({ contents }: FoundSignature, step: EvidenceStep): Validated {
  const cms = readCms(contents);
  const token = cms.timestampToken ? readCms(cms.timestampToken).certificates : [];
  return {
    key: createHash('sha1').update(contents).digest('hex').toUpperCase(),
    certificates: distinct([
      ...[...cms.certificates, ...token].map(({ raw }) => new Uint8Array(raw)),
      ...step.certificates,
    ]),
  };
}

function covers(list: Uint8Array, certificates: Uint8Array[]): boolean {
  const { issuer } = readRevocationList(list);
  return certificates.some((bytes) => Buffer.compare(issuerName(bytes), issuer) === 0);
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function distinct(all: Uint8Array[]): Uint8Array[] {
  return [...new Map(all.map((bytes) => [digest(bytes), bytes])).values()];
}
