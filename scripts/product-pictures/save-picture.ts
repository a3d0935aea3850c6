import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/**
 * Writes a picture as WebP.
 * @param width in pixels; the height follows
 * @param quality 0 to 100
 */
export async function saveWebp(
  file: string,
  png: Buffer,
  width: number,
  quality: number,
): Promise<void> {
  const image = await loadImage(png);
  const canvas = createCanvas(width, Math.round((image.height * width) / image.width));
  const ink = canvas.getContext('2d');
  ink.imageSmoothingQuality = 'high';
  ink.drawImage(image, 0, 0, canvas.width, canvas.height);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await canvas.encode('webp', quality));
}

/** Returns the last page of a PDF as PNG. Needs poppler-utils. */
export function drawLastPage(pdf: string, dotsPerInch: number): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-page-'));
  try {
    const pages = /Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [pdf], { encoding: 'utf8' }))?.[1];
    if (!pages) throw new Error(`${pdf} has no pages`);
    const out = path.join(folder, 'page');
    execFileSync('pdftoppm', [
      ...['-png', '-singlefile', '-r', String(dotsPerInch), '-f', pages, '-l', pages],
      ...[pdf, out],
    ]);
    return readFileSync(`${out}.png`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
