import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { runTool, temporaryFolder } from './run-tool.ts';
import { composed, type PagePicture, shownPage } from './shown-pages.ts';

const folder = temporaryFolder();

/** Where tests draw, as operands of `re`: left of and above the marks of a seal. */
export const PLACE = '72 500 328 40';

/** A part of a page in points, from its top left. */
export interface PagePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The inside of that place, without its edges. */
const INSIDE: PagePart = { left: 73, top: 253, width: 326, height: 38 };

/** Percentage of dark pixels in the place, by program. */
export interface DarkShares {
  conferenceId: number;
  poppler: number;
  mutool: number;
}

/** What pdf.js and two other programs draw in the place, or in another part of the first page. */
export async function darkShares(bytes: Uint8Array, part = INSIDE): Promise<DarkShares> {
  const [file, poppler, mutool] = ['page.pdf', 'poppler', 'mutool.pgm'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  writeFileSync(file, bytes);
  runTool('pdftoppm', '-gray', '-singlefile', '-r', '72', file, poppler);
  runTool('mutool', 'draw', '-q', '-r', '72', '-c', 'gray', '-o', mutool, file, '1');
  return {
    conferenceId: darkShare(await shownPage(bytes), part),
    poppler: darkShare(greyMap(`${poppler}.pgm`), part),
    mutool: darkShare(greyMap(mutool), part),
  };
}

/**
 * Expects that all programs draw the sealed document as the conference viewer showed the upload.
 */
export async function expectSealedAlike(bytes: Uint8Array): Promise<DarkShares> {
  const { conferenceId } = await darkShares(bytes);
  const shares = await darkShares(await composed(bytes));
  for (const share of Object.values(shares)) expect(Math.abs(share - conferenceId)).toBeLessThan(8);
  return shares;
}

function greyMap(file: string): PagePicture {
  const bytes = readFileSync(file);
  const [, width = 0, height = 0] =
    /^P5\s+(\d+)\s+(\d+)/.exec(bytes.toString('latin1', 0, 32)) ?? [];
  return { width: Number(width), gray: bytes.subarray(-Number(width) * Number(height)) };
}

function darkShare({ width, gray }: PagePicture, part: PagePart): number {
  const rows = Array.from({ length: part.height }, (_, row) => {
    const from = (part.top + row) * width + part.left;
    return gray.subarray(from, from + part.width);
  });
  const box = Buffer.concat(rows);
  return Math.round((100 * box.filter((one) => one < 128).length) / box.length);
}
