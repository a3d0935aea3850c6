import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { makePdf } from '../testing/make-pdf.ts';
import { runTool, temporaryFolder } from '../testing/run-tool.ts';
import { composed } from '../testing/shown-pages.ts';
import { onePage, readerEnabledPage, type WrittenObject, writePdf } from '../testing/write-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { ViewerFile } from './viewer-file.ts';

const folder = temporaryFolder();

async function blockingCodes(bytes: Uint8Array): Promise<string[]> {
  return (await inspectPdf(bytes)).problems;
}

function set(document: PDFDocument, key: string, value: PDFObject): void {
  document.catalog.set(PDFName.of(key), value);
}

/** Runs qpdf on a PDF and reads its output. */
async function throughQpdf(bytes: Uint8Array, ...parameters: string[]): Promise<Uint8Array> {
  const input = join(folder, 'in.pdf');
  const output = join(folder, 'out.pdf');
  writeFileSync(input, bytes);
  const { code, output: message } = runTool('qpdf', ...parameters, input, output);
  expect(code, message).toBe(0);
  return new Uint8Array(readFileSync(output));
}

describe('an ordinary file', () => {
  test('is accepted with tables, object streams, linearized, generated object streams, and several revisions', async () => {
    const plain = await makePdf({ pages: 7, objectStreams: false });
    const document = await PDFDocument.load(plain, { forIncrementalUpdate: true });
    document.getPage(2).drawSquare({ x: 10, y: 10, size: 20 });
    const variants = [
      plain,
      await makePdf({ pages: 7, objectStreams: true }),
      await throughQpdf(plain, '--linearize'),
      await throughQpdf(plain, '--object-streams=generate', '--compress-streams=y'),
      await document.commit(),
    ];
    for (const bytes of variants) {
      expect(await inspectPdf(bytes)).toMatchObject({
        startsAtZero: true,
        pageCount: 7,
        wellFormed: true,
        problems: [],
      });
    }
  });

  test('is accepted with an open action that only goes to a page', async () => {
    const bytes = await makePdf({
      prepare: (document) => {
        set(document, 'OpenAction', document.context.obj([document.getPage(0).ref, 'Fit']));
      },
    });
    expect(await blockingCodes(bytes)).toEqual([]);
  });
});

describe('a file with usage rights of Adobe Reader', () => {
  test('is accepted, and the sealed file does not have them', async () => {
    const bytes = writePdf(readerEnabledPage('Pay 10'));
    expect(await inspectPdf(bytes)).toMatchObject({
      existingSignatures: false,
      embeddedFiles: false,
      problems: [],
    });
    const { catalog } = await PDFDocument.load(await composed(bytes));
    expect(catalog.has(PDFName.of('Perms'))).toBe(false);
  });

  test('is refused when it also has an attached file', async () => {
    const objects = readerEnabledPage('Pay 10');
    const file = '<</Type/Filespec/F(a.txt)/EF<</F 7 0 R>>>>';
    objects[0] = [1, objects[0]?.[1].replace('/Perms', `/AF[${file}]/Perms`) ?? ''];
    expect(await blockingCodes(writePdf(objects))).toEqual(['embeddedFiles']);
  });

  test('is refused when its form has a field with that signature', async () => {
    const objects = readerEnabledPage('Pay 10');
    const field = '<</FT/Sig/T(A)/V 6 0 R>>';
    const form = `/AcroForm<</Fields[7 0 R]>>/Perms`;
    objects[0] = [1, objects[0]?.[1].replace('/Perms', form) ?? ''];
    expect(await inspectPdf(writePdf([...objects, [7, field]]))).toMatchObject({
      existingSignatures: true,
      problems: ['brokenSignature'],
    });
  });
});

describe('an incomplete file', () => {
  test('is blocked when it is truncated', async () => {
    const bytes = await makePdf({ pages: 10, objectStreams: false });
    for (const share of [0.3, 0.6, 0.9, 0.98]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(await blockingCodes(cut)).toContain('damaged');
    }
  });

  test('is blocked with bytes before the header, and when it is not a PDF', async () => {
    const bytes = Buffer.concat([Buffer.from('junk\n'), await makePdf()]);
    expect(await blockingCodes(bytes)).toContain('not_pdf');
    expect(await blockingCodes(Buffer.from('hello'))).toEqual(['not_pdf', 'damaged']);
    expect(await blockingCodes(new Uint8Array())).toEqual(['not_pdf', 'damaged']);
  });

  test('is blocked with streams whose lengths are nested deeper than any file needs', async () => {
    const objects = onePage('Pay 10');
    objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/Metadata 6 0 R>>'];
    const nested = Array.from({ length: 12_000 }, (_, at): WrittenObject => {
      return [6 + at, `<</Length ${7 + at} 0 R>>\nstream\n\nendstream`];
    });
    expect(await blockingCodes(writePdf([...objects, ...nested]))).toEqual(['damaged']);
  });

  test('is blocked with a wrong page count', async () => {
    const bytes = Buffer.from(await makePdf({ pages: 3, objectStreams: false }));
    const lying = Buffer.from(bytes.toString('latin1').replace('/Count 3', '/Count 9'), 'latin1');
    expect(await blockingCodes(lying)).toContain('damaged');
  });
});

describe('dangerous content', () => {
  test.each([
    ['only an owner password', '', 'ownerPassword'],
    ['a user password', 'secret', 'encrypted'],
  ])('is blocked when it is encrypted with %s', async (_name, user, code) => {
    const plain = await makePdf();
    for (const bits of ['40', '128', '256']) {
      const weak = bits === '256' ? [] : ['--allow-weak-crypto'];
      const locked = await throughQpdf(plain, ...weak, '--encrypt', user, 'owner', bits, '--');
      expect(await inspectPdf(locked)).toMatchObject({ encrypted: true, problems: [code] });
    }
  });

  test('is blocked as damaged when it is encrypted and cannot be opened', async () => {
    const objects = onePage('Pay 10');
    const unknown = '<</Filter/Adobe.PubSec/V 4>>';
    const bytes = writePdf(objects, { trailer: `/Encrypt ${unknown}/ID[<00><00>]` });
    expect(await inspectPdf(bytes)).toMatchObject({ encrypted: true, problems: ['damaged'] });
  });

  const action = (kind: string) => ({ Type: 'Action', S: kind });
  const cases: [string, string, (document: PDFDocument) => void][] = [
    ['a script by name', 'javascript', (d) => d.addJavaScript('x', 'app.alert(1)')],
    [
      'a script when it opens',
      'javascript',
      (d) =>
        set(
          d,
          'OpenAction',
          d.context.obj({ ...action('JavaScript'), JS: PDFString.of('app.alert(1)') }),
        ),
    ],
    [
      'an action when it opens',
      'openAction',
      (d) => set(d, 'OpenAction', d.context.obj(action('URI'))),
    ],
    [
      'a program behind an event of a page',
      'launch',
      (d) => d.getPage(0).node.set(PDFName.of('AA'), d.context.obj({ O: action('Launch') })),
    ],
    [
      'an event of an annotation',
      'additionalActions',
      (d) => {
        const annotation = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], AA: {} };
        d.getPage(0).node.addAnnot(d.context.register(d.context.obj(annotation)));
      },
    ],
    ['an XFA form', 'xfa', (d) => set(d, 'AcroForm', d.context.obj({ Fields: [], XFA: [] }))],
    [
      'an attachment of a page',
      'embeddedFiles',
      (d) => {
        const annotation = { Type: 'Annot', Subtype: 'FileAttachment', Rect: [0, 0, 9, 9] };
        d.getPage(0).node.addAnnot(d.context.register(d.context.obj(annotation)));
      },
    ],
    [
      'a program in an object that nothing refers to',
      'launch',
      (d) => void d.context.register(d.context.obj(action('Launch'))),
    ],
  ];
  test.each(cases)('is blocked: %s', async (_name, code, prepare) => {
    for (const objectStreams of [true, false]) {
      expect(await blockingCodes(await makePdf({ prepare, objectStreams }))).toContain(code);
    }
  });

  test('is blocked when it is an embedded file', async () => {
    const prepare = (document: PDFDocument) =>
      document.attach(new Uint8Array([1, 2, 3]), 'hidden.exe', {});
    expect(await blockingCodes(await makePdf({ prepare }))).toEqual(['embeddedFiles']);
  });

  test('is blocked when its name is written with escapes', async () => {
    const bytes = Buffer.from(
      await makePdf({
        objectStreams: false,
        prepare: (d) => set(d, 'OpenAction', d.context.obj({ S: 'XaunchX' })),
      }),
    );
    const at = bytes.indexOf('/XaunchX');
    bytes.write('/#4cunch', at, 'latin1');
    expect(await blockingCodes(bytes)).toContain('openAction');
    bytes.write('/Launch ', at, 'latin1');
    expect(await blockingCodes(bytes)).toContain('launch');
  });
});

test('terminates for cycles in pages and in actions', async () => {
  const bytes = await makePdf({
    objectStreams: false,
    prepare(document) {
      const { context } = document;
      const a = context.nextRef();
      context.assign(a, context.obj({ S: 'GoTo', Next: a }));
      const pages = context.lookup(document.catalog.get(PDFName.of('Pages')), PDFDict);
      pages.set(
        PDFName.of('Kids'),
        context.obj([document.catalog.get(PDFName.of('Pages')) ?? null]),
      );
    },
  }).catch(() => new Uint8Array());
  expect(await blockingCodes(bytes)).toContain('damaged');
});

test('does not throw for random damage', async () => {
  const bytes = await makePdf({ pages: 2, objectStreams: false });
  const edit = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 20 }), async (edits) => {
      const changed = Uint8Array.from(bytes);
      for (const { at, byte } of edits) changed[at] = byte;
      await inspectPdf(changed);
    }),
    { numRuns: 150 },
  );
});

test('throws an internal error instead of reporting the file as damaged', async () => {
  const bytes = await makePdf();
  const mistake = new TypeError('something is undefined');
  const spy = vi.spyOn(ViewerFile.prototype, 'object').mockImplementation(() => {
    throw mistake;
  });
  try {
    await expect(inspectPdf(bytes)).rejects.toBe(mistake);
  } finally {
    spy.mockRestore();
  }
  expect(await blockingCodes(bytes)).toEqual([]);
});
