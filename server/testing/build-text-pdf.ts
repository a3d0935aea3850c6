import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF whose pages carry the given texts, one line of the text a line. */
export async function buildTextPdf(pages: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (const text of pages) {
    const page = document.addPage([612, 792]);
    page.drawText(text, { x: 60, y: 720, size: 11, lineHeight: 18, font });
  }
  return document.save();
}
