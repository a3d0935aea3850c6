import { degrees, type PDFDocument, type PDFFont } from '@cantoo/pdf-lib';
import type { FoundField } from '../found-field.ts';

/** Width and height of the displayed test page in points. */
export const PAGE = { width: 612, height: 792 };

/** A line to write on: its left end, its right end, and its upper edge from the bottom of the page. */
export interface Line {
  left: number;
  right: number;
  y: number;
}

/** Draws on a page as it is displayed, also if the page is rotated. Positions from the bottom left. */
export class Sheet {
  readonly #page;
  readonly #font: PDFFont;
  readonly #angle: 0 | 90;

  constructor(pdf: PDFDocument, font: PDFFont, angle: 0 | 90) {
    const { width, height } = PAGE;
    this.#page = pdf.addPage(angle === 0 ? [width, height] : [height, width]);
    this.#page.setRotation(degrees(angle));
    this.#font = font;
    this.#angle = angle;
  }

  #at(x: number, y: number) {
    return this.#angle === 0 ? { x, y } : { x: PAGE.height - y, y: x };
  }

  /** Writes one line. Returns the lines that its blanks print. */
  write(text: string, x: number, y: number, size = 12): Line[] {
    const [font, rotate] = [this.#font, degrees(this.#angle)];
    this.#page.drawText(text, { ...this.#at(x, y), size, font, rotate });
    return [...text.matchAll(/_{3,}/g)].map((blank) => {
      const left = x + font.widthOfTextAtSize(text.slice(0, blank.index), size);
      const right = left + font.widthOfTextAtSize(blank[0], size);
      return { left, right, y: y - 0.08 * size };
    });
  }

  /** Draws a horizontal line. */
  rule(left: number, right: number, y: number, thickness = 0.7): Line {
    this.#page.drawLine({ start: this.#at(left, y), end: this.#at(right, y), thickness });
    return { left, right, y: y + thickness / 2 };
  }

  /** Draws the borders of a table. */
  grid(columns: number[], rows: number[]): void {
    const [bottom = 0, top = 0] = [Math.min(...rows), Math.max(...rows)];
    for (const y of rows) this.rule(Math.min(...columns), Math.max(...columns), y);
    for (const x of columns) {
      this.#page.drawLine({ start: this.#at(x, bottom), end: this.#at(x, top), thickness: 0.7 });
    }
  }

  /** Writes a dense paragraph whose last line has its baseline at `last`. */
  paragraph(x: number, last: number, lines = 4, size = 12): void {
    for (let line = 0; line < lines; line += 1) {
      const y = last + (lines - 1 - line) * size * 1.15;
      this.write('I swear that my judgment (of July) is properly given, truly yours', x, y, size);
    }
  }
}

export type Expected = Line & {
  kind: FoundField['kind'];
  role: FoundField['role'];
  tight?: boolean;
};
const signature = (line: Line | undefined, role: FoundField['role'] = 'signer'): Expected => ({
  ...(line as Line),
  kind: 'signature',
  role,
});

/** Pages with lines to write on, and the fields that each needs. */
export const layouts: Record<string, (sheet: Sheet) => Expected[]> = {
  'underscores after their label': (sheet) => {
    const [line] = sheet.write('Signature: ______________________', 72, 400);
    return [signature(line)];
  },
  'a drawn line after its label': (sheet) => {
    sheet.write('Signature of Buyer:', 72, 400);
    return [signature(sheet.rule(190, 400, 398))];
  },
  'a drawn line far from its label': (sheet) => {
    sheet.write('Signature:', 72, 400);
    return [signature(sheet.rule(240, 460, 399))];
  },
  'a label below underscores': (sheet) => {
    sheet.paragraph(72, 440);
    const [line] = sheet.write('______________________________', 72, 400);
    sheet.write('(Signature of affiant)', 72, 387, 10);
    return [signature(line)];
  },
  'a label below a drawn line': (sheet) => {
    sheet.paragraph(72, 440);
    const line = sheet.rule(72, 300, 400);
    sheet.write('Robert Ellis Grant', 72, 388);
    sheet.write('Affiant', 72, 374);
    return [signature(line)];
  },
  'a label above underscores': (sheet) => {
    sheet.write('Signed by the Grantor:', 72, 430);
    const [line] = sheet.write('______________________________', 72, 400);
    sheet.write('John A. Smith', 72, 386);
    return [signature(line)];
  },
  'two columns with labels before and below': (sheet) => {
    const [left] = sheet.write('By: ____________________', 72, 400);
    const [right] = sheet.write('By: ____________________', 330, 400);
    sheet.write('Name: Ann Weaver', 72, 386);
    const other = sheet.rule(330, 500, 320);
    sheet.write('Witness', 330, 308);
    return [signature(left), signature(right), signature(other, 'witness')];
  },
  'a line directly under a dense paragraph': (sheet) => {
    sheet.paragraph(72, 413.8);
    const [line] = sheet.write('Signature: ____________________________', 72, 400);
    return [signature(line)];
  },
  'a paragraph that ends above a part of the line': (sheet) => {
    sheet.paragraph(72, 427.6, 3);
    sheet.write('jointly (Guy).', 72, 413.8);
    const [line] = sheet.write('__________________________________________', 72, 400);
    sheet.write('Signature of the principal', 72, 388, 10);
    return [signature(line)];
  },
  'lines that are closer than readable type': (sheet) => {
    sheet.paragraph(72, 408, 2, 9);
    const [line] = sheet.write('Signature: ________________________________', 72, 400, 9);
    return [{ ...signature(line), tight: true }];
  },
  'cells of a table with their labels': (sheet) => {
    sheet.grid([72, 300, 540], [380, 410, 440]);
    sheet.write('Signature:', 76, 428);
    sheet.write('Date:', 304, 428);
    sheet.write('Title: Director', 76, 398);
    return [
      signature({ left: 72, right: 300, y: 410.4 }),
      { kind: 'date', role: 'signer', left: 300, right: 540, y: 410.4 },
    ];
  },
  'empty cells beside their labels': (sheet) => {
    sheet.grid([72, 200, 540], [380, 410, 440]);
    sheet.write('Signature', 76, 420);
    sheet.write('Printed name', 76, 390);
    return [
      signature({ left: 200, right: 540, y: 410.4 }),
      { kind: 'text', role: 'signer', left: 200, right: 540, y: 380.4 },
    ];
  },
  'an empty cell under the head of a table': (sheet) => {
    sheet.grid([72, 300, 540], [380, 410, 430]);
    sheet.write('Party', 76, 416);
    sheet.write('Signature', 304, 416);
    sheet.write('Ann Weaver', 76, 392);
    return [signature({ left: 300, right: 540, y: 380.4 })];
  },
  'initials at the foot of a page': (sheet) => {
    sheet.paragraph(72, 60);
    const [first, second] = sheet.write('Seller initials: ______  Initials: _____', 300, 30, 9);
    return [first, second].map((line) => ({ ...signature(line), kind: 'initials' }));
  },
  'a date beside a signature': (sheet) => {
    sheet.paragraph(72, 420);
    const [hand, date] = sheet.write(
      'Signature: ____________________  Date: ____________',
      72,
      398,
    );
    return [signature(hand), { ...signature(date), kind: 'date' }];
  },
  'labels below a signature and a date': (sheet) => {
    const [hand, date] = [sheet.rule(72, 280, 400), sheet.rule(320, 430, 400)];
    sheet.write('Signature of declarant', 72, 389, 9);
    sheet.write('Date', 320, 389, 9);
    return [signature(hand), { ...signature(date), kind: 'date' }];
  },
  'small type': (sheet) => {
    sheet.paragraph(72, 424, 6, 7);
    const [line] = sheet.write('Signature: _____________________________', 72, 400, 7);
    return [signature(line)];
  },
  'large type': (sheet) => {
    sheet.write('Sign here today', 72, 432, 22);
    const [line] = sheet.write('Signature: _____________', 72, 400, 22);
    return [signature(line)];
  },
  'the lines of a notary': (sheet) => {
    const [hand] = sheet.write('______________________________', 72, 500);
    sheet.write('Robert Ellis Grant, Affiant', 72, 486);
    sheet.write('Subscribed and sworn to before me this ____ day of ________, 20__.', 72, 440);
    const [notary] = sheet.write('______________________________', 72, 424);
    sheet.write('Notary Public, State of Texas', 72, 410);
    sheet.write('My commission expires: __________', 72, 396);
    return [signature(hand), signature(notary, 'notary')];
  },
  'an x before the line': (sheet) => {
    const [near] = sheet.write('x______________________', 72, 400);
    sheet.write('X', 72, 340);
    return [signature(near), signature(sheet.rule(84, 260, 339))];
  },
};
