import { PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { Signer } from '../../packages/evidence/src/certificates/signer.ts';
import { PdfFile } from '../../packages/evidence/src/pdf/pdf-file.ts';
import { isRef } from '../../packages/evidence/src/pdf/pdf-syntax.ts';
import { findSignatures } from '../../packages/evidence/src/verification/find-signatures.ts';
import { appendUpdate, numbersOf, rewritten } from '../../server/sealing/testing/append-update.ts';
import { buildSealed } from '../../server/sealing/testing/build-sealed.ts';
import { makePdf } from '../../server/sealing/testing/make-pdf.ts';

export interface Attacked {
  /** A good file without timestamps, with a form field “price”. */
  sealed: Buffer;
  /** A good file whose two signatures have timestamps. */
  stamped: Buffer;
  /** A good file with timestamps, evidence and a closing timestamp. */
  closed: Buffer;
  notary: Signer;
  platform: Signer;
  stamp(digest: Uint8Array): Promise<Uint8Array>;
  /**
   * Returns a signer of our authority, or of another one with the same names. Its certificate
   * starts `from` milliseconds from now.
   */
  signerOf(
    issuer: 'ours' | 'foreign',
    name: string,
    from?: number,
    until?: number,
  ): Promise<Signer>;
}

/** The name of the attack and a function that makes the forged file. */
export type Attack = [string, () => Uint8Array | Promise<Uint8Array>];

const YEAR_MS = 365 * 86_400_000;

/** Replaces text of the file with other text of the same length. */
export function replaced(bytes: Buffer, from: string, to: string, last = false): Buffer {
  const at = last ? bytes.lastIndexOf(from, undefined, 'latin1') : bytes.indexOf(from, 0, 'latin1');
  if (at <= 0 || to.length !== from.length) throw new Error(`“${from}” cannot be replaced`);
  const out = Buffer.from(bytes);
  out.write(to, at, 'latin1');
  return out;
}

/** Attacks on a sealed file. */
export function attacksOn(files: Attacked): Attack[] {
  const { sealed, stamped, closed, notary, platform, stamp, signerOf } = files;
  const page = (more: string) => {
    const numbers = numbersOf(sealed);
    return appendUpdate(sealed, { [numbers.page]: rewritten(sealed, numbers.page, more) });
  };
  return [
    ['bytes behind the end', () => Buffer.concat([sealed, Buffer.from('\n% more\n')])],
    ['an update that turns a page', () => page('/Rotate 180')],
    [
      'an update that draws over a page',
      async () => {
        const options = { forIncrementalUpdate: true, updateMetadata: false };
        const document = await PDFDocument.load(sealed, options);
        document.getPage(0).drawSquare({ x: 50, y: 600, size: 300 });
        return Buffer.from(await document.commit());
      },
    ],
    [
      'a page replaced (shadow attack: replace)',
      () => {
        const { page: first, next } = numbersOf(sealed);
        const text = 'BT ET';
        return appendUpdate(sealed, {
          [first]: `<</Type/Page/Contents ${next} 0 R/MediaBox[0 0 612 792]>>`,
          [next]: `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
        });
      },
    ],
    [
      'a page covered by an annotation (shadow attack: hide)',
      () => {
        const { pdf, page: first, next } = numbersOf(sealed);
        const annotations = pdf.array(
          pdf.dict({ kind: 'ref', number: first, generation: 0 })?.entries.get('Annots'),
        );
        if (!annotations) throw new Error('the page has no annotations');
        const written = rewritten(sealed, first, '').replace(
          /\/Annots\s*(\[[^\]]*\]|\d+ \d+ R)/,
          `/Annots[${next} 0 R]`,
        );
        return appendUpdate(sealed, {
          [first]: written,
          [next]: '<</Type/Annot/Subtype/Square/Rect[0 0 612 792]/IC[1 1 1]>>',
        });
      },
    ],
    [
      'a visible signature field added to a page',
      () => {
        const { root, page: first, next } = numbersOf(sealed);
        const field = `<</Type/Annot/Subtype/Widget/FT/Sig/T(x)/Rect[0 0 612 792]/P ${first} 0 R>>`;
        return appendUpdate(sealed, {
          [root]: rewritten(sealed, root, '').replace(
            /\/AcroForm \d+ 0 R/,
            `/AcroForm<</Fields[${next} 0 R]>>`,
          ),
          [next]: field,
        });
      },
    ],
    [
      'objects that no table names, for a viewer that repairs',
      () => {
        const { root, next, page: first } = numbersOf(sealed);
        const good = appendUpdate(sealed, {
          [root]: rewritten(sealed, root, `/DSS ${next} 0 R`),
          [next]: `<</Type/DSS/Certs[]>>\nendobj\n${first} 0 obj\n<</Type/Page>>`,
        });
        return good;
      },
    ],
    [
      'the catalog given a script',
      () => {
        const { root } = numbersOf(sealed);
        return appendUpdate(sealed, {
          [root]: rewritten(sealed, root, '/OpenAction<</S/JavaScript/JS(app.alert)>>'),
        });
      },
    ],
    [
      'another catalog altogether',
      () => {
        const { root, next } = numbersOf(sealed);
        const update = appendUpdate(sealed, { [next]: rewritten(sealed, root, '') });
        return Buffer.from(
          update
            .toString('latin1')
            .replace(new RegExp(`/Root ${root} 0 R(?=[^]{0,200}$)`), `/Root ${next} 0 R`),
          'latin1',
        );
      },
    ],
    [
      'an object filled in that a sealed page names and nobody had written',
      async () => {
        const beforeSigning = async (composed: Uint8Array) => {
          const document = await PDFDocument.load(composed, { updateMetadata: false });
          const { node } = document.getPage(0);
          node.normalizedEntries().Contents?.push(PDFRef.of(90_000));
          node.set(PDFName.of('Missing'), PDFRef.of(90_000));
          return document.save({ useObjectStreams: false, updateFieldAppearances: false });
        };
        const bytes = await buildSealed({ notary, platform, beforeSigning });
        const { root, next } = numbersOf(bytes);
        const text = '1 0 0 rg 0 0 612 792 re f';
        return appendUpdate(bytes, {
          [root]: rewritten(bytes, root, `/DSS ${next} 0 R`),
          [next]: '<</Type/DSS/Certs[]>>',
          90000: `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
        });
      },
    ],
    ['a signature taken out of its field', () => replaced(sealed, '/V ', '/W ', true)],
    [
      'the platform’s signature cut off',
      () => {
        const first = findSignatures(new PdfFile(sealed)).signatures.find(
          ({ role }) => role === 'certification',
        );
        const [, , gapEnd = 0, tail = 0] = first?.byteRange ?? [];
        return sealed.subarray(0, gapEnd + tail);
      },
    ],
    ['a byte range that lies', () => replaced(sealed, '/ByteRange[0 ', '/ByteRange[9 ', true)],
    [
      'signed by a foreign authority with the same names',
      async () =>
        Buffer.from(
          await buildSealed({
            notary: await signerOf('foreign', 'Nora Whitfield'),
            platform: await signerOf('foreign', 'Platform'),
          }),
        ),
    ],
    [
      'a certificate swapped for one of our own',
      async () => {
        const other = await signerOf('ours', 'Nora Whitfielt');
        const own = Buffer.from(notary.certificate).toString('hex');
        const put = Buffer.from(other.certificate)
          .toString('hex')
          .padEnd(own.length, '0')
          .slice(0, own.length);
        return replaced(sealed, own, put);
      },
    ],
    [
      'signed with an expired certificate and a time stamp that says when',
      async () => {
        const expired = await signerOf('ours', 'Nora Whitfield', -YEAR_MS, -86_400_000);
        return Buffer.from(
          await buildSealed({ notary: expired, platform, requestTimestamp: stamp }),
        );
      },
    ],
    [
      'a time stamp taken out',
      () => {
        // Changes id-aa-timeStampToken to another attribute.
        return replaced(stamped, '060b2a864886f70d010910020e', '060b2a864886f70d010910020f', true);
      },
    ],
    [
      'a rewrite that keeps the signatures',
      async () => {
        const document = await PDFDocument.load(sealed, { updateMetadata: false });
        return Buffer.from(await document.save({ useObjectStreams: false }));
      },
    ],
    ['a truncated file', () => sealed.subarray(0, sealed.length - 400)],
    [
      'the certification taken out of the catalog',
      () => {
        const { root, next } = numbersOf(sealed);
        return appendUpdate(sealed, {
          [root]: rewritten(sealed, root, '').replace(/\/Perms<<[^>]*>>/, ''),
          [next]: '<<>>',
        });
      },
    ],
    [
      'a form filled again, which the standard allows and nobody sealed',
      () => {
        const { pdf } = numbersOf(sealed);
        const form = pdf.dict(pdf.catalog.entries.get('AcroForm'));
        const price = pdf
          .array(form?.entries.get('Fields'))
          ?.items.find((item) => pdf.text(pdf.dict(item)?.entries.get('T')) === 'price');
        if (!isRef(price)) throw new Error('the form has no price');
        const text = rewritten(sealed, price.number, '');
        return appendUpdate(sealed, {
          [price.number]: text.replace(/\/V\s*(\([^)]*\)|<[^>]*>)/, '/V(900)'),
        });
      },
    ],
    ['a flipped bit in what a page shows', () => flipped(sealed, shownAt() + 12)],
    ['another name in the certificate in the notary’s signature', () => renamed(sealed, 0, 'Nora')],
    [
      'another name in the certificate in the platform’s signature',
      () => renamed(sealed, 1, 'Platform'),
    ],
    ['no byte range (USF)', () => replaced(sealed, '/ByteRange[', '/ByteRangX[', true)],
    [
      'a signature of zeros (USF)',
      () => {
        const bytes = Buffer.from(sealed);
        bytes.fill('0', contentsOf(1) + 1, contentsOf(1) + 2001);
        return bytes;
      },
    ],
    [
      'the signature copied behind a changed page (ISA and SWA)',
      () => {
        const { pdf, page: first } = numbersOf(sealed);
        const number = Number(pdf.entries.size) - 1;
        const last = [...pdf.entries.keys()].find((one) => isLastSignature(pdf, one)) ?? number;
        return appendUpdate(sealed, {
          [first]: rewritten(sealed, first, '/Rotate 180'),
          [last]: rewritten(sealed, last, ''),
        });
      },
    ],
    [
      'a page exchanged for one that was hidden in a sealed stream (shadow attack: hide and replace)',
      async () => {
        let start = '';
        const pdf = await makePdf({
          prepare: (document) => {
            const { ref } = document.getPage(0);
            start = `${ref.objectNumber} 0 obj`;
            const hidden = `${start}\n<</Type/Page/MediaBox[0 0 612 792]>>\nendobj\n`;
            const stream = document.context.register(document.context.stream(hidden));
            document.getPage(0).node.set(PDFName.of('Hidden'), stream);
          },
        });
        const bytes = Buffer.from(await buildSealed({ notary, platform, changes: { pdf } }));
        const { pdf: file, root, page: first, next } = numbersOf(bytes);
        const at = bytes.indexOf(`${start}\n<</Type/Page/MediaBox[0 0 612 792]>>`);
        if (at < 0 || start !== `${first} 0 obj`) throw new Error('nothing was hidden');
        const table = `xref\n${first} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
        const trailer = `trailer\n<</Size ${next}/Root ${root} 0 R/Prev ${file.startXref}>>\n`;
        const end = `startxref\n${bytes.length + 1}\n%%EOF\n`;
        return Buffer.concat([bytes, Buffer.from(`\n${table}${trailer}${end}`)]);
      },
    ],
    [
      'an update without an object',
      () => {
        const { pdf, root, next } = numbersOf(sealed);
        const trailer = `trailer\n<</Size ${next}/Root ${root} 0 R/Prev ${pdf.startXref}>>\n`;
        const text = `\nxref\n0 0\n${trailer}startxref\n${sealed.length + 1}\n%%EOF\n`;
        return Buffer.concat([sealed, Buffer.from(text)]);
      },
    ],
    [
      'another name in the certificate in the closing time stamp',
      () => renamed(closed, 2, 'Test Timestamp A'),
    ],
    [
      'the closing time stamp cut off',
      () => {
        const platforms = findSignatures(new PdfFile(closed)).signatures.find(
          ({ fieldName }) => fieldName === 'SealwrightPlatform',
        );
        const [, , gapEnd = 0, tail = 0] = platforms?.byteRange ?? [];
        return closed.subarray(0, gapEnd + tail);
      },
    ],
  ];

  function contentsOf(index: number): number {
    const { signatures } = findSignatures(new PdfFile(sealed));
    return signatures.map((one) => one.contentsStart).sort((a, b) => a - b)[index] ?? 0;
  }

  function shownAt(): number {
    const { pdf, page: first } = numbersOf(sealed);
    const contents = pdf
      .dict({ kind: 'ref', number: first, generation: 0 })
      ?.entries.get('Contents');
    const [shown] = pdf.array(contents)?.items ?? [contents];
    const start = pdf.dict(shown)?.streamStart;
    if (start === undefined) throw new Error('the page shows nothing');
    return start;
  }
}

/** Replaces the first letter of a name in one of a file's signatures. */
function renamed(bytes: Buffer, index: number, name: string): Buffer {
  const { signatures } = findSignatures(new PdfFile(bytes));
  const start = signatures.map((one) => one.contentsStart).sort((a, b) => a - b)[index] ?? 0;
  const hex = (text: string) => Buffer.from(text).toString('hex');
  const at = bytes.indexOf(hex(name), start, 'latin1');
  if (at < 0) throw new Error(`nobody is called ${name}`);
  const out = Buffer.from(bytes);
  out.write(hex(name.replace(/^./, 'X')), at, 'latin1');
  return out;
}

function isLastSignature(pdf: PdfFile, number: number): boolean {
  const dict = pdf.dict({ kind: 'ref', number, generation: 0 });
  return (
    pdf.text(dict?.entries.get('Name')) === 'Sealwright' && dict?.entries.has('ByteRange') === true
  );
}

/** Flips one bit. */
function flipped(bytes: Buffer, at: number): Buffer {
  const out = Buffer.from(bytes);
  out[at] = (out[at] as number) ^ 1;
  return out;
}
