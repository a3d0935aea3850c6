import { createHash, type Hash, randomBytes } from 'node:crypto';
import { estimateCmsSize, type RequestTimestamp, signCms } from './cms-signature.ts';
import { PdfFile } from './pdf-file.ts';
import { isRef, type PdfDictValue, type PdfRefValue, PdfSyntaxError } from './pdf-syntax.ts';
import { pdfDate, pdfText } from './pdf-text.ts';
import type { Signer } from './signer.ts';

export interface SignatureStep {
  /** Full name of an empty signature field that the file already has. */
  fieldName: string;
  signer: Signer;
  /** Shown by viewers as the one who signed. */
  signerName: string;
  reason: string;
  location?: string;
  signedAt: Date;
  /**
   * certification: the first signature, DocMDP P=2 (filling fields and signing stays allowed,
   * for the signatures that follow). approval: a later one; it locks every field (FieldMDP All).
   */
  role: 'certification' | 'approval';
  /** Makes the signature PAdES B-T instead of B-B. */
  requestTimestamp?: RequestTimestamp;
}

/** The signature did not fit the room that was reserved for it; carries the size it needs. */
class SignatureTooLarge extends Error {
  readonly needed: number;
  constructor(needed: number) {
    super(`The signature needs ${needed} bytes`);
    this.needed = needed;
  }
}

interface Update {
  /** The update's bytes with a signature field of zeros. */
  bytes: Buffer;
  /** Offset of '<' and of the byte after '>' of /Contents, counted from the file's start. */
  gapStart: number;
  gapEnd: number;
}

/**
 * Signs a PDF once for each step, every signature an incremental update of its own
 * (PAdES, ETSI EN 319 142-1). The file must have been saved with a cross-reference table and
 * with its signature fields and catalog outside object streams, as composeNotarizedPdf does.
 *
 * @throws PdfSyntaxError when a field is missing, is already signed, or the file is not so made
 */
export async function signPdf(pdf: Uint8Array, steps: SignatureStep[]): Promise<Uint8Array> {
  let file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const revisions = new HashedRevisions();
  for (const step of steps) {
    let room = estimateCmsSize(step.signer, step.requestTimestamp !== undefined);
    for (let attempt = 1; ; attempt += 1) {
      try {
        file = await appendSignature(file, step, room, revisions);
        break;
      } catch (error) {
        if (!(error instanceof SignatureTooLarge) || attempt === 3) throw error;
        room = error.needed + 2048;
      }
    }
  }
  return file;
}

/** SHA-256 of the finished revisions, kept between signatures so that no byte is hashed twice. */
class HashedRevisions {
  readonly #hash: Hash = createHash('sha256');
  #length = 0;

  /** A hash that has taken in the whole file; files only grow. */
  of(file: Buffer): Hash {
    this.#hash.update(file.subarray(this.#length));
    this.#length = file.length;
    return this.#hash.copy();
  }
}

async function appendSignature(
  file: Buffer,
  step: SignatureStep,
  room: number,
  revisions: HashedRevisions,
): Promise<Buffer> {
  const update = buildUpdate(file, step, room);
  const signed = Buffer.concat([file, update.bytes]);
  const digest = revisions
    .of(file)
    .update(signed.subarray(file.length, update.gapStart))
    .update(signed.subarray(update.gapEnd))
    .digest();
  const cms = await signCms(digest, step.signer, step.requestTimestamp);
  if (cms.length > room) throw new SignatureTooLarge(cms.length);
  signed.write(cms.toString('hex'), update.gapStart + 1, 'latin1');
  return signed;
}

function buildUpdate(file: Buffer, step: SignatureStep, room: number): Update {
  const pdf = new PdfFile(file);
  if (!pdf.hasTable) throw new PdfSyntaxError('the file must end with a cross-reference table');
  const root = pdf.trailer.entries.get('Root');
  const size = pdf.trailer.entries.get('Size');
  const field = findSignatureField(pdf, step.fieldName);
  if (!isRef(root) || typeof size !== 'number') throw new PdfSyntaxError('the trailer is damaged');
  for (const ref of [root, field.ref]) {
    // Inside an object stream, an object's own bytes cannot be copied into the update.
    if (pdf.entries.get(ref.number)?.type !== 'offset') {
      throw new PdfSyntaxError('the catalog or the signature field is inside an object stream');
    }
  }
  const signatureRef: PdfRefValue = { kind: 'ref', number: size, generation: 0 };

  const parts: string[] = [];
  const offsets: [number: number, generation: number, offset: number][] = [];
  let length = file.length;
  const append = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const object = (ref: PdfRefValue, body: string) => {
    offsets.push([ref.number, ref.generation, length]);
    append(`${ref.number} ${ref.generation} obj\n${body}\nendobj\n`);
  };
  append(file.at(-1) === 0x0a ? '' : '\n');
  object(field.ref, withEntry(file, field.dict, `/V ${written(signatureRef)}`));
  if (step.role === 'certification') {
    if (pdf.catalog.entries.has('Perms')) throw new PdfSyntaxError('the file is already certified');
    object(root, withEntry(file, pdf.catalog, `/Perms<</DocMDP ${written(signatureRef)}>>`));
  }
  const [before, after] = signatureDictionary(step, root);
  const header = `${size} 0 obj\n`.length;
  const rangeWidth = '[0 0000000000 0000000000 0000000000]'.length;
  const gapStart = length + header + before.length + rangeWidth + '/Contents'.length;
  const gapEnd = gapStart + room * 2 + 2;
  const contents = `/Contents<${'0'.repeat(room * 2)}>`;
  const range = (tail: number) =>
    `[0 ${[gapStart, gapEnd, tail].map((n) => String(n).padStart(10, '0')).join(' ')}]`;
  object(signatureRef, `${before}${range(0)}${contents}${after}`);
  const bodyParts = parts.length - 1;
  const xrefOffset = length;
  append(crossReferenceTable(offsets));
  append(trailer(pdf, size + 1, root, xrefOffset));
  const signatureObject = parts[bodyParts] as string;
  parts[bodyParts] = signatureObject.replace(range(0), range(length - gapEnd));
  return { bytes: Buffer.from(parts.join(''), 'latin1'), gapStart, gapEnd };
}

/** The signature dictionary as text: what stands before /ByteRange's value, and what follows /Contents. */
function signatureDictionary(step: SignatureStep, root: PdfRefValue): [string, string] {
  const reference =
    step.role === 'certification'
      ? '/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 2/V/1.2>>'
      : `/TransformMethod/FieldMDP/Data ${written(root)}/TransformParams<</Type/TransformParams/Action/All/V/1.2>>`;
  const location = step.location ? `/Location${pdfText(step.location)}` : '';
  return [
    '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached' +
      `/Name${pdfText(step.signerName)}/Reason${pdfText(step.reason)}${location}` +
      `/M${pdfDate(step.signedAt)}/Reference[<</Type/SigRef${reference}>>]/ByteRange`,
    '>>',
  ];
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

/** The dictionary's own bytes with one more entry: nothing else in it is written anew. */
function withEntry(file: Buffer, dict: PdfDictValue, entry: string): string {
  return `${file.toString('latin1', dict.start, dict.end - 2)}${entry}>>`;
}

function crossReferenceTable(offsets: [number, number, number][]): string {
  const sections = offsets
    .toSorted(([a], [b]) => a - b)
    .map(([number, generation, offset]) => {
      const entry = `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')}`;
      return `${number} 1\n${entry} n \n`;
    });
  return `xref\n${sections.join('')}`;
}

function trailer(pdf: PdfFile, size: number, root: PdfRefValue, xrefOffset: number): string {
  const info = pdf.trailer.entries.get('Info');
  const id = pdf.array(pdf.trailer.entries.get('ID'))?.items[0];
  const first = id && typeof id === 'object' && id.kind === 'string' ? id.bytes : randomBytes(16);
  const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;
  return (
    `trailer\n<</Size ${size}/Root ${written(root)}${isRef(info) ? `/Info ${written(info)}` : ''}` +
    `/ID[${hex(first)}${hex(randomBytes(16))}]/Prev ${pdf.startXref}>>\n` +
    `startxref\n${xrefOffset}\n%%EOF\n`
  );
}

function written(ref: PdfRefValue): string {
  return `${ref.number} ${ref.generation} R`;
}
