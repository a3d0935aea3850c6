import {
  PDFArray,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import type { FilledBlock } from '../../../common/fill-template.ts';
import { colours, PageBrush } from '../../sealing/page-brush.ts';
import { embedPrintFonts } from '../../sealing/print-fonts.ts';
import { type Laid, type Line, layOut, MEASURE, PAGE, paginate } from './lay-out.ts';

/** The logical structure (ISO 32000-1, 14.7): which marked content makes up which element. */
class Structure {
  readonly #document: PDFDocument;
  readonly #kids = new Map<number, { page: PDFRef; mcid: number }[]>();
  readonly #pages: number[][] = [];

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /** Begins a page; its number is that of the page's entry in the parent tree. */
  beginPage(page: PDFPage): void {
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(this.#pages.length));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    this.#pages.push([]);
  }

  /** Number of the next marked content of this page, belonging to an element. */
  mark(element: number, page: PDFPage): number {
    const marks = this.#pages.at(-1) as number[];
    const mcid = marks.length;
    marks.push(element);
    const kids = this.#kids.get(element) ?? [];
    kids.push({ page: page.ref, mcid });
    this.#kids.set(element, kids);
    return mcid;
  }

  finish(tags: Laid['elements']): void {
    const { context, catalog } = this.#document;
    const root = context.nextRef();
    const top = context.nextRef();
    const refs = new Map<number, PDFRef>();
    for (const [element, kids] of this.#kids) {
      const made = context.obj({
        Type: 'StructElem',
        S: tags[element] ?? 'P',
        P: top,
        K: kids.map(({ page, mcid }) => context.obj({ Type: 'MCR', Pg: page, MCID: mcid })),
      });
      refs.set(element, context.register(made));
    }
    const parents = PDFArray.withContext(context);
    for (const [index, marks] of this.#pages.entries()) {
      parents.push(PDFNumber.of(index));
      parents.push(context.register(context.obj(marks.map((mark) => refs.get(mark) as PDFRef))));
    }
    context.assign(
      top,
      context.obj({
        Type: 'StructElem',
        S: 'Document',
        P: root,
        K: [...refs.entries()].sort(([a], [b]) => a - b).map(([, ref]) => ref),
      }),
    );
    context.assign(
      root,
      context.obj({
        Type: 'StructTreeRoot',
        K: [top],
        ParentTree: context.obj({ Nums: parents }),
        ParentTreeNextKey: this.#pages.length,
      }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    catalog.set(PDFName.of('Lang'), PDFString.of('en-US'));
  }
}

const begin = (tag: string, properties: string) =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [tag, properties]);
const end = () => PDFOperator.of(PDFOperatorNames.EndMarkedContent);

/**
 * A filled template as a tagged US Letter PDF: title, numbered clauses, page numbers; places to
 * sign and the notary's certificate stand whole on one page.
 */
export async function renderTemplatePdf(
  title: string,
  blocks: readonly FilledBlock[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setCreator('Sealwright');
  document.setProducer('Sealwright');
  const fonts = await embedPrintFonts(document, ['serif', 'serifBold', 'sans']);
  const { lines, elements } = layOut(title, blocks, fonts);
  const pages = paginate(lines);
  const structure = new Structure(document);
  pages.forEach((content, index) => {
    const page = document.addPage([PAGE.width, PAGE.height]);
    structure.beginPage(page);
    drawLines(page, content, elements, structure);
    page.pushOperators(begin('/Artifact', '<</Type /Pagination>>'));
    const brush = new PageBrush(page);
    const style = { font: fonts.sans, size: 7.5, colour: colours.quiet };
    brush.line([PAGE.side, 58], [PAGE.width - PAGE.side, 58], 0.5, colours.hairline);
    brush.text(shorten(title), PAGE.side, 44, style);
    brush.text(`Page ${index + 1} of ${pages.length}`, PAGE.width - PAGE.side, 44, {
      ...style,
      align: 'right',
    });
    brush.finish();
    page.pushOperators(end());
  });
  structure.finish(elements);
  return document.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY });
}

const shorten = (title: string) => (title.length > 80 ? `${title.slice(0, 79)}…` : title);

function drawLines(
  page: PDFPage,
  lines: readonly Line[],
  elements: Laid['elements'],
  structure: Structure,
): void {
  let y = PAGE.height - PAGE.top;
  for (const [index, line] of lines.entries()) {
    y -= line.height + (index === 0 ? 0 : line.before);
    if (line.rules.length > 0) {
      page.pushOperators(begin('/Artifact', '<</Type /Layout>>'));
      const brush = new PageBrush(page);
      for (const rule of line.rules) {
        const at = y + rule.up;
        const colour = rule.strong ? colours.brass : colours.quiet;
        brush.line(
          [PAGE.side + rule.from, at],
          [PAGE.side + Math.min(rule.to, MEASURE), at],
          0.6,
          colour,
        );
      }
      brush.finish();
      page.pushOperators(end());
    }
    for (const { runs, x, size, element, up = 0 } of line.texts) {
      const tag = elements[element] ?? 'P';
      page.pushOperators(begin(`/${tag}`, `<</MCID ${structure.mark(element, page)}>>`));
      const brush = new PageBrush(page);
      for (const run of runs)
        brush.text(run.text, PAGE.side + x + run.x, y + up, { font: run.font, size });
      brush.finish();
      page.pushOperators(end());
    }
  }
}
