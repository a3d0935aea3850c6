import { type PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { PdfFile } from '../../packages/evidence/src/pdf/pdf-file.ts';
import { appendPackedUpdate } from '../../server/sealing/testing/append-packed-update.ts';
import { appendUpdate, numbersOf, rewritten } from '../../server/sealing/testing/append-update.ts';
import { buildSealed } from '../../server/sealing/testing/build-sealed.ts';
import { makePdf } from '../../server/sealing/testing/make-pdf.ts';
import type { Attack, Attacked } from './attacks.ts';

const FORGED = '1 0 0 rg 0 0 612 792 re f';
const streamOf = (text: string, entries = '') =>
  `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;

/** Appended data that one reader ignores and another does not. */
export function readingAttacksOn({ sealed, notary, platform }: Attacked): Attack[] {
  const { page: first, root, next } = numbersOf(sealed);
  const sealedOf = async (prepare: (document: PDFDocument) => void) =>
    Buffer.from(
      await buildSealed({ notary, platform, changes: { pdf: await makePdf({ prepare }) } }),
    );
  /** Evidence, which a seal allows: the catalog names a store. */
  const evidence = (bytes: Buffer, number: number) => ({
    [numbersOf(bytes).root]: rewritten(bytes, numbersOf(bytes).root, `/DSS ${number} 0 R`),
    [number]: '<</Type/DSS/Certs[]>>',
  });
  const forgedPage = (contents: number) =>
    `<</Type/Page/MediaBox[0 0 612 792]/Contents ${contents} 0 R>>`;
  /** Writes the first page again with another spelling of one part. */
  const respelled = (bytes: Buffer, from: RegExp, to: string) => {
    const { page, next: free } = numbersOf(bytes);
    const text = rewritten(bytes, page, '');
    if (!from.test(text)) throw new Error(`the page has no ${from}`);
    return appendUpdate(bytes, { ...evidence(bytes, free), [page]: text.replace(from, to) });
  };
  const turned = () =>
    sealedOf((document) =>
      document.getPage(0).node.set(PDFName.of('Rotate'), document.context.obj(0)),
    );
  /**
   * Builds a file whose first page shows a stream without a filter. Returns the stream's number
   * too.
   */
  const withPlainStream = async () => {
    let number = 0;
    const bytes = await sealedOf((document) => {
      const { node } = document.getPage(0);
      const ref = document.context.register(document.context.stream('BT ET'));
      node.normalizedEntries().Contents?.push(ref);
    });
    const pdf = new PdfFile(bytes);
    for (const [one, entry] of pdf.entries) {
      if (entry.type !== 'offset') continue;
      const dict = pdf.dict({ kind: 'ref', number: one, generation: entry.generation });
      const start = dict?.streamStart ?? -1;
      if (start > 0 && bytes.toString('latin1', start, start + 5) === 'BT ET') number = one;
    }
    if (number === 0) throw new Error('the page has no such stream');
    return { bytes, number, free: numbersOf(bytes).next };
  };
  /**
   * Builds a file whose first page has its list of images in a separate object, and draws one of
   * them.
   */
  const drawing = async (prepare: (document: PDFDocument) => PDFRef, name: string) => {
    const bytes = await sealedOf((document) => {
      const { node } = document.getPage(0);
      const { Resources, Contents } = node.normalizedEntries();
      Resources.set(PDFName.of('XObject'), prepare(document));
      Contents?.push(document.context.register(document.context.stream(`q /${name} Do Q`)));
    });
    return { bytes, ...numbersOf(bytes) };
  };
  const form = streamOf(FORGED, '/Type/XObject/Subtype/Form/BBox[0 0 612 792]');
  return [
    [
      'a page that stands twice in one object stream',
      () =>
        appendPackedUpdate(sealed, {
          stream: next + 1,
          plain: { ...evidence(sealed, next), [next + 2]: streamOf(FORGED) },
          packed: [
            [first, forgedPage(next + 2)],
            [first, rewritten(sealed, first, '')],
          ],
          rows: [[first, 0]],
        }),
    ],
    [
      'a page at the index of another object',
      () =>
        appendPackedUpdate(sealed, {
          stream: next + 1,
          plain: { ...evidence(sealed, next), [next + 2]: streamOf(FORGED) },
          packed: [
            [next + 3, forgedPage(next + 2)],
            [first, rewritten(sealed, first, '')],
          ],
          rows: [
            [next + 3, 0],
            [first, 0],
          ],
        }),
    ],
    [
      'an object stream that holds a page which nothing lists',
      () =>
        appendPackedUpdate(sealed, {
          stream: next + 1,
          plain: { ...evidence(sealed, next), [next + 2]: streamOf(FORGED) },
          packed: [
            [next + 3, '<<>>'],
            [first, forgedPage(next + 2)],
          ],
          rows: [[next + 3, 0]],
        }),
    ],
    [
      'a stream written again that goes on behind its length',
      async () => {
        const { bytes, number, free } = await withPlainStream();
        const dict = rewritten(bytes, number, '');
        return appendUpdate(bytes, {
          ...evidence(bytes, free),
          [number]: `${dict}\nstream\nBT ET\n${FORGED}\nendstream`,
        });
      },
    ],
    [
      'a stream written again that begins with blanks before its line',
      async () => {
        // One reader includes the blanks in the length, and another the text after them.
        let at = 0;
        const bytes = await sealedOf((document) => {
          const ref = document.context.register(document.context.stream('  \n BT ET'));
          document.getPage(0).node.normalizedEntries().Contents?.push(ref);
        });
        const pdf = new PdfFile(bytes);
        for (const [one, entry] of pdf.entries) {
          if (entry.type !== 'offset') continue;
          const start = pdf.dict({ kind: 'ref', number: one, generation: 0 })?.streamStart ?? -1;
          if (start > 0 && bytes.toString('latin1', start, start + 4) === '  \n ') at = one;
        }
        return appendUpdate(bytes, {
          ...evidence(bytes, numbersOf(bytes).next),
          [at]: `${rewritten(bytes, at, '')}\nstream  \n BT ET\n${FORGED}\nendstream`,
        });
      },
    ],
    [
      'a page of another size, by a number with a sign inside',
      () => respelled(sealed, /\/MediaBox\s*\[\s*0\s+0\s+/, '/MediaBox[0 0-300 '),
    ],
    [
      'a turned page, by a number with two signs',
      async () => respelled(await turned(), /\/Rotate\s+0/, '/Rotate --90'),
    ],
    [
      'a turned page, by a key that is there twice',
      async () => respelled(await turned(), /^<</, '<</Rotate 180'),
    ],
    [
      'an update whose trailer counts fewer objects than there are',
      () => changedEnd(appendUpdate(sealed, evidence(sealed, next)), /\/Size \d+/, '/Size 3'),
    ],
    [
      'an update that names the one before it by a number with a point',
      () => changedEnd(appendUpdate(sealed, evidence(sealed, next)), /\/Prev (\d+)/, '/Prev $1.0'),
    ],
    [
      'an update whose trailer names a second section, which names a page',
      () => {
        const text = streamOf(FORGED);
        const { pdf } = numbersOf(sealed);
        // A page that no table lists, which is hidden from readers that do not read the second
        // section.
        const hidden = appendPackedUpdate(sealed, {
          stream: next + 3,
          plain: { [next + 1]: text },
          packed: [[next + 2, forgedPage(next + 1)]],
        });
        const section = Number(
          /startxref\s+(\d+)\s+%%EOF\s*$/.exec(hidden.toString('latin1'))?.[1],
        );
        const made = appendUpdate(hidden, evidence(sealed, next));
        return changedEnd(made, /\/Prev \d+/, `/XRefStm ${section}/Prev ${pdf.startXref}`);
      },
    ],
    [
      'a trailer inside a string, for a viewer that repairs',
      () =>
        appendUpdate(sealed, {
          [root]: rewritten(sealed, root, `/DSS ${next} 0 R`),
          [next]: `<</Type/DSS/Certs[]/VRI<</${'A'.repeat(40)}<</TU(\ntrailer\n<</Root 9 0 R>>\n)>>>>>>`,
        }),
    ],
    [
      'a store of evidence that a sealed page draws',
      async () => {
        const made = await drawing(
          (document) => document.context.register(document.context.obj({ Type: 'DSS' })),
          'TS',
        );
        const isStore = (number: number) =>
          made.pdf.name(
            made.pdf.dict({ kind: 'ref', number, generation: 0 })?.entries.get('Type'),
          ) === 'DSS';
        const store = [...made.pdf.entries.keys()].find(isStore);
        if (!store) throw new Error('the store is no object of its own');
        return appendUpdate(made.bytes, {
          [made.root]: rewritten(made.bytes, made.root, `/DSS ${store} 0 R`),
          [store]: `<</Type/DSS/TS ${made.next} 0 R>>`,
          [made.next]: form,
        });
      },
    ],
    [
      'extensions in the catalog that a sealed page draws',
      async () => {
        const made = await drawing(
          (document) => document.context.trailerInfo.Root as PDFRef,
          'Extensions',
        );
        return appendUpdate(made.bytes, {
          [made.root]: rewritten(
            made.bytes,
            made.root,
            `/Extensions ${made.next} 0 R/DSS ${made.next + 1} 0 R`,
          ),
          [made.next]: form,
          [made.next + 1]: '<</Type/DSS/Certs[]>>',
        });
      },
    ],
  ];
}

/** Rewrites a part of the last trailer. */
function changedEnd(bytes: Buffer, from: RegExp, to: string): Buffer {
  const text = bytes.toString('latin1');
  const at = text.lastIndexOf('trailer');
  const end = text.slice(at);
  if (!from.test(end)) throw new Error(`the trailer has no ${from}`);
  return Buffer.from(text.slice(0, at) + end.replace(from, to), 'latin1');
}
