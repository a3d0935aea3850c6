import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { runTool } from '../sealing/testing/run-tool.ts';

/** Creates a real Word file with the given text, using LibreOffice. */
export async function makeDocx(text: string): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-office-'));
  try {
    writeFileSync(path.join(folder, 'letter.txt'), text);
    const { output } = runTool(
      'soffice',
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'docx',
      '--outdir',
      folder,
      path.join(folder, 'letter.txt'),
    );
    try {
      return readFileSync(path.join(folder, 'letter.docx'));
    } catch {
      throw new Error(`soffice wrote no docx: ${output}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Draws an image of a page with the given text, like a photo from a phone. */
export async function drawPhoto(text: string): Promise<Uint8Array> {
  const canvas = createCanvas(1200, 1600);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f4f2ec';
  pen.fillRect(0, 0, 1200, 1600);
  pen.fillStyle = '#141414';
  pen.font = '28px sans-serif';
  for (const [index, line] of text.split('\n').entries())
    pen.fillText(line, 70, 120 + index * 54, 1060);
  return canvas.toBuffer('image/png');
}
