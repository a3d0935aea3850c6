import type { FilledBlock, Run } from '../../../common/fill-template.ts';
import type { PrintFont, PrintFonts } from './print-fonts.ts';
import { type PlacedRun, wrapRuns } from './wrap-runs.ts';

/** US Letter page with its margins, in points. */
export const PAGE = { width: 612, height: 792, side: 78, top: 80, bottom: 84 } as const;
export const MEASURE = PAGE.width - 2 * PAGE.side;

const BODY = { size: 11, leading: 15.6, gap: 9 } as const;
const SMALL = { size: 8, leading: 11 } as const;
const INDENT = { clause: 26, item: 24 } as const;
const COLUMN = { gap: 36, width: (MEASURE - 36) / 2 } as const;

/** The structure tag of a text in the PDF, for screen readers. */
export type Tag = 'H1' | 'H2' | 'P';

/**
 * A line of a page with texts, rules, or both. `before` is the space above the line, which is
 * omitted at the top of a page.
 */
export interface Line {
  before: number;
  height: number;
  texts: { runs: PlacedRun[]; x: number; size: number; up?: number; element: number }[];
  rules: { from: number; to: number; up: number; strong?: boolean }[];
  /** True if no page break may follow this line. */
  keepWithNext: boolean;
}

export interface Laid {
  lines: Line[];
  /** The structure tags. The `element` of each text is an index into this array. */
  elements: Tag[];
}

type Faces = Pick<PrintFonts, 'serif' | 'serifBold' | 'sans'>;

/** Lays out blocks as lines. `paginate` then divides the lines into pages. */
export function layOut(title: string, blocks: readonly FilledBlock[], fonts: Faces): Laid {
  const laid: Laid = { lines: [], elements: [] };
  const setter = new Setter(laid, fonts);
  setter.title(title);
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index] as FilledBlock;
    const next = blocks[index + 1];
    if (block.kind === 'signature' && next?.kind === 'signature') {
      setter.signatures([block, next], attested(blocks, index + 2));
      index += 1;
    } else setter.block(block, next?.kind === 'signature' || attested(blocks, index + 1));
  }
  return laid;
}

/**
 * Returns true if the block at `index` is a notarial certificate. The certificate must be on the
 * same page as the signature before it, because a certificate on a separate page could be attached
 * to another document.
 */
function attested(blocks: readonly FilledBlock[], index: number): boolean {
  return blocks[index]?.kind === 'notarial';
}

type Signature = Extract<FilledBlock, { kind: 'signature' }>;
type Notarial = Extract<FilledBlock, { kind: 'notarial' }>;

class Setter {
  readonly #laid: Laid;
  readonly #fonts: Faces;

  constructor(laid: Laid, fonts: Faces) {
    this.#laid = laid;
    this.#fonts = fonts;
  }

  title(text: string): void {
    const element = this.#element('H1');
    const size = 18;
    for (const runs of wrapRuns([{ text, font: this.#fonts.serifBold }], size, MEASURE)) {
      const x = (MEASURE - widthOf(runs, size)) / 2;
      this.#push({
        before: 0,
        height: 24,
        texts: [{ runs, x, size, element }],
        keepWithNext: true,
      });
    }
    const third = MEASURE / 3;
    this.#push({
      before: 0,
      height: 10,
      rules: [{ from: third, to: 2 * third, up: 2, strong: true }],
      keepWithNext: true,
    });
  }

  /**
   * Lays out one block. `binding` is true if a signature or a certificate follows: then the end of
   * the block stays on the same page, so that no page contains only signatures.
   */
  block(block: FilledBlock, binding: boolean): void {
    switch (block.kind) {
      case 'heading':
        this.#text(this.#runs(block.runs, this.#fonts.serifBold), {
          tag: 'H2',
          size: 12.5,
          before: 18,
          keep: true,
        });
        return;
      case 'paragraph':
        this.#text(this.#runs(block.runs), { before: BODY.gap, keep: binding });
        return;
      case 'clause':
        this.#clause(block, binding);
        return;
      case 'list':
        for (const [index, item] of block.items.entries()) {
          this.#text(this.#runs(item), {
            before: 5,
            indent: INDENT.clause,
            label: '–',
            keep: binding && index === block.items.length - 1,
          });
        }
        return;
      case 'signature':
        this.signatures([block], binding);
        return;
      case 'notarial':
        this.#notarial(block);
        return;
      default:
        block satisfies never;
    }
  }

  /**
   * Lays out one or two signature blocks side by side. No page break divides them or, if `binding`
   * is true, separates them from the certificate that follows.
   */
  signatures(blocks: Signature[], binding: boolean): void {
    const columns = blocks.map((block, index) => {
      const x = index * (COLUMN.width + COLUMN.gap);
      const lines = [
        ...this.#wrapped(block.name, this.#fonts.serif, BODY.size, COLUMN.width),
        ...this.#wrapped(block.capacity, this.#fonts.sans, SMALL.size, COLUMN.width),
        ...this.#wrapped([{ text: 'Date:' }], this.#fonts.sans, SMALL.size, COLUMN.width),
      ];
      return { x, lines };
    });
    const rules = columns.map(({ x }) => ({ from: x, to: x + COLUMN.width, up: 0 }));
    this.#push({ before: 14, height: 34, rules, keepWithNext: true });
    const rows = Math.max(...columns.map(({ lines }) => lines.length));
    for (let row = 0; row < rows; row += 1) {
      const last = row === rows - 1;
      const texts = columns.flatMap(({ x, lines }) => {
        const line = lines[row];
        return line ? [{ runs: line.runs, x, size: line.size, element: line.element }] : [];
      });
      const dates = columns.flatMap(({ x, lines }) =>
        row === lines.length - 1 ? [{ from: x + 28, to: x + COLUMN.width * 0.7, up: -2 }] : [],
      );
      this.#push({
        before: 0,
        height: row === 0 ? 15 : 17,
        texts,
        rules: dates,
        keepWithNext: !last || binding,
      });
    }
  }

  #clause(block: Extract<FilledBlock, { kind: 'clause' }>, binding: boolean): void {
    const bold = this.#fonts.serifBold;
    const heading = [...this.#runs(block.title, bold), { text: '. ', font: bold }];
    const own = block.runs.length > 0 || block.items.length === 0;
    this.#text([...heading, ...this.#runs(block.runs)], {
      before: BODY.gap,
      indent: INDENT.clause,
      label: `${block.number}.`,
      keep: !own || block.items.length > 0 || binding,
    });
    for (const [index, item] of block.items.entries()) {
      this.#text(this.#runs(item.runs), {
        before: 5,
        indent: INDENT.clause + INDENT.item,
        label: item.label,
        keep: binding && index === block.items.length - 1,
      });
    }
  }

  #notarial(block: Notarial): void {
    const rule = { from: 0, to: MEASURE, up: 4 };
    this.#push({ before: 26, height: 8, rules: [rule], keepWithNext: true });
    this.#text([{ text: block.title, font: this.#fonts.serifBold }], {
      tag: 'H2',
      size: 12.5,
      before: 4,
      keep: true,
    });
    for (const line of block.venue) {
      this.#text([{ text: line, font: this.#fonts.serif }], { before: 3, keep: true });
    }
    this.#text(this.#runs(block.runs), { before: 8, keep: true, whole: true });
    for (const [index, line] of block.lines.entries()) {
      this.#push({
        before: 6,
        height: 24,
        rules: [{ from: 0, to: COLUMN.width, up: 0 }],
        keepWithNext: true,
      });
      this.#text([{ text: line, font: this.#fonts.sans }], {
        size: SMALL.size,
        leading: SMALL.leading,
        before: 1,
        keep: index < block.lines.length - 1,
      });
    }
  }

  #text(
    runs: { text: string; font: PrintFont }[],
    options: {
      tag?: Tag;
      size?: number;
      leading?: number;
      before: number;
      indent?: number;
      label?: string;
      keep?: boolean;
      whole?: boolean;
    },
  ): void {
    const { size = BODY.size, indent = 0, label, keep = false, whole = false } = options;
    const leading = options.leading ?? (size > BODY.size ? size * 1.35 : BODY.leading);
    const element = this.#element(options.tag ?? 'P');
    const lines = wrapRuns(runs, size, MEASURE - indent);
    for (const [index, placed] of lines.entries()) {
      const left = lines.length - 1 - index;
      const texts: Line['texts'] = [];
      if (index === 0 && label) {
        const runs = [{ text: `${label} `, font: this.#fonts.serif, x: 0 }];
        texts.push({ runs, x: indent - INDENT.item, size, element });
      }
      texts.push({ runs: placed, x: indent, size, element });
      this.#push({
        before: index === 0 ? options.before : 0,
        height: leading,
        texts,
        // Prevent widows and orphans: no page begins with the last line of a paragraph or ends with
        // the first.
        keepWithNext: left === 0 ? keep : whole || index === 0 || left === 1,
      });
    }
  }

  #wrapped(runs: readonly Run[], font: PrintFont, size: number, width: number) {
    const element = this.#element('P');
    const lines = wrapRuns(this.#runs(runs, font), size, width);
    return lines.map((placed) => ({ runs: placed, size, element }));
  }

  #runs(runs: readonly Run[], font: PrintFont = this.#fonts.serif) {
    return runs.map(({ text }) => ({ text, font }));
  }

  #element(tag: Tag): number {
    this.#laid.elements.push(tag);
    return this.#laid.elements.length - 1;
  }

  #push(line: Partial<Line> & Pick<Line, 'before' | 'height' | 'keepWithNext'>): void {
    this.#laid.lines.push({ texts: [], rules: [], ...line });
  }
}

function widthOf(runs: readonly PlacedRun[], size: number): number {
  const last = runs.at(-1);
  return last ? last.x + last.font.width(last.text.trimEnd(), size) : 0;
}

/** Divides lines into pages. Fills each page as far as possible without breaking `keepWithNext`. */
export function paginate(lines: readonly Line[]): Line[][] {
  const available = PAGE.height - PAGE.top - PAGE.bottom;
  const pages: Line[][] = [];
  let page: Line[] = [];
  let used = 0;
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (end < lines.length - 1 && lines[end]?.keepWithNext) end += 1;
    let chunk = lines.slice(at, end + 1);
    const height = (list: readonly Line[], top: boolean) =>
      list.reduce(
        (sum, line, index) => sum + line.height + (top && index === 0 ? 0 : line.before),
        0,
      );
    // Lines that belong together may be taller than a page. Break them at the first start of a
    // block after which the rest fits on one page, so that a name stays with its line and a
    // certificate with its signature.
    if (height(chunk, true) > available) {
      const tear = chunk.findIndex(
        (line, index) =>
          index > 0 && line.before > 0 && height(chunk.slice(index), true) <= available,
      );
      chunk = chunk.slice(0, Math.max(1, tear));
    }
    if (page.length > 0 && used + height(chunk, false) > available) {
      pages.push(page);
      page = [];
      used = 0;
    }
    used += height(chunk, page.length === 0);
    page.push(...chunk);
    at += chunk.length;
  }
  if (page.length > 0) pages.push(page);
  return pages;
}
