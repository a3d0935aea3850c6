import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { signatureFieldNames } from '../../packages/evidence/src/verification/signature-field-names.ts';
import { settleAppearances } from './shown/settle-appearances.ts';

const READ_ONLY = 1;
const PRINT_AND_LOCKED = 132;
const MAX_FIELDS = 20_000;

/**
 * Creates the empty signature fields: the notary's over the signature on the certificate, and
 * invisible ones for the platform and the closing timestamp. Makes existing form fields read-only,
 * because the certification must allow filling (P=2) for the platform's signature that follows. In
 * a document that already has signatures, existing objects stay unchanged and the platform's
 * signature locks the fields.
 *
 * @returns the form as the catalog has it (a reference to write it by, or the direct dictionary),
 * and the notary's field
 */
export function addSignatureFields(
  document: PDFDocument,
  page: PDFPage,
  notaryBox: [number, number, number, number],
  {
    font,
    withTimestamp,
  }: {
    /** For field values that are redrawn; null if existing objects must stay unchanged. */
    font: PDFFont | null;
    withTimestamp: boolean;
  },
): { form: PDFObject | undefined; notary: PDFRef } {
  const { context, catalog } = document;
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) ?? context.obj({});
  if (!catalog.has(PDFName.of('AcroForm'))) {
    catalog.set(PDFName.of('AcroForm'), context.register(form));
  }
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? context.obj([]);
  form.set(PDFName.of('Fields'), fields);
  // SignaturesExist and AppendOnly (ISO 32000-1, table 219).
  form.set(PDFName.of('SigFlags'), context.obj(3));
  if (font) {
    // A rewritten file must not keep usage rights, former certifications, or evidence for
    // signatures that no longer exist.
    for (const key of ['Perms', 'DSS']) catalog.delete(PDFName.of(key));
    settleAppearances(document, form, font);
    freeze(fields);
  } else looseEvidence(document);
  const lock = context.register(
    context.obj({
      Type: 'SigFieldLock',
      Action: 'Exclude',
      Fields: [PDFHexString.fromText(signatureFieldNames.timestamp)],
    }),
  );
  const notary = addField(document, page, signatureFieldNames.notary, notaryBox);
  context
    .lookup(notary, PDFDict)
    .set(PDFName.of('TU'), PDFHexString.fromText('Notary’s signature'));
  fields.push(notary);
  const platform = addField(document, page, signatureFieldNames.platform, [0, 0, 0, 0]);
  context.lookup(platform, PDFDict).set(PDFName.of('Lock'), lock);
  fields.push(platform);
  if (withTimestamp) {
    fields.push(addField(document, page, signatureFieldNames.timestamp, [0, 0, 0, 0]));
  }
  return { form: catalog.get(PDFName.of('AcroForm')), notary };
}

/** Makes existing evidence indirect objects, so that updates can refer to them. */
function looseEvidence({ catalog, context }: PDFDocument): void {
  const own = (holder: PDFDict, key: PDFName) => {
    const value = holder.get(key);
    if (value instanceof PDFDict) holder.set(key, context.register(value));
  };
  own(catalog, PDFName.of('DSS'));
  const store = catalog.lookupMaybe(PDFName.of('DSS'), PDFDict);
  const validations = store?.lookupMaybe(PDFName.of('VRI'), PDFDict);
  for (const key of validations?.keys() ?? []) own(validations as PDFDict, key);
}

function addField(
  document: PDFDocument,
  page: PDFPage,
  name: string,
  [left, bottom, right, top]: [number, number, number, number],
) {
  const { context } = document;
  const appearance = context.register(
    context.stream(new Uint8Array(), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, right - left, top - bottom],
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText(name),
      Rect: [left, bottom, right, top],
      F: PRINT_AND_LOCKED,
      P: page.ref,
      AP: { N: appearance },
    }),
  );
  page.node.addAnnot(field);
  return field;
}

/**
 * Sets the read-only flag on every field in an array and its descendants. Safe with cycles and deep
 * trees.
 */
function freeze(fields: PDFArray): void {
  const waiting: PDFArray[] = [fields];
  const seen = new Set<PDFDict>();
  for (let list = waiting.pop(); list && seen.size < MAX_FIELDS; list = waiting.pop()) {
    for (let index = 0; index < list.size(); index += 1) {
      const field = list.lookup(index);
      if (!(field instanceof PDFDict) || seen.has(field)) continue;
      seen.add(field);
      const flags = Number(field.lookup(PDFName.of('Ff'))?.toString() ?? 0) || 0;
      field.set(PDFName.of('Ff'), field.context.obj(flags | READ_ONLY));
      const kids = field.lookup(PDFName.of('Kids'));
      if (kids instanceof PDFArray) waiting.push(kids);
    }
  }
}
