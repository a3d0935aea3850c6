import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

const INK = rgb(0.09, 0.13, 0.23);
const PALE = rgb(0.85, 0.83, 0.78);

/** Draws a page that looks like a paper of a notary and says that it is a sample. */
export async function drawSamplePaper(
  title: string,
  lines: readonly string[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([612, 792]);
  page.drawText('SAMPLE', { x: 120, y: 250, size: 120, font, color: PALE, rotate: degrees(40) });
  page.drawText(title, { x: 72, y: 690, size: 22, font, color: INK });
  const text = [...lines, '', 'SAMPLE of the demonstration. It has no legal effect.'];
  for (const [index, line] of text.entries()) {
    page.drawText(line, { x: 72, y: 640 - index * 26, size: 13, font, color: INK });
  }
  return pdf.save();
}
