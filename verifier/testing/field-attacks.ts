import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { isRef } from '../../packages/evidence/src/pdf/pdf-syntax.ts';
import { composeNotarizedPdf } from '../../server/sealing/compose-notarized-pdf.ts';
import { signPdf } from '../../server/sealing/sign-pdf.ts';
import { appendUpdate, numbersOf, rewritten } from '../../server/sealing/testing/append-update.ts';
import { buildSealRequest } from '../../server/sealing/testing/build-seal-request.ts';
import { buildSealed } from '../../server/sealing/testing/build-sealed.ts';
import { makePdf } from '../../server/sealing/testing/make-pdf.ts';
import type { Attack, Attacked } from './attacks.ts';

/** White strokes over a line of text, which a viewer draws regardless of the rectangle. */
const INK = '/Subtype/Ink/C[1 1 1]/BS<</W 60>>/InkList[[50 600 550 600]]';
/** A signature dictionary that claims to be a timestamp. */
const CLAIMED = '<</SubFilter/ETSI.RFC3161/Contents<00>>>';

/** Rewrites the first page of a file with one more annotation. */
function annotated(bytes: Buffer, number: number): Record<number, string> {
  const { page, pdf } = numbersOf(bytes);
  const held = pdf.dict({ kind: 'ref', number: page, generation: 0 })?.entries.get('Annots');
  if (isRef(held ?? null)) throw new Error('the annotations are an object of their own');
  const text = rewritten(bytes, page, held ? '' : `/Annots[${number} 0 R]`);
  return { [page]: held ? text.replace(/\/Annots\s*\[/, `$&${number} 0 R `) : text };
}

/** The same, after the existing annotations. */
function annotatedLast(bytes: Buffer, number: number): Record<number, string> {
  const { page } = numbersOf(bytes);
  const [, text] = Object.entries(annotated(bytes, number))[0] as [string, string];
  return {
    [page]: text.replace(
      new RegExp(`(/Annots\\s*\\[)${number} 0 R ([^\\]]*)`),
      `$1$2 ${number} 0 R`,
    ),
  };
}

/** Rewrites the form of a file with one more field at the end. */
function withField(bytes: Buffer, number: number): Record<number, string> {
  const { pdf } = numbersOf(bytes);
  const form = pdf.catalog.entries.get('AcroForm');
  if (!isRef(form ?? null)) throw new Error('the form is no object of its own');
  const own = (form as { number: number }).number;
  return { [own]: rewritten(bytes, own, '').replace(/(\/Fields\s*\[[^\]]*)/, `$1 ${number} 0 R`) };
}

/** Attacks with signature fields that viewers do not show or should not show. */
export function fieldAttacksOn({ sealed, notary, platform, stamp }: Attacked): Attack[] {
  const { next } = numbersOf(sealed);
  const stampedField = async (field: string) => {
    const added = appendUpdate(sealed, {
      ...annotatedLast(sealed, next),
      ...withField(sealed, next),
      [next]: field,
    });
    const step = { role: 'timestamp', fieldName: 'x', requestTimestamp: stamp } as const;
    return signPdf(added, [step]);
  };
  return [
    [
      'a stroke over the text that calls itself a time stamp and is in no form',
      () =>
        appendUpdate(sealed, {
          ...annotatedLast(sealed, next),
          [next]: `<</Type/Annot${INK}/FT/Sig/Rect[0 0 0 0]/V${CLAIMED}>>`,
        }),
    ],
    [
      'the same stroke, listed in the form, under a real time stamp',
      () => stampedField(`<</Type/Annot${INK}/FT/Sig/T(x)/Rect[0 0 0 0]>>`),
    ],
    [
      'a field that runs a script, under a real time stamp',
      () =>
        stampedField(
          '<</Type/Annot/Subtype/Widget/FT/Sig/T(x)/Rect[0 0 0 0]/AA<</PV<</S/JavaScript/JS(app.alert)>>>>>>',
        ),
    ],
    [
      'a page more that calls itself a field',
      async () => {
        const pdf = await makePdf({
          prepare: (document) => {
            const pages = document.catalog.Pages();
            pages.set(PDFName.of('Kids'), document.context.register(pages.Kids()));
          },
        });
        const bytes = Buffer.from(await buildSealed({ notary, platform, changes: { pdf } }));
        const { pdf: file, next: free } = numbersOf(bytes);
        const held = file.dict(file.catalog.entries.get('Pages'))?.entries.get('Kids') ?? null;
        if (!isRef(held)) throw new Error('the pages are no list of their own');
        const kept = (file.array(held)?.items ?? []).map((item) =>
          isRef(item) ? `${item.number} 0 R` : '',
        );
        return appendUpdate(bytes, {
          [held.number]: `[${kept.join(' ')} ${free} 0 R]`,
          [free]: `<</Type/Page/MediaBox[0 0 612 792]/FT/Sig/T(x)/V${CLAIMED}>>`,
        });
      },
    ],
    [
      'certified with a notary’s key alone, without a field for anyone else',
      async () => certifiedAlone(await withoutPlatform(), notary),
    ],
    [
      'the notary’s key in the platform’s place',
      async () => Buffer.from(await buildSealed({ notary, platform: notary })),
    ],
  ];
}

/** Builds a document with a certificate, ready to be signed, without the platform's field. */
async function withoutPlatform(): Promise<Uint8Array> {
  const { pdf } = await composeNotarizedPdf(await buildSealRequest({}), { withTimestamp: false });
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const form = document.catalog.lookup(PDFName.of('AcroForm'), PDFDict);
  const named = (field: PDFDict) => field.lookupMaybe(PDFName.of('T'), PDFHexString)?.decodeText();
  const drop = (list: PDFArray | undefined) => {
    for (let index = (list?.size() ?? 0) - 1; index >= 0; index -= 1) {
      const field = list?.lookup(index);
      if (field instanceof PDFDict && named(field) === 'SealwrightPlatform') list?.remove(index);
    }
  };
  drop(form.lookupMaybe(PDFName.of('Fields'), PDFArray));
  for (const { node } of document.getPages()) drop(node.Annots());
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

async function certifiedAlone(pdf: Uint8Array, signer: Attacked['notary']): Promise<Buffer> {
  return Buffer.from(
    await signPdf(pdf, [
      {
        fieldName: 'SealwrightNotary',
        signer,
        signerName: 'Nora Whitfield',
        reason: 'Notarial act: acknowledgment',
        signedAt: new Date(),
        role: 'certification',
      },
    ]),
  );
}
