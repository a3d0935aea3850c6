import { createHash, type Hash } from 'node:crypto';
import {
  estimateCmsSize,
  type RequestTimestamp,
  signCms,
} from '../../packages/evidence/src/certificates/cms-signature.ts';
import type { Signer } from '../../packages/evidence/src/certificates/signer.ts';
import type { PdfFile } from '../../packages/evidence/src/pdf/pdf-file.ts';
import {
  isRef,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
} from '../../packages/evidence/src/pdf/pdf-syntax.ts';
import { pdfDate, pdfText } from '../../packages/evidence/src/pdf/pdf-text.ts';
import { signatureFieldNames } from '../../packages/evidence/src/verification/signature-field-names.ts';
import { type EvidenceStep, evidenceUpdate } from './evidence-update.ts';
import { GrowingFile } from './growing-file.ts';
import { PdfUpdate, written } from './pdf-update.ts';

export interface SignatureStep {
  /** Full name of an empty signature field in the file. */
  fieldName: string;
  signer: Signer;
  /** Viewers show this as the name of the signer. */
  signerName: string;
  reason: string;
  location?: string;
  signedAt: Date;
  /**
   * - certification: the first signature, DocMDP P=2 (filling fields and signing stays allowed, for
   *   the signatures that follow)
   * - attestation: the notary's signature in a document that already has signatures, in which a
   *   certification is not possible (ISO 32000-2, 12.8.2.2)
   * - approval: the platform's signature; it locks every field except that of the closing timestamp
   *   (FieldMDP)
   */
  role: 'certification' | 'attestation' | 'approval';
  /** Makes the signature PAdES B-T instead of B-B. */
  requestTimestamp?: RequestTimestamp;
}

/** A document timestamp over all bytes before it (ETSI EN 319 142-1, 5.4.3). */
export interface TimestampStep {
  role: 'timestamp';
  fieldName: string;
  requestTimestamp: RequestTimestamp;
}

export type SealStep = SignatureStep | EvidenceStep | TimestampStep;

/** The signature exceeds the reserved space; carries the required size. */
class SignatureTooLarge extends Error {
  readonly needed: number;
  constructor(needed: number) {
    super(`The signature needs ${needed} bytes`);
    this.needed = needed;
  }
}

interface Update {
  /** The bytes of the update, with zeros in place of the signature. */
  bytes: Buffer;
  /** Offsets of '<' and of the byte after '>' of /Contents, from the start of the file. */
  gapStart: number;
  gapEnd: number;
}

const TIMESTAMP_ROOM = 12_288;

/**
 * Signs a PDF once for each step, each in its own incremental update (PAdES, ETSI EN 319 142-1),
 * and adds the evidence that long-term validation needs. Signature fields and catalog must be
 * outside object streams, as composeNotarizedPdf writes them.
 *
 * @throws PdfSyntaxError if a field is missing or already signed, or if an object that must change
 * is inside an object stream
 */
export async function signPdf(pdf: Uint8Array, steps: SealStep[]): Promise<Uint8Array> {
  const file = new GrowingFile(pdf);
  const revisions = new HashedRevisions();
  for (const step of steps) {
    if (step.role === 'evidence') {
      file.append(await evidenceUpdate(file.bytes, step));
      continue;
    }
    let reservedBytes =
      step.role === 'timestamp'
        ? TIMESTAMP_ROOM
        : estimateCmsSize(step.signer, step.requestTimestamp !== undefined);
    for (let attempt = 1; ; attempt += 1) {
      try {
        file.append(await signatureUpdate(file.bytes, step, reservedBytes, revisions));
        break;
      } catch (error) {
        if (!(error instanceof SignatureTooLarge) || attempt === 3) throw error;
        reservedBytes = error.needed + 2048;
      }
    }
  }
  return file.bytes;
}

/**
 * SHA-256 state of the finished revisions, shared between signatures so that each byte is hashed
 * once.
 */
class HashedRevisions {
  readonly #hash: Hash = createHash('sha256');
  #length = 0;

  /** Returns a hash over the whole file. Files only grow between steps. */
  of(file: Buffer): Hash {
    this.#hash.update(file.subarray(this.#length));
    this.#length = file.length;
    return this.#hash.copy();
  }
}

/**
 * Makes the incremental update with one signature.
 * @throws SignatureTooLarge if the signature does not fit into the reserved bytes
 */
async function signatureUpdate(
  file: Buffer,
  step: SignatureStep | TimestampStep,
  reservedBytes: number,
  revisions: HashedRevisions,
): Promise<Buffer> {
  const { bytes, gapStart, gapEnd } = buildUpdate(file, step, reservedBytes);
  const gap = gapStart - file.length;
  const digest = revisions
    .of(file)
    .update(bytes.subarray(0, gap))
    .update(bytes.subarray(gapEnd - file.length))
    .digest();
  const cms =
    step.role === 'timestamp'
      ? Buffer.from(await step.requestTimestamp(digest))
      : await signCms(digest, step.signer, step.requestTimestamp);
  if (cms.length > reservedBytes) throw new SignatureTooLarge(cms.length);
  bytes.write(cms.toString('hex'), gap + 1, 'latin1');
  return bytes;
}

function buildUpdate(
  file: Buffer,
  step: SignatureStep | TimestampStep,
  reservedBytes: number,
): Update {
  const update = new PdfUpdate(file);
  const { pdf, root } = update;
  const field = findSignatureField(pdf, step.fieldName);
  const signatureRef = update.newRef();
  update.extend(field.ref, field.dict, `/V ${written(signatureRef)}`);
  if (step.role === 'certification') {
    if (pdf.catalog.entries.has('Perms')) throw new PdfSyntaxError('the file is already certified');
    update.extend(root, pdf.catalog, `/Perms<</DocMDP ${written(signatureRef)}>>`);
  }
  const [before, after] = signatureDictionary(step, root);
  const unknown = '[0 0000000000 0000000000 0000000000]';
  const contents = `/Contents<${'0'.repeat(reservedBytes * 2)}>`;
  const bodyStart = update.write(signatureRef, `${before}${unknown}${contents}${after}`);
  const rangeStart = bodyStart + before.length;
  const gapStart = rangeStart + unknown.length + '/Contents'.length;
  const gapEnd = gapStart + reservedBytes * 2 + 2;
  const { text, end } = update.finish();
  const numbers = [gapStart, gapEnd, end - gapEnd].map((n) => String(n).padStart(10, '0'));
  const bytes = Buffer.from(text, 'latin1');
  bytes.write(`[0 ${numbers.join(' ')}]`, rangeStart - file.length, 'latin1');
  return { bytes, gapStart, gapEnd };
}

/**
 * The signature dictionary as text: the part before the value of /ByteRange, and the part after
 * /Contents.
 */
function signatureDictionary(
  step: SignatureStep | TimestampStep,
  root: PdfRefValue,
): [string, string] {
  const begin = '<</Type/';
  if (step.role === 'timestamp') {
    return [`${begin}DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/ByteRange`, '>>'];
  }
  const location = step.location ? `/Location${pdfText(step.location)}` : '';
  const end = ['/ByteRange', '>>'] as const;
  const head =
    `${begin}Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached` +
    `/Name${pdfText(step.signerName)}/Reason${pdfText(step.reason)}${location}` +
    `/M${pdfDate(step.signedAt)}`;
  if (step.role === 'attestation') return [`${head}${end[0]}`, end[1]];
  const locked = `/Action/Exclude/Fields[${pdfText(signatureFieldNames.timestamp)}]`;
  const reference =
    step.role === 'certification'
      ? '/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 2/V/1.2>>'
      : `/TransformMethod/FieldMDP/Data ${written(root)}/TransformParams<</Type/TransformParams${locked}/V/1.2>>`;
  return [`${head}/Reference[<</Type/SigRef${reference}>>]${end[0]}`, end[1]];
}

function findSignatureField(pdf: PdfFile, name: string): { ref: PdfRefValue; dict: PdfDictValue } {
  const form = pdf.dict(pdf.catalog.entries.get('AcroForm'));
  for (const ref of pdf.array(form?.entries.get('Fields'))?.items ?? []) {
    const dict = pdf.dict(ref);
    if (!isRef(ref) || !dict || pdf.text(dict.entries.get('T')) !== name) continue;
    if (pdf.name(dict.entries.get('FT')) !== 'Sig') break;
    if (dict.entries.has('V')) throw new PdfSyntaxError(`the field ${name} is already signed`);
    return { ref, dict };
  }
  throw new PdfSyntaxError(`the file has no signature field ${name}`);
}
