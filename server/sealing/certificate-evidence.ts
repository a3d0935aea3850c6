import qrcode from 'qrcode';
import { colours, type PageBrush } from './page-brush.ts';
import type { PrintFonts } from './print-fonts.ts';
import { wrapText } from './wrap-text.ts';

/** What ties the paper to the record behind it. */
export interface SealEvidence {
  documentTitle: string;
  sessionId: string;
  publicId: string;
  verifyUrl: string;
  /** SHA-256 of the file that was uploaded, 64 hex digits; the rosette comes from it. */
  originalSha256: string;
  /** Pages of the document, the certificate not counted. */
  pages: number;
}

/** Height in points of the evidence at the foot of the certificate. */
export const EVIDENCE_HEIGHT = 104;
const QR_SIZE = 62;

const notice =
  'The rosette is drawn from the document’s digest so that two papers can be told apart by eye. ' +
  'It is an aid to the eye, not a proof: the proof is the electronic signatures in this file.';

/** Draws the evidence between `left` and `right`, its foot at `bottom` (points). */
export function drawEvidence(
  brush: PageBrush,
  left: number,
  right: number,
  bottom: number,
  evidence: SealEvidence,
  fonts: PrintFonts,
): void {
  const top = bottom + EVIDENCE_HEIGHT - 8;
  brush.line([left, top], [right, top], 0.5, colours.hairline);
  const textRight = right - QR_SIZE - 18;
  const valueX = left + 62;
  const digest = evidence.originalSha256.toLowerCase().match(/.{1,8}/g) ?? [];
  const pages = `${evidence.pages} ${evidence.pages === 1 ? 'page' : 'pages'}`;
  const rows: [string, string][] = [
    ['Document', `${firstLine(evidence.documentTitle, fonts, textRight - valueX - 60)} (${pages})`],
    ['SHA-256', digest.slice(0, 4).join(' ')],
    ['', digest.slice(4).join(' ')],
    ['Session', `${evidence.sessionId}   ·   Record ${evidence.publicId}`],
    ['Verify at', evidence.verifyUrl],
  ];
  let y = top - 15;
  for (const [label, value] of rows) {
    const labelStyle = { font: fonts.sansBold, size: 6.6, colour: colours.brass };
    const valueStyle = { font: fonts.sans, size: 7.2, colour: colours.ink };
    brush.text(label, left, y, labelStyle);
    brush.text(value, valueX, y, {
      ...valueStyle,
      size: fittingSize(value, fonts, textRight - valueX),
    });
    y -= 11.2;
  }
  y -= 5;
  for (const line of wrapText(notice, fonts.sans, 6.4, textRight - left)) {
    brush.text(line, left, y, { font: fonts.sans, size: 6.4, colour: colours.quiet });
    y -= 8.4;
  }
  drawQrCode(brush, evidence.verifyUrl, right - QR_SIZE, top - 10 - QR_SIZE);
  const caption = { font: fonts.sans, size: 6, colour: colours.quiet, align: 'centre' } as const;
  brush.text('Scan to verify', right - QR_SIZE / 2, top - 19 - QR_SIZE, caption);
}

function fittingSize(value: string, fonts: PrintFonts, width: number): number {
  return Math.min(7.2, width / Math.max(1e-6, fonts.sans.width(fonts.sans.printable(value), 1)));
}

function firstLine(text: string, fonts: PrintFonts, width: number): string {
  const [first = '', ...more] = wrapText(text, fonts.sans, 7.2, width);
  return more.length > 0 ? `${first} …` : first;
}

function drawQrCode(brush: PageBrush, url: string, x: number, y: number): void {
  let modules: { size: number; data: Uint8Array };
  try {
    ({ modules } = qrcode.create(url, { errorCorrectionLevel: 'M' }));
  } catch {
    // An address too long for a QR code is still printed in words.
    return;
  }
  const unit = QR_SIZE / modules.size;
  const bars: [number, number, number, number][] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; ) {
      let run = 0;
      while (column + run < modules.size && modules.data[row * modules.size + column + run])
        run += 1;
      if (run) {
        bars.push([x + column * unit, y + QR_SIZE - (row + 1) * unit, run * unit, unit]);
      }
      column += run || 1;
    }
  }
  brush.bars(bars);
}
