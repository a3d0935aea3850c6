import { encodeQR } from 'qr';
import { formatCents } from '../../../common/formats.ts';
import { colors } from './page-brush.ts';
import type { PrintFonts } from './print-fonts.ts';
import type { TaggedCanvas } from './tagged-canvas.ts';
import { wrapText } from './wrap-text.ts';

/** The data that links a printed copy to the record. */
export interface SealEvidence {
  /** Null if the fonts of the page lack a glyph for it. */
  documentTitle: string | null;
  sessionId: string;
  publicId: string;
  /** Null for a sample, which has no record. */
  verifyUrl: string | null;
  /** SHA-256 of the uploaded file, 64 hex digits. The rosette is drawn from it. */
  originalSha256: string;
  /** Pages of the document without the certificate. */
  pages: number;
}

/** Height in points of the evidence at the bottom of the certificate. */
export const EVIDENCE_HEIGHT = 115;
const QR_SIZE = 62;

const notice =
  'The round pattern is drawn from the SHA-256 digest above, so different documents look different. ' +
  'The pattern proves nothing. The electronic signatures in this file are the proof.';
const sampleNotice =
  'This is a sample from a practice session. The electronic signatures in this file were made with practice ' +
  'certificates and prove nothing.';

/** A label and the lines of its value. */
type Row = [label: string, values: string[]];

/**
 * Draws the evidence between `left` and `right` with its lower edge at `bottom` (points).
 * @param feeCents the notarial fee for the act
 */
export function drawEvidence(
  canvas: TaggedCanvas,
  [left, right, bottom]: [number, number, number],
  evidence: SealEvidence,
  fonts: PrintFonts,
  feeCents?: number,
): void {
  const top = bottom + EVIDENCE_HEIGHT - 8;
  canvas.decorate((brush) => brush.line([left, top], [right, top], 0.5, colors.hairline));
  const textRight = right - QR_SIZE - 18;
  const valueX = left + 62;
  const digest = evidence.originalSha256.toLowerCase().match(/.{1,8}/g) ?? [];
  const pages = `${evidence.pages} ${evidence.pages === 1 ? 'page' : 'pages'}`;
  const named = (title: string | null) =>
    title === null
      ? `${pages}; its name has letters that the fonts of this page do not have`
      : `${firstLine(title, fonts, textRight - valueX - 60)} (${pages})`;
  const rows: Row[] = [
    ['Document', [named(evidence.documentTitle)]],
    ['SHA-256', [`${digest.slice(0, 4).join(' ')} `, digest.slice(4).join(' ')]],
    ...(feeCents === undefined ? [] : [['Notarial fee', [formatCents(feeCents)]] as Row]),
    ['Session', [`${evidence.sessionId}   ·   Record ${evidence.publicId}`]],
    ...(evidence.verifyUrl === null ? [] : [['Verify at', [evidence.verifyUrl]] as Row]),
  ];
  const table = canvas.element('Table');
  const labelStyle = { font: fonts.sansBold, size: 6.6, color: colors.brass };
  const valueStyle = { font: fonts.sans, size: 7.2, color: colors.ink };
  let y = top - 15;
  for (const [label, values] of rows) {
    const row = canvas.within(table, 'TR');
    canvas.text(canvas.within(row, 'TH', { scope: 'Row' }), label, left, y, labelStyle);
    const cell = canvas.within(row, 'TD');
    for (const value of values) {
      const size = fittingSize(value, fonts, textRight - valueX);
      canvas.text(cell, value, valueX, y, { ...valueStyle, size });
      y -= 11.2;
    }
  }
  y -= 5;
  const notices = canvas.element('P');
  const { verifyUrl } = evidence;
  const said = verifyUrl === null ? sampleNotice : notice;
  for (const line of wrapText(said, fonts.sans, 6.4, textRight - left)) {
    canvas.text(notices, line, left, y, { font: fonts.sans, size: 6.4, color: colors.quiet });
    y -= 8.4;
  }
  if (verifyUrl === null) return;
  drawQrCode(canvas, verifyUrl, right - QR_SIZE, top - 10 - QR_SIZE);
  const caption = { font: fonts.sans, size: 6, color: colors.quiet, align: 'center' } as const;
  const [x, below] = [right - QR_SIZE / 2, top - 19 - QR_SIZE];
  canvas.text(canvas.element('P'), 'Scan to verify', x, below, caption);
}

function fittingSize(value: string, fonts: PrintFonts, width: number): number {
  const printable = fonts.sans.printable(value.trimEnd());
  return Math.min(7.2, width / Math.max(1e-6, fonts.sans.width(printable, 1)));
}

function firstLine(text: string, fonts: PrintFonts, width: number): string {
  const [first = '', ...more] = wrapText(text, fonts.sans, 7.2, width);
  return more.length > 0 ? `${first.trimEnd()} …` : first;
}

function drawQrCode(canvas: TaggedCanvas, url: string, x: number, y: number): void {
  let modules: boolean[][];
  try {
    // The smallest border that the library draws. The page around the code is its quiet zone.
    const bordered = encodeQR(url, 'raw', { ecc: 'medium', border: 1 });
    modules = bordered.slice(1, -1).map((line) => line.slice(1, -1));
  } catch (error) {
    // A URL that is too long for a QR code is still printed as text.
    if (error instanceof Error && error.message === 'Capacity overflow') return;
    throw error;
  }
  const unit = QR_SIZE / modules.length;
  const bars: [number, number, number, number][] = [];
  for (const [row, line] of modules.entries()) {
    for (let column = 0; column < line.length; ) {
      let run = 0;
      while (line[column + run]) run += 1;
      if (run) {
        bars.push([x + column * unit, y + QR_SIZE - (row + 1) * unit, run * unit, unit]);
      }
      column += run || 1;
    }
  }
  const code = canvas.element('Figure', {
    alt: `QR code: address ${url}`,
    box: [x, y, x + QR_SIZE, y + QR_SIZE],
  });
  canvas.draw(code, (brush) => brush.bars(bars));
}
