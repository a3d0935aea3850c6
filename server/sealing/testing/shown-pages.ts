import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'vitest';
import { openPdf } from '../../documents/analysis/extraction/open-pdf.ts';
import { composeNotarizedPdf } from '../compose-notarized-pdf.ts';
import { inspectPdf } from '../shown/inspect-pdf.ts';
import { buildSealRequest } from './build-seal-request.ts';
import { runTool, temporaryFolder } from './run-tool.ts';

const folder = temporaryFolder();

/** The text that the conference viewer (pdf.js) shows on each page. */
export async function shownText(bytes: Uint8Array): Promise<string[]> {
  const { document, close } = await openPdf(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await close();
  return pages;
}

/** Adds the marks and the certificate of a seal. */
export async function composed(pdf: Uint8Array): Promise<Uint8Array> {
  return (await composeNotarizedPdf(await buildSealRequest({ pdf }))).pdf;
}

/** The text of a page as another viewer extracts it. */
export function textOf(bytes: Uint8Array, page = 1): string {
  const file = path.join(folder, 'text.pdf');
  writeFileSync(file, bytes);
  const { output } = runTool('pdftotext', '-f', `${page}`, '-l', `${page}`, '-raw', file, '-');
  return output;
}

/** A page as another viewer renders it, in grayscale. */
export function pictureOf(bytes: Uint8Array, page = 1): Buffer {
  const [file, picture] = ['draw.pdf', 'draw'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(file, bytes);
  const options = ['-gray', '-singlefile', '-r', '40', '-f', `${page}`];
  const { code, output } = runTool('pdftoppm', ...options, file, picture);
  expect(code, output).toBe(0);
  return readFileSync(`${picture}.pgm`);
}

/** Grayscale, one byte per point of the page. */
export interface PagePicture {
  width: number;
  gray: Buffer;
}

/** Renders a page, the first by default, as pdf.js displays or prints it. */
export async function shownPage(
  bytes: Uint8Array,
  intent: 'display' | 'print' = 'display',
  number = 1,
): Promise<PagePicture> {
  const { document, close } = await openPdf(bytes);
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const host = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: host, viewport, intent }).promise;
  const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  await close();
  const gray = Buffer.from(data.filter((_, at) => at % 4 === 0));
  return { width, gray };
}

/** The first page as another viewer prints it. */
export function printedPage(bytes: Uint8Array): PagePicture {
  const [file, paper, picture] = ['screen.pdf', 'paper.pdf', 'paper'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  writeFileSync(file, bytes);
  const printed = runTool('pdftocairo', '-pdf', '-l', '1', file, paper);
  const drawn = runTool('pdftoppm', '-gray', '-singlefile', '-r', '72', paper, picture);
  expect(printed.code + drawn.code, `${printed.output}${drawn.output}`).toBe(0);
  const pgm = readFileSync(`${picture}.pgm`);
  const [, width = 0, height = 0] = /^P5\s+(\d+)\s+(\d+)/.exec(pgm.toString('latin1', 0, 32)) ?? [];
  return { width: Number(width), gray: pgm.subarray(-Number(width) * Number(height)) };
}

/** The problem codes of an upload. */
export async function codes(bytes: Uint8Array): Promise<string[]> {
  return (await inspectPdf(bytes)).problems;
}

/** Expects that the upload is accepted and that the sealed file shows what everyone saw. */
export async function expectShown(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  expect(await codes(bytes)).toEqual([]);
  expect((await shownText(bytes)).join()).toContain(text);
  const pdf = await composed(bytes);
  expect(textOf(pdf)).toContain(text);
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('1,000,000');
  expect(textOf(pdf)).not.toContain('1,000,000');
  return pdf;
}
