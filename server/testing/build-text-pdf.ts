import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** Builds a PDF with one page for each text. Line breaks in a text are kept. */
export async function buildTextPdf(pages: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (const text of pages) {
    const page = document.addPage([612, 792]);
    page.drawText(text, { x: 60, y: 720, size: 11, lineHeight: 18, font });
  }
  return document.save();
}
