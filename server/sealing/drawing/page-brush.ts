import {
  appendBezierCurve,
  beginText,
  closePath,
  concatTransformationMatrix,
  drawObject,
  endText,
  fill,
  LineCapStyle,
  lineTo,
  moveTo,
  type PDFImage,
  type PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFillingColor,
  setFontAndSize,
  setGraphicsState,
  setLineCap,
  setLineWidth,
  setStrokingColor,
  setTextMatrix,
  showText,
  stroke,
} from '@cantoo/pdf-lib';
import type { PrintFont } from './print-fonts.ts';

export const colors = {
  ink: rgb(0x16 / 255, 0x21 / 255, 0x3a / 255),
  quiet: rgb(0x5b / 255, 0x62 / 255, 0x72 / 255),
  brass: rgb(0x8c / 255, 0x66 / 255, 0x1d / 255),
  engraving: rgb(0xa6 / 255, 0x7c / 255, 0x2d / 255),
  hairline: rgb(0xd8 / 255, 0xd0 / 255, 0xbc / 255),
  warning: rgb(0xb3 / 255, 0x26 / 255, 0x1e / 255),
};
export type Color = (typeof colors)[keyof typeof colors];

export interface TextStyle {
  font: PrintFont;
  /** Points. */
  size: number;
  color?: Color;
  align?: 'left' | 'center' | 'right';
  /** Additional points between characters. */
  tracking?: number;
}

/** Numbers of a transformation a b c d e f (ISO 32000-1, 8.3.3). */
export type Matrix = [number, number, number, number, number, number];

/**
 * Draws on one page in points, origin at the bottom left of the displayed page. Saves the graphics
 * state before and restores it after the content.
 */
export class PageBrush {
  readonly page: PDFPage;
  readonly #fontKeys = new Map<PrintFont, PDFName>();
  #operators: PDFOperator[] = [];

  constructor(page: PDFPage, matrix: Matrix = [1, 0, 0, 1, 0, 0]) {
    this.page = page;
    this.#operators.push(pushGraphicsState(), concatTransformationMatrix(...matrix));
  }

  /**
   * Makes the output of `draw` marked content with this tag (ISO 32000-1, 14.6). Must not be
   * nested.
   */
  marked(tag: string, properties: string, draw: () => void): void {
    const begin = PDFOperatorNames.BeginMarkedContentSequence;
    this.#operators.push(PDFOperator.of(begin, [`/${tag}`, properties]));
    draw();
    this.#operators.push(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  /** Makes the output of `draw` an artifact: decoration, or elements repeated on every page. */
  artifact(draw: () => void, kind: 'Layout' | 'Pagination' = 'Layout'): void {
    this.marked('Artifact', `<</Type /${kind}>>`, draw);
  }

  /**
   * Draws one line of text. `x` is its left edge, middle or right edge according to `align`; `y` is
   * its baseline.
   */
  text(text: string, x: number, y: number, style: TextStyle): void {
    const { font, size, tracking = 0, align = 'left' } = style;
    const printable = font.printable(text);
    const width = font.width(printable, size) + tracking * Math.max(0, [...printable].length - 1);
    const left = align === 'left' ? x : x - width / (align === 'center' ? 2 : 1);
    if (!tracking) {
      this.#show(printable, [1, 0, 0, 1, left, y], style);
      return;
    }
    let at = left;
    for (const character of printable) {
      this.#show(character, [1, 0, 0, 1, at, y], style);
      at += font.width(character, size) + tracking;
    }
  }

  /**
   * Draws text on a circle, centered at the top (clockwise) or at the bottom (counter-clockwise, so
   * that it is upright). The radius is that of the baseline.
   */
  textOnCircle(
    text: string,
    [cx, cy]: [number, number],
    radius: number,
    side: 'top' | 'bottom',
    style: TextStyle,
  ): void {
    const { font, size, tracking = 0 } = style;
    const printable = font.printable(text);
    const total = font.width(printable, size) + tracking * ([...printable].length - 1);
    const direction = side === 'top' ? -1 : 1;
    let angle = (side === 'top' ? Math.PI / 2 : -Math.PI / 2) - (direction * total) / 2 / radius;
    for (const character of printable) {
      const width = font.width(character, size);
      const middle = angle + (direction * width) / 2 / radius;
      const turn = middle + (direction * Math.PI) / 2;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const x = cx + radius * Math.cos(middle) - (cos * width) / 2;
      const y = cy + radius * Math.sin(middle) - (sin * width) / 2;
      this.#show(character, [cos, sin, -sin, cos, x, y], style);
      angle += (direction * (width + tracking)) / radius;
    }
  }

  /** Draws one line of text along the diagonal of a page, from its bottom left, as large as it fits. */
  textAcross(text: string, width: number, height: number, style: Omit<TextStyle, 'size'>): void {
    const { font } = style;
    const printable = font.printable(text);
    const length = Math.hypot(width, height);
    const [cos, sin] = [width / length, height / length];
    const size = (length * 0.86) / font.width(printable, 1);
    // The baseline is a third of the font size below the diagonal, half of the height of capitals.
    const along = length * 0.07;
    const below = size * 0.35;
    const x = along * cos + below * sin;
    const y = along * sin - below * cos;
    this.#show(printable, [cos, sin, -sin, cos, x, y], { ...style, size });
  }

  /** Makes what `draw` draws translucent. @param opacity from 0 to 1 */
  translucent(opacity: number, draw: () => void): void {
    const { context } = this.page.doc;
    const state = context.register(context.obj({ Type: 'ExtGState', ca: opacity }));
    const key = this.page.node.newExtGState('Translucent', state);
    this.#operators.push(pushGraphicsState(), setGraphicsState(key));
    draw();
    this.#operators.push(popGraphicsState());
  }

  line(from: [number, number], to: [number, number], width: number, color: Color): void {
    this.#stroke(width, color, [moveTo(...from), lineTo(...to)]);
  }

  polyline(points: [number, number][], width: number, color: Color): void {
    const [first = [0, 0], ...rest] = points;
    this.#stroke(width, color, [moveTo(...first), ...rest.map((point) => lineTo(...point))]);
  }

  circle([x, y]: [number, number], radius: number, width: number, color: Color): void {
    // Control point distance of the cubic that best approximates a quarter circle.
    const c = radius * 0.5523;
    this.#stroke(width, color, [
      moveTo(x + radius, y),
      appendBezierCurve(x + radius, y + c, x + c, y + radius, x, y + radius),
      appendBezierCurve(x - c, y + radius, x - radius, y + c, x - radius, y),
      appendBezierCurve(x - radius, y - c, x - c, y - radius, x, y - radius),
      appendBezierCurve(x + c, y - radius, x + radius, y - c, x + radius, y),
      closePath(),
    ]);
  }

  /** Fills rectangles with ink: x and y of the lower left corner, width, height. */
  bars(rectangles: [number, number, number, number][]): void {
    const path = rectangles.map((sides) => rectangle(...sides));
    this.#operators.push(setFillingColor(colors.ink), ...path, fill());
  }

  /** Draws an image in a box as large as its proportions allow, centered or left-aligned. */
  image(
    image: PDFImage,
    box: { x: number; y: number; width: number; height: number },
    align: 'left' | 'center' = 'center',
  ): void {
    const scale = Math.min(box.width / image.width, box.height / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    const x = align === 'left' ? box.x : box.x + (box.width - width) / 2;
    const key = this.page.node.newXObject('Image', image.ref);
    this.object(key, [width, 0, 0, height, x, box.y + (box.height - height) / 2]);
  }

  /** Draws a named XObject of the page's resources. */
  object(key: PDFName, matrix: Matrix): void {
    this.#operators.push(
      pushGraphicsState(),
      concatTransformationMatrix(...matrix),
      drawObject(key),
      popGraphicsState(),
    );
  }

  /** Writes everything to the page. The brush must not be used afterwards. */
  finish(): void {
    this.page.pushOperators(...this.#operators, popGraphicsState());
    this.#operators = [];
  }

  #stroke(width: number, color: Color, path: PDFOperator[]): void {
    this.#operators.push(
      setLineCap(LineCapStyle.Round),
      setLineWidth(width),
      setStrokingColor(color),
      ...path,
      stroke(),
    );
  }

  #show(printable: string, matrix: Matrix, { font, size, color = colors.ink }: TextStyle): void {
    if (printable === '') return;
    let key = this.#fontKeys.get(font);
    if (!key) {
      key = this.page.node.newFontDictionary('SealwrightFont', font.pdf.ref);
      this.#fontKeys.set(font, key);
    }
    this.#operators.push(
      beginText(),
      setFillingColor(color),
      setFontAndSize(key, size),
      setTextMatrix(...matrix),
      showText(font.pdf.encodeText(printable)),
      endText(),
    );
  }
}
