import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { problemText } from '../../../common/messages/errors.ts';
import { composeNotarizedPdf } from '../compose-notarized-pdf.ts';
import { buildSealRequest } from '../testing/build-seal-request.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { runTool, temporaryFolder } from '../testing/run-tool.ts';
import { expectShown, pictureOf, shownText, textOf } from '../testing/shown-pages.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { pdfProblem } from './pdf-problem.ts';

/** Everyone must see the same pages of an upload, or it is refused. */
const folder = temporaryFolder();

const forged = streamOf(line('Pay 1,000,000'));

describe('an upload for which the conference viewer would have to guess', () => {
  /** A document with a cross-reference stream; `rows` are [number, type, second, third]. */
  function withXrefStream(
    change: (text: string) => string,
    extra: number[][] = [],
    objects = onePage('Pay 10'),
    width = 2,
  ): Buffer {
    let text = '%PDF-1.7\n';
    const rows = [[0, 0, 0, 0], ...extra];
    for (const [number, body] of objects) {
      rows.push([number, 1, text.length, 0]);
      text += `${number} 0 obj\n${body}\nendobj\n`;
    }
    rows.push([9, 1, text.length, 0]);
    const data = Buffer.concat(
      rows.map(([, type = 0, second = 0, third = 0]) =>
        Buffer.from([type, ...Array(width - 2).fill(0), second >> 8, second & 255, third]),
      ),
    );
    const index = rows.map(([number]) => `${number} 1`).join(' ');
    const head = `<</Type/XRef/Size 10/Root 1 0 R/W[1 ${width} 1]/Index[${index}]/Length ${data.length}>>`;
    const section = `9 0 obj\n${change(head)}\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`;
    return Buffer.from(`${text}${section}startxref\n${text.length}\n%%EOF\n`, 'latin1');
  }

  test('is accepted without the manipulation', async () => {
    await expectShown(
      withXrefStream((head) => head),
      'Pay 10',
    );
  });

  test('is accepted without the manipulation and with offsets of eight bytes', async () => {
    await expectShown(
      withXrefStream((head) => head, [], onePage('Pay 10'), 8),
      'Pay 10',
    );
  });

  const tricks: [string, () => Buffer | Promise<Buffer>][] = [
    ['an object of a kind that is none', () => withXrefStream((head) => head, [[7, 3, 1, 0]])],
    [
      'an index that is another object',
      () => withXrefStream((h) => h.replace(/\[0 1.*?\]/, ' 5 0 R')),
    ],
    [
      'a filter that is named twice',
      () => withXrefStream((h) => h.replace('/W', '/F/FlateDecode/W')),
    ],
    ['a section that is too short', () => withXrefStream((h) => h.replace('[0 1 ', '[0 1 20 40 '))],
    ['a first object that is in use', () => change('0000000000 65535 f', '0000000009 00000 n')],
    ['an end that is behind a comment', () => change('startxref\n', 'startxref %0\n')],
    ['a catalog that is none', () => change('/Type/Catalog', '/Type/Nothing')],
    ['another generation', () => change('/Contents 4 0 R', '/Contents 4 7 R')],
    ['an object that stands elsewhere', () => change('4 0 obj', '8 0 obj')],
    ['an object that cannot be read', () => change('/BaseFont/Helvetica', '/BaseFont Helvetica')],
    ['a page tree that counts wrongly', () => writePdf(lyingTree())],
    ['a page that is a number', () => change('/Kids[3 0 R]', '/Kids[3 0 1]')],
    [
      'an earlier part that is a fraction',
      () => writePdf(onePage('Pay 10'), { trailer: '/Prev 9.5' }),
    ],
    [
      'an earlier part where another object begins the file',
      () => writePdf([[7, streamOf('x')], ...onePage('Pay 10')], { trailer: '/Prev 0' }),
    ],
    ['two objects of one number in a stream', () => twiceInStream()],
    ['a stream of the structure that is drawn', () => drawnStructure()],
    [
      'a beginning that tells of fewer pages',
      () => linearized((text) => text.replace('/N 3', '/N 1')),
    ],
    [
      'a beginning that tells of another first page',
      () => linearized((text) => text.replace(/\/O (\d+)/, (_, n) => `/O ${Number(n) + 1}`)),
    ],
    ['a beginning behind the version', () => beginning((hints) => ` 8 0 obj${hints}endobj`)],
    [
      'a beginning that only the viewer can read',
      () => beginning((hints) => `\n8 0 obj${hints.replace('/T 1', '/T 1/X x')}endobj`),
    ],
  ];
  test.each(tricks)('is refused when it has %s', async (_name, make) => {
    expect((await inspectPdf(await make())).problems).toEqual(['damaged']);
    expect(problemText(pdfProblem('damaged'))).toContain('Save as PDF');
  });

  function change(from: string, to: string): Buffer {
    const text = writePdf(onePage('Pay 10')).toString('latin1');
    expect(text).toContain(from);
    return Buffer.from(text.replace(from, to), 'latin1');
  }

  function lyingTree(): WrittenObject[] {
    const page = (number: number, parent: number): WrittenObject => [
      number,
      `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 612 792]>>`,
    ];
    return [
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 4>>'],
      [3, '<</Type/Pages/Parent 2 0 R/Kids[5 0 R]/Count 3>>'],
      [4, '<</Type/Pages/Parent 2 0 R/Kids[6 0 R 7 0 R 8 0 R]/Count 1>>'],
      ...[page(5, 3), page(6, 4), page(7, 4), page(8, 4)],
    ];
  }

  function twiceInStream(): Buffer {
    const inside = deflateSync(Buffer.from('7 0 7 8 <</A 1>> <</A 2>>')).toString('latin1');
    const objects = onePage('Pay 10');
    objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/Names 7 0 R>>'];
    objects.push([8, streamOf(inside, '/Type/ObjStm/N 2/First 8/Filter/FlateDecode')]);
    return withXrefStream((head) => head, [[7, 2, 8, 0]], objects);
  }

  /** Shows a page other than the one in the page tree, because of data after the header version. */
  function beginning(place: (hints: string) => string): Buffer {
    const objects = onePage('Pay 10');
    const other = objects[2]?.[1].replace('4 0 R', '7 0 R') ?? '';
    const text = writePdf([...objects, [6, other], [7, forged]]).toString('latin1');
    const at = (length: number) =>
      text
        .replace('%PDF-1.7', (header) => {
          const hints = `<</Linearized 1/L ${length}/H[1 1]/O 6/E 1/N 1/T 1>>`;
          return header + place(hints);
        })
        .replace(/(?<=\n)\d{10}(?= 00000 n)|(?<=startxref\n)\d+/g, (offset) =>
          String(Number(offset) + length - text.length).padStart(offset.length, '0'),
        );
    let length = text.length;
    while (at(length).length !== length) length = at(length).length;
    return Buffer.from(at(length), 'latin1');
  }

  function drawnStructure(): Buffer {
    const objects = onePage('Pay 10', '', '/XObject<</X1 6 0 R>>');
    return writePdf([...objects, [6, streamOf('4 0 null', '/Type/ObjStm/N 1/First 4')]]);
  }

  async function linearized(alter: (text: string) => string): Promise<Buffer> {
    const [input, output] = ['in.pdf', 'out.pdf'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    writeFileSync(input, await makePdf({ pages: 3, objectStreams: false }));
    expect(runTool('qpdf', '--linearize', input, output).code).toBe(0);
    const text = readFileSync(output).toString('latin1');
    const changed = Buffer.from(alter(text), 'latin1');
    // The file must have its stated length, or it does not count as linearized.
    expect(changed.length).toBe(text.length);
    expect(changed.toString('latin1')).not.toBe(text);
    return changed;
  }
});

describe('an unmanipulated file', () => {
  async function throughQpdf(bytes: Uint8Array, ...parameters: string[]): Promise<Buffer> {
    const [input, output] = ['honest.pdf', 'honest-out.pdf'].map((name) =>
      path.join(folder, name),
    ) as [string, string];
    writeFileSync(input, bytes);
    expect(runTool('qpdf', ...parameters, input, output).code).toBe(0);
    return readFileSync(output);
  }

  /** Adds a new version of the page content, like a program that saves incrementally. */
  function savedAgain(): Buffer {
    const first = writePdf(onePage('Pay 99'));
    const offset = first.length;
    const body = `4 0 obj\n${streamOf(line('Pay 10'))}\nendobj\n`;
    const rows = `0 1\n0000000000 65535 f \n4 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
    const previous = first.lastIndexOf('xref\n0');
    const trailer = `trailer\n<</Size 6/Root 1 0 R/Prev ${previous}>>\nstartxref\n${offset + body.length}\n%%EOF\n`;
    return Buffer.concat([first, Buffer.from(`${body}xref\n${rows}${trailer}`, 'latin1')]);
  }

  /** A deleted annotation: its object is free, but the reference still exists. */
  function freed(): Buffer {
    return writePdf(onePage('Pay 10', '/Annots[7 0 R]'), {
      ghosts: '7 0 obj\n<</Type/Annot/Subtype/Stamp/Rect[0 0 600 700]>>\nendobj\n',
    });
  }

  const honest: [string, () => Buffer | Promise<Buffer>][] = [
    ['saved again and again', savedAgain],
    ['with a freed object', freed],
    ['with an earlier part at 0', () => writePdf(onePage('Pay 10'), { trailer: '/Prev 0' })],
    ['linearized', () => throughQpdf(savedAgain(), '--linearize')],
    ['with object streams', () => throughQpdf(savedAgain(), '--object-streams=generate')],
    [
      'linearized with object streams',
      () => throughQpdf(savedAgain(), '--linearize', '--object-streams=generate'),
    ],
    [
      'counted from 1',
      () =>
        Buffer.from(
          writePdf(onePage('Pay 10')).toString('latin1').replace('\n0 6\n', '\n1 6\n'),
          'latin1',
        ),
    ],
  ];
  test.each(honest)('is accepted and looks the same when it has %s', async (_name, make) => {
    const bytes = await make();
    const pdf = await expectShown(bytes, 'Pay 10');
    expect(await shownText(pdf).then(([text]) => text)).toContain('Pay 10');
    expect(textOf(pdf)).not.toContain('Pay 99');
  });

  test('is drawn on every page as before', async () => {
    const bytes = await makePdf({ pages: 3 });
    const request = await buildSealRequest({ pdf: bytes, marks: [] });
    const { pdf } = await composeNotarizedPdf(request);
    for (const page of [1, 2, 3]) {
      expect(Buffer.compare(pictureOf(pdf, page), pictureOf(bytes, page))).toBe(0);
    }
  });
});
