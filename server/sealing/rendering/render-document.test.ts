import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectPdf } from '../shown/inspect-pdf.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { runTool, temporaryFolder } from '../testing/run-tool.ts';
import { renderToPdf } from './render-document.ts';
import { renderInChild } from './render-in-child.ts';
import { findSoffice, removeOfficeLeftovers, renderOffice } from './render-office.ts';

const folder = temporaryFolder();
const soffice = await findSoffice();

function textOf(pdf: Uint8Array): string {
  const path = join(folder, 'text.pdf');
  writeFileSync(path, pdf);
  return runTool('pdftotext', '-layout', path, '-').output;
}

const text = (content: string | Uint8Array) =>
  renderToPdf({
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    mimeType: 'text/plain; charset=utf-8',
    title: 'Notes',
  });

test('returns a PDF unchanged', async () => {
  const bytes = await makePdf();
  expect(await renderToPdf({ bytes, mimeType: 'application/pdf', title: 't' })).toBe(bytes);
});

test('rejects an unsupported type and names it', async () => {
  const request = { bytes: new Uint8Array(4), mimeType: 'application/zip', title: 't' };
  await expect(renderToPdf(request)).rejects.toMatchObject({ code: 'unsupported_document_type' });
});

describe('plain text', () => {
  test('keeps words in several scripts, wraps lines and numbers pages', async () => {
    const content = `Müller, Łódź, Ωμέγα, Жанна, naïve — “quoted”\n\tindented\n${'word '.repeat(3000)}`;
    const pdf = await text(content);
    const shown = textOf(pdf);
    expect(shown).toContain('Müller, Łódź, Ωμέγα, Жанна, naïve — “quoted”');
    expect(shown.match(/\bword\b/g)).toHaveLength(3000);
    const pages = (await PDFDocument.load(pdf)).getPageCount();
    expect(shown).toContain(`Page ${pages} of ${pages}`);
    expect(await inspectPdf(pdf)).toMatchObject({ wellFormed: true, problems: [] });
  });

  test('starts a page at a form feed, breaks a word longer than a line, and loses no text', async () => {
    const pdf = await text(`first\f${'x'.repeat(500)}\fthird`);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(3);
    expect(textOf(pdf).match(/x/g)).toHaveLength(500);
  });

  test('reads empty text, text that is not UTF-8, and UTF-16', async () => {
    expect((await PDFDocument.load(await text(''))).getPageCount()).toBe(1);
    expect(textOf(await text(Buffer.from('Müller', 'latin1')))).toContain('Müller');
    const wide = Buffer.from('\ufeffMüller', 'utf16le');
    expect(textOf(await text(wide))).toContain('Müller');
  });

  test('rejects characters without a glyph and names them', async () => {
    await expect(text('委托人: Cole 委')).rejects.toMatchObject({
      code: 'text_not_settable',
      message: expect.stringContaining('委 托 人'),
    });
    const many = Array.from({ length: 20 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    await expect(text(many)).rejects.toThrow(/丁.*…\. Please/);
  });

  test('rejects a text with more pages than allowed', async () => {
    await expect(text('\f'.repeat(2500))).rejects.toMatchObject({ code: 'text_too_long' });
  });
});

describe('images', () => {
  const picture = (width: number, height: number) => {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, width / 2, height / 2);
    return canvas;
  };
  const render = (bytes: Uint8Array, mimeType: string) =>
    renderToPdf({ bytes, mimeType, title: 'Scan' });

  /** Color of the rendered page at a position in fractions from the top left. */
  function colorAt(pdf: Uint8Array, x: number, y: number): number[] {
    const path = join(folder, 'picture.pdf');
    writeFileSync(path, pdf);
    runTool('pdftoppm', '-r', '36', '-singlefile', path, join(folder, 'picture'));
    const ppm = readFileSync(join(folder, 'picture.ppm'));
    const [, w = '0', h = '0'] =
      /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 40)) ?? [];
    const start = ppm.length - Number(w) * Number(h) * 3;
    const at = start + (Math.floor(y * Number(h)) * Number(w) + Math.floor(x * Number(w))) * 3;
    return [...ppm.subarray(at, at + 3)];
  }

  test('renders an upright PNG and a landscape JPEG as one page each', async () => {
    const upright = await render(await picture(300, 400).encode('png'), 'image/png');
    const across = await render(await picture(400, 300).encode('jpeg'), 'image/jpeg');
    const [first, second] = await Promise.all(
      [upright, across].map((pdf) => PDFDocument.load(pdf)),
    );
    expect(first?.getPage(0).getHeight()).toBe(792);
    expect(second?.getPage(0).getHeight()).toBe(612);
    expect(colorAt(upright, 0.3, 0.3)[1]).toBeLessThan(60);
  });

  test('renders a GIF', async () => {
    // 1×1, red, LZW.
    const gif = Buffer.from('R0lGODlhAQABAPAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const pdf = await render(gif, 'image/gif');
    expect(colorAt(pdf, 0.5, 0.5)).toEqual([255, 0, 0]);
  });

  test('rotates a photo according to its EXIF orientation', async () => {
    const jpeg = await picture(400, 300).encode('jpeg');
    // APP1 with one TIFF entry: orientation 6, rotate 90 degrees clockwise.
    const exif = Buffer.from(
      'ffe10022457869660000' +
        '4d4d002a00000008' +
        '0001' +
        '01120003000000010006' +
        '0000' +
        '00000000',
      'hex',
    );
    const turned = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
    const pdf = await render(turned, 'image/jpeg');
    expect((await PDFDocument.load(pdf)).getPage(0).getHeight()).toBe(792);
    // The top left corner moves to the top right.
    expect(colorAt(pdf, 0.7, 0.25)[1]).toBeLessThan(60);
    expect(colorAt(pdf, 0.3, 0.25)[1]).toBeGreaterThan(200);
  });

  test('rejects a truncated PNG, and finishes for a PNG with any byte changed', async () => {
    const whole = await picture(40, 30).encode('png');
    for (let end = 0; end < whole.length; end += 1) {
      await expect(render(whole.subarray(0, end), 'image/png')).rejects.toMatchObject({
        code: 'unreadable_image',
      });
    }
    for (let at = 8; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] as number) ^ 0xff;
      const error = await render(changed, 'image/png').catch((thrown: unknown) => thrown);
      if (error instanceof Error) expect(error).toMatchObject({ code: 'unreadable_image' });
    }
  });

  test('rejects invalid data and decompression bombs', async () => {
    const bomb = Buffer.from(await picture(4, 4).encode('png'));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    for (const bytes of [
      bomb,
      Buffer.from('GIF8'),
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.alloc(0),
    ]) {
      await expect(render(bytes, 'image/png')).rejects.toMatchObject({ code: 'unreadable_image' });
    }
  });
});

describe('Word documents', () => {
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const usualTmpdir = process.env.TMPDIR;
  const ownTmpdir = mkdtempSync(join(tmpdir(), 'sealwright-render-'));
  // Other servers on this machine render documents too.
  beforeAll(() => {
    process.env.TMPDIR = ownTmpdir;
  });
  afterAll(() => {
    if (usualTmpdir === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usualTmpdir;
    rmSync(ownTmpdir, { recursive: true, force: true });
  });
  const leftovers = () =>
    readdirSync(ownTmpdir).filter((name) => name.startsWith('sealwright-office-'));

  test('removes files of killed processes and keeps files in use', async () => {
    const left = join(ownTmpdir, 'sealwright-office-left');
    const used = join(ownTmpdir, 'sealwright-office-used');
    for (const folder of [left, used]) mkdirSync(folder);
    writeFileSync(join(left, 'document.docx'), 'A will');
    const anHourAgo = Date.now() / 1000 - 3600;
    utimesSync(left, anHourAgo, anHourAgo);
    await removeOfficeLeftovers();
    expect(leftovers()).toEqual(['sealwright-office-used']);
    rmSync(used, { recursive: true });
  });

  test('reports that LibreOffice is not installed', async () => {
    const bytes = new Uint8Array(4);
    const options = { sofficePath: '/nonexistent/soffice' };
    await expect(renderOffice(bytes, 'docx', options)).rejects.toMatchObject({
      code: 'soffice_missing',
    });
    expect(leftovers()).toEqual([]);
  });

  test('gives LibreOffice no environment variables of this process, which may be secrets', async () => {
    process.env.SEALWRIGHT_TEST_SECRET = 'hunter2';
    const script = join(folder, 'telling-soffice');
    const environmentFile = join(folder, 'environment');
    writeFileSync(script, `#!/bin/sh\nenv > ${environmentFile}\nexit 1\n`, { mode: 0o755 });
    const options = { sofficePath: script };
    await expect(renderOffice(new Uint8Array(4), 'docx', options)).rejects.toMatchObject({
      code: 'office_rendering_failed',
    });
    delete process.env.SEALWRIGHT_TEST_SECRET;
    const environment = readFileSync(environmentFile, 'utf8');
    expect(environment).not.toContain('hunter2');
    expect(environment).toMatch(/^HOME=.*sealwright-office-/m);
  });

  test('ends a run that takes too long, with all processes that it started', async () => {
    const script = join(folder, 'slow-soffice');
    writeFileSync(script, '#!/bin/sh\nsleep 60 &\nwait\n', { mode: 0o755 });
    const bytes = new Uint8Array(4);
    const start = performance.now();
    await expect(
      renderOffice(bytes, 'docx', { sofficePath: script, timeoutMs: 300 }),
    ).rejects.toMatchObject({ code: 'office_rendering_failed' });
    expect(performance.now() - start).toBeLessThan(50_000);
    expect(leftovers()).toEqual([]);
  });

  test.skipIf(!soffice)(
    'renders two documents at the same time',
    async () => {
      const source = join(folder, 'source.html');
      writeFileSync(
        source,
        '<html><meta charset="utf-8"><body><h1>Deed of gift</h1>Ångström</body></html>',
      );
      const convert = ['--headless', '--convert-to', 'docx:MS Word 2007 XML', '--outdir', folder];
      runTool(soffice ?? '', `-env:UserInstallation=file://${folder}/profile`, ...convert, source);
      const bytes = readFileSync(join(folder, 'source.docx'));
      const request = { bytes, mimeType: docx, title: 'Deed' };
      const rendered = await Promise.all([renderInChild(request), renderInChild(request)]);
      for (const pdf of rendered) {
        expect(textOf(pdf)).toContain('Deed of gift');
        expect((await inspectPdf(pdf)).problems).toEqual([]);
      }
      expect(leftovers()).toEqual([]);
    },
    120_000,
  );
});
