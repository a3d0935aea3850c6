import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

export interface MadePdfOptions {
  pages?: number;
  size?: [number, number];
  /** Degrees clockwise, a multiple of 90. */
  rotation?: number;
  /** x, y, width, height. */
  cropBox?: [number, number, number, number];
  objectStreams?: boolean;
  /** Changes the document before it is saved. */
  prepare?(document: PDFDocument): void | Promise<void>;
}

const clause =
  'The grantor conveys to the grantee the parcel described in Exhibit A, together with every ' +
  'right of way, subject to the covenants of record and to taxes not yet due.';

/** Makes a PDF with real text on every page. */
export async function makePdf(options: MadePdfOptions = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= (options.pages ?? 1); number += 1) {
    const page = document.addPage(options.size ?? [612, 792]);
    if (options.rotation) page.setRotation(degrees(options.rotation));
    if (options.cropBox) page.setCropBox(...options.cropBox);
    page.drawText('Warranty Deed', { x: 72, y: 700, size: 20, font });
    page.drawText(`Page ${number}. ${clause}`, {
      x: 72,
      y: 660,
      size: 11,
      lineHeight: 16,
      maxWidth: 460,
      font,
    });
  }
  await options.prepare?.(document);
  return document.save({ useObjectStreams: options.objectStreams ?? true });
}
