import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { ContentBudget } from './content/content-budget.ts';
import { readTrueType, type TrueTypeFile } from './true-type-file.ts';
import { wholeData } from './whole-data.ts';

/** A font file inside a PDF, by what it really is. */
export type FontFile =
  | { kind: 'TrueType'; font: TrueTypeFile }
  | { kind: 'OpenType' | 'Type1' | 'CFF' };

const KEYS = ['FontFile', 'FontFile2', 'FontFile3'];

/** The font files of one document, each read once however many fonts share it. */
export class FontFiles {
  private readonly read = new Map<PDFRawStream, FontFile | 'unreadable'>();
  private readonly budget = new ContentBudget();

  /**
   * The file of a font descriptor: null where there is none, 'unreadable' where programs would not read
   * the same, or fall back on another font.
   */
  of(descriptor: unknown): FontFile | 'unreadable' | null {
    if (!(descriptor instanceof PDFDict)) return null;
    const keys = KEYS.filter((key) => descriptor.has(PDFName.of(key)));
    if (keys.length === 0) return null;
    const stream = descriptor.lookup(PDFName.of(keys[0] ?? ''));
    if (keys.length > 1 || !(stream instanceof PDFRawStream)) return 'unreadable';
    const known = this.read.get(stream) ?? this.open(stream);
    this.read.set(stream, known);
    return known;
  }

  private open(stream: PDFRawStream): FontFile | 'unreadable' {
    const file = wholeData(stream, this.budget);
    if (!file) return 'unreadable';
    const head = file.toString('latin1', 0, 4);
    if (head === 'OTTO') return { kind: 'OpenType' };
    if (head.startsWith('%!') || head.startsWith('\x80\x01')) return { kind: 'Type1' };
    const font = readTrueType(file);
    if (font) return { kind: 'TrueType', font };
    // Version 1 of a font set, and how many bytes its offsets have.
    const isSet = file[0] === 1 && (file[3] ?? 0) >= 1 && (file[3] ?? 5) <= 4;
    return isSet ? { kind: 'CFF' } : 'unreadable';
  }
}
