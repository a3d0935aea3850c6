import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { HttpTimestampAuthority, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CertificateStore } from '../../../../server/sealing/certificates/certificate-store.ts';
import { appendPackedUpdate } from '../../../../server/sealing/testing/append-packed-update.ts';
import {
  appendUpdate,
  numbersOf,
  rewritten,
} from '../../../../server/sealing/testing/append-update.ts';
import { buildSealed } from '../../../../server/sealing/testing/build-sealed.ts';
import { buildSigners } from '../../../../server/sealing/testing/build-signers.ts';
import { makePdf } from '../../../../server/sealing/testing/make-pdf.ts';
import { hasTool, runTool, temporaryFolder } from '../../../../server/sealing/testing/run-tool.ts';
import { startTimestampAuthority } from '../../../../server/sealing/testing/timestamp-authority.ts';
import { classifyRevisions } from './classify-revisions.ts';
import { verifyPdf } from './verify-pdf.ts';

/** Legitimate updates after a seal by other programs, and attacks. */

let store: CertificateStore;
let sealed: Buffer;

beforeAll(async () => {
  const { store: own, notary, platform } = await buildSigners();
  store = own;
  sealed = Buffer.from(
    await buildSealed({ notary, platform, changes: { pdf: await makePdf({ pages: 2 }) } }),
  );
});

const kindsOf = (bytes: Uint8Array) =>
  verifyPdf(bytes, { roots: [store.root] }).revisions.map(({ kind }) => kind);
const added = ['sealed', 'sealed', 'added'];
const changed = ['sealed', 'sealed', 'changed'];

/** An update as text, with computed offsets and the length of the preceding file. */
function appended(lines: string[], end: string[], eol = '\n'): Buffer {
  const { pdf, root, next } = numbersOf(sealed);
  let text = eol;
  const offsets: number[] = [];
  for (const line of lines) {
    if (/^\d+ +\d+ obj/.test(line)) offsets.push(sealed.length + text.length);
    text += line + eol;
  }
  const row = (index: number) => `${String(offsets[index]).padStart(10, '0')} 00000 n`;
  const info = pdf.trailer.entries.get('Info') as { number: number } | undefined;
  const table = sealed.length + text.length;
  for (const line of end) {
    text +=
      line
        .replace(/ROW(\d)/g, (_, index) => row(Number(index)) + (eol.length === 2 ? '' : ' '))
        .replace('XREF', String(table))
        .replace('EARLIER', String(pdf.startXref))
        .replace(
          'TRAILER',
          `<</Size ${next + 4}/Root ${root} 0 R${info ? `/Info ${info.number} 0 R` : ''}/Prev ${pdf.startXref}>>`,
        ) + eol;
  }
  return Buffer.concat([sealed, Buffer.from(text, 'latin1')]);
}

/** Lines of an update that adds an evidence store with one certificate to the catalog. */
function evidenceLines(eol = '\n') {
  const { root, next } = numbersOf(sealed);
  const certificate = Buffer.from(store.root).toString('latin1');
  return {
    lines: [
      `${root} 0 obj${eol}${rewritten(sealed, root, `/DSS ${next} 0 R`)}${eol}endobj`,
      `${next} 0 obj${eol}<</Type/DSS/Certs[${next + 1} 0 R]>>${eol}endobj`,
      `${next + 1} 0 obj${eol}<</Length ${next + 2} 0 R>>stream${eol}${certificate}${eol}endstream${eol}endobj`,
      `${next + 2} 0 obj${eol}${certificate.length}${eol}endobj`,
    ],
    end: [
      'xref',
      '0 1',
      `0000000000 65535 f${eol.length === 2 ? '' : ' '}`,
      `${root} 1`,
      'ROW0',
      `${next} 3`,
      'ROW1',
      'ROW2',
      'ROW3',
      'trailer',
      'TRAILER',
      '%A-Program-7.2.5',
      'startxref',
      'XREF',
      '%%EOF',
    ],
  };
}

describe('legitimate evidence after a seal', () => {
  test.each([
    ['\n', 'line feeds'],
    ['\r\n', 'carriage returns and line feeds'],
  ])('is accepted with an indirect length, a free number and a comment (%#, %s)', (eol) => {
    const { lines, end } = evidenceLines(eol);
    expect(kindsOf(appended(lines, end, eol))).toEqual(added);
  });

  test.each([false, true])(
    'is accepted in an object stream together with the catalog (deflated: %s)',
    (deflate) => {
      const { root, next } = numbersOf(sealed);
      const packed: [number, string][] = [
        [root, rewritten(sealed, root, `/DSS ${next} 0 R`)],
        [next, '<</Type/DSS/Certs[]>>'],
      ];
      const file = appendPackedUpdate(sealed, { stream: next + 1, packed, deflate });
      expect(kindsOf(file)).toEqual(added);
      if (hasTool('qpdf')) {
        const path = join(temporaryFolder(), 'packed.pdf');
        writeFileSync(path, file);
        expect(runTool('qpdf', '--check', path).code).toBe(0);
      }
    },
  );

  test('is accepted added a second time after that', () => {
    const { root, next } = numbersOf(sealed);
    const once = appendUpdate(sealed, {
      [root]: rewritten(sealed, root, `/DSS ${next} 0 R`),
      [next]: '<</Type/DSS/Certs[]>>',
    });
    const certificate = Buffer.from(store.root).toString('latin1');
    const twice = appendUpdate(once, {
      [next]: `<</Type/DSS/Certs[${next + 1} 0 R]>>`,
      [next + 1]: `<</Length ${certificate.length}>>stream\n${certificate}\nendstream`,
    });
    expect(kindsOf(twice)).toEqual(added);
  });

  test('is accepted when the catalog keeps strings that readers interpret differently', async () => {
    const pdf = Buffer.from(await makePdf({ objectStreams: false }));
    const { root } = numbersOf(pdf);
    const odd = '/Lang(e\\\nn)/Odd(a\rb)/Hex<abc>';
    const file = appendUpdate(pdf, { [root]: rewritten(pdf, root, odd) });
    const { next } = numbersOf(file);
    const text = rewritten(file, root, `/DSS ${next} 0 R`);
    const kind = (changes: string) =>
      classifyRevisions(appendUpdate(file, { [root]: changes, [next]: '<</Type/DSS/Certs[]>>' }), [
        file.length,
      ]).at(-1)?.kind;
    expect(kind(text)).toBe('added');
    // If they are written in another form, they may not be the same value.
    expect(kind(text.replace('(e\\\nn)', '(en)'))).toBe('changed');
  });

  test('is accepted added by pdf-lib', async () => {
    const options = { forIncrementalUpdate: true, updateMetadata: false };
    const document = await PDFDocument.load(sealed, options);
    document.catalog.set(
      PDFName.of('DSS'),
      document.context.register(document.context.obj({ Type: 'DSS', Certs: [] })),
    );
    expect(kindsOf(await document.commit())).toEqual(added);
  });

  test('is accepted added by libpdf, with a timestamp between two stores', async () => {
    const authority = await startTimestampAuthority();
    try {
      const document = await PDF.load(sealed);
      const timestampAuthority = new HttpTimestampAuthority(authority.url);
      const { bytes } = await document.addArchivalData({ timestampAuthority });
      // The result does not depend on the timestamp authority.
      for (const timestampRoots of [[], [authority.certificate]]) {
        const found = verifyPdf(bytes, { roots: [store.root], timestampRoots });
        expect(found).toMatchObject({ intact: true, problems: [] });
      }
    } finally {
      await authority.close();
    }
  });

  test.skipIf(!hasTool('mutool'))('is accepted added by mutool', () => {
    const folder = temporaryFolder();
    const [from = '', to = '', script = ''] = ['in.pdf', 'out.pdf', 'add.js'].map((name) =>
      join(folder, name),
    );
    writeFileSync(from, sealed);
    writeFileSync(
      script,
      `var document = new PDFDocument(${JSON.stringify(from)});
       var store = document.newDictionary();
       store.put('Type', document.newName('DSS'));
       store.put('Certs', document.newArray());
       document.getTrailer().get('Root').put('DSS', document.addObject(store));
       document.save(${JSON.stringify(to)}, 'incremental');`,
    );
    expect(runTool('mutool', 'run', script).code).toBe(0);
    expect(kindsOf(readFileSync(to))).toEqual(added);
  });
});

describe('an update that readers can parse in two ways', () => {
  const odd = (change: (text: string) => string) => {
    const { lines, end } = evidenceLines();
    return kindsOf(appended(lines.map(change), end.map(change)));
  };
  test.each<[string, RegExp, string]>([
    ['a name with an escape it does not need', /\/DSS\/Certs/, '/D#53S/Certs'],
    ['a name with a NUL', /\/Type\/DSS/, '/Type/DSS/A#00 1'],
    ['an octal escape of one digit', /\/Type\/DSS/, '/Type/DSS/A(\\1)'],
    ['a hex string of half a byte', /\/Type\/DSS/, '/Type/DSS/A<abc>'],
    ['a form feed between parts', /\/Type\/DSS/, '/Type\f/DSS'],
    ['a comment in an object', /\/Type\/DSS/, '/Type%\n/DSS'],
    ['a key twice', /\/Type\/DSS/, '/Type/DSS/Type/DSS'],
    ['a number without digits', /\/Type\/DSS/, '/Type/DSS/A .'],
    ['a number that is too large', /\/Type\/DSS/, '/Type/DSS/A 4294967297'],
    ['two blanks in the head of an object', / 0 obj\n<<\/Type\/DSS/, '  0 obj\n<</Type/DSS'],
    ['an object without an end', /(\/Certs\[\d+ 0 R\]>>)\nendobj/, '$1\n'],
    ['an object in two parts', /(\/Certs\[\d+ 0 R\]>>)\nendobj/, '$1 <<>>\nendobj'],
    ['a stream with blanks behind its word', />>stream\n/, '>>stream \n'],
    ['a stream with its data in another file', /<<\/Length/, '<</F(x)/Length'],
    ['two ends of line before the end of a stream', /\nendstream/, '\n\nendstream'],
    ['a row of 19 bytes', /^ROW2$/, 'ROW2 '],
    ['a free row for an object that is there', /^ROW2$/, '0000000000 00001 f '],
    ['a reference of another generation', /Certs\[(\d+) 0 R/, 'Certs[$1 1 R'],
    ['words behind the end', /%%EOF/, '%%EOF%'],
    ['a comment that looks like an object', /%A-Program/, '%1 0 obj'],
    ['blanks behind the end', /%%EOF/, '%%EOF\n\n'],
    ['another end than its own', /^XREF$/, 'EARLIER'],
  ])('is a change when it has %s', (_name, from, to) => {
    expect(odd((line) => line)).toEqual(added);
    const file = odd((line) => line.replace(from, to));
    expect(file).toEqual(changed);
  });

  test.each([
    ['at once', 0, '/Linearized 1', '/L 200000'],
    ['far behind', 5000, '/Linearized 1', '/L 200000'],
    ['with escapes', 5000, '/L#69nea#72ize#64 1', '/#4c 200000'],
    ['behind a comment', 5000, '/Linearized 1', '/L%/L%\n%\n+200000.'],
  ])(
    'is a change in a file that states this length as that of a linearized file (%s)',
    async (_name, far, hint, statedLength) => {
      const { store: own, notary, platform } = await buildSigners();
      const length = 200_000;
      const hints = `/Far<${'0'.repeat(far)}>${hint}${statedLength}`;
      const inPlace = `<<${hints}${hints.length % 2 ? ' ' : ''}>>`;
      // Inserted after composing, because composed files do not contain these words.
      const place = 'f'.repeat(inPlace.length - 2);
      const pdf = await makePdf({
        prepare: ({ catalog, context }) => {
          const held = context.register(context.obj({ Held: PDFHexString.of(place) }));
          catalog.set(PDFName.of('Hint'), held);
        },
      });
      const beforeSigning = async (file: Uint8Array) => {
        const text = Buffer.from(file).toString('latin1');
        expect(text).toContain(`<${place}>`);
        return Buffer.from(text.replace(`<${place}>`, inPlace), 'latin1');
      };
      const changes = { pdf };
      const file = Buffer.from(await buildSealed({ notary, platform, changes, beforeSigning }));
      const { root, next } = numbersOf(file);
      const withBytes = (count: number) =>
        appendUpdate(file, {
          [root]: rewritten(file, root, `/DSS ${next} 0 R`),
          [next]: `<</Type/DSS/Certs[${next + 1} 0 R]>>`,
          [next + 1]: `<</Length ${count}>>\nstream\n${'x'.repeat(count)}\nendstream`,
        });
      const left = 90_000 + length - withBytes(90_000).length;
      for (const [more, kind] of [
        [0, 'changed'],
        [1, 'added'],
      ] as const) {
        const made = withBytes(left + more);
        expect(made).toHaveLength(length + more);
        expect(verifyPdf(made, { roots: [own.root] }).revisions.at(-1)?.kind).toBe(kind);
      }
    },
  );
});
