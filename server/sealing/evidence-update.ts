import { createHash } from 'node:crypto';
import { issuerName } from '../../packages/evidence/src/certificates/certificate-fields.ts';
import { readCms } from '../../packages/evidence/src/certificates/read-cms.ts';
import { readRevocationList } from '../../packages/evidence/src/certificates/read-revocation-list.ts';
import {
  isRef,
  type PdfRefValue,
  PdfSyntaxError,
} from '../../packages/evidence/src/pdf/pdf-syntax.ts';
import {
  type FoundSignature,
  findSignatures,
} from '../../packages/evidence/src/verification/find-signatures.ts';
import { signatureFieldNames } from '../../packages/evidence/src/verification/signature-field-names.ts';
import { PdfUpdate, written } from './pdf-update.ts';

/** Adds the data that long-term validation of the signatures needs (ETSI EN 319 142-1, 5.4.2). */
export interface EvidenceStep {
  role: 'evidence';
  /** Certificates that the signatures do not include, with the root; DER. */
  certificates: Uint8Array[];
  /** Finds the revocation lists that cover these certificates; all DER. */
  findRevocationLists(certificates: Uint8Array[]): Promise<Uint8Array[]>;
}

interface Validated {
  /** Key in /VRI: SHA-1 of /Contents in upper case (ISO 32000-2, 12.8.4.4). */
  key: string;
  certificates: Uint8Array[];
}

/**
 * Makes the incremental update with a Document Security Store: certificates and revocation lists, each once, and the
 * assignment of each to its signatures. DocMDP P=2 allows this.
 *
 * If the document already has a store, its content is kept and extended.
 *
 * @throws PdfSyntaxError if the existing store is damaged or cannot be extended; any error of
 * findRevocationLists
 */
export async function evidenceUpdate(file: Buffer, step: EvidenceStep): Promise<Buffer> {
  const update = new PdfUpdate(file);
  const { pdf, root } = update;
  const ours: string[] = Object.values(signatureFieldNames);
  // Signatures that were already in the document have their own evidence, or none.
  const signatures = findSignatures(pdf)
    .signatures.filter(({ fieldName }) => ours.includes(fieldName))
    .map((found) => describe(found, step));
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
  const present = storeOf(update);
  const all = (key: 'Certs' | 'CRLs', made: string) =>
    `/${key}[${[...present.refs(key), made.slice(1, -1)].filter(Boolean).join(' ')}]`;
  const body =
    `<</Type/DSS${all('Certs', refs(certificateRefs, certificates))}` +
    `${all('CRLs', refs(listRefs, lists))}${present.others}` +
    `/VRI<<${present.validations}${validations.join('')}>>>>`;
  if (present.ref) update.write(present.ref, body);
  else {
    const store = update.newRef();
    update.write(store, body);
    update.extend(root, pdf.catalog, `/DSS ${written(store)}`);
  }
  return Buffer.from(update.finish().text, 'latin1');
}

/** The existing store of a document, as text for an update; empty if the document has none. */
function storeOf({ pdf }: PdfUpdate): {
  ref: PdfRefValue | null;
  refs(key: string): string[];
  /** Entries that are copied unchanged. */
  others: string;
  validations: string;
} {
  const value = pdf.catalog.entries.get('DSS');
  if (value === undefined) return { ref: null, refs: () => [], others: '', validations: '' };
  const dict = pdf.dict(value);
  if (!isRef(value) || !dict) throw new PdfSyntaxError('the store of evidence is damaged');
  const refs = (key: string) =>
    (pdf.array(dict.entries.get(key))?.items ?? []).flatMap((one) =>
      isRef(one) ? [written(one)] : [],
    );
  const validations = [...(pdf.dict(dict.entries.get('VRI'))?.entries ?? [])].map(([key, one]) => {
    if (isRef(one)) return `/${key} ${written(one)}`;
    throw new PdfSyntaxError('the store of evidence cannot be added to');
  });
  const answers = refs('OCSPs');
  return {
    ref: value,
    refs,
    others: answers.length > 0 ? `/OCSPs[${answers.join(' ')}]` : '',
    validations: validations.join(''),
  };
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
