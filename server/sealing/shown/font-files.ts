import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { ContentBudget } from './content/content-budget.ts';
import { readTrueType, type TrueTypeFile } from './true-type-file.ts';
import { wholeData } from './whole-data.ts';

/** An embedded font file, by its real format. */
export type FontFile =
  | { kind: 'TrueType'; font: TrueTypeFile }
  | { kind: 'OpenType' | 'Type1' | 'CFF' };

const KEYS = ['FontFile', 'FontFile2', 'FontFile3'];

/** The font files of one document, each read once even if several fonts share it. */
export class FontFiles {
  private readonly read = new Map<PDFRawStream, FontFile | 'unreadable'>();
  private readonly budget = new ContentBudget();

  /**
   * Returns the file of a font descriptor: null if there is none, 'unreadable' if programs would
   * read it differently or use a substitute font.
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
    // Version 1 of a CFF font set, and the size of its offsets in bytes.
    const isSet = file[0] === 1 && (file[3] ?? 0) >= 1 && (file[3] ?? 5) <= 4;
    return isSet ? { kind: 'CFF' } : 'unreadable';
  }
}
