import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { FilledBlock } from '../../../common/fill-template.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { type Language, locales } from '../../../common/messages/catalog/languages.ts';
import { printCopyMessages } from '../../../common/messages/print-copies.ts';
import { type Line, layOut, MEASURE, PAGE, paginate } from './lay-out.ts';
import { colors, PageBrush } from './page-brush.ts';
import { embedPrintFonts } from './print-fonts.ts';
import { type StructureElement, StructureTree } from './structure-tree.ts';

/**
 * Renders a filled template as a tagged US Letter PDF with a title, numbered clauses and page
 * numbers. Signature blocks and the notarial certificate are not divided by a page break.
 * @param language the language of the text. Legal documents are in English.
 */
export async function renderTemplatePdf(
  title: string,
  blocks: readonly FilledBlock[],
  language: Language = 'en',
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setCreator('Sealwright');
  document.setProducer('Sealwright');
  const fonts = await embedPrintFonts(document, ['serif', 'serifBold', 'sans']);
  const { lines, elements } = layOut(title, blocks, fonts);
  const pages = paginate(lines);
  const structure = new StructureTree(document);
  const made = elements.map((tag) => structure.element(tag));
  pages.forEach((content, index) => {
    const brush = new PageBrush(document.addPage([PAGE.width, PAGE.height]));
    drawLines(brush, content, structure, made);
    brush.artifact(() => {
      const style = { font: fonts.sans, size: 7.5, color: colors.quiet };
      brush.line([PAGE.side, 58], [PAGE.width - PAGE.side, 58], 0.5, colors.hairline);
      brush.text(shorten(title), PAGE.side, 44, style);
      const place = withLanguage(language, () =>
        printCopyMessages.pageOf({ number: index + 1, total: pages.length }),
      );
      brush.text(place, PAGE.width - PAGE.side, 44, {
        ...style,
        align: 'right',
      });
    }, 'Pagination');
    brush.finish();
  });
  document.catalog.set(PDFName.of('MarkInfo'), document.context.obj({ Marked: true }));
  document.catalog.set(PDFName.of('Lang'), PDFString.of(locales[language]));
  return document.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY });
}

const shorten = (title: string) => (title.length > 80 ? `${title.slice(0, 79)}…` : title);

function drawLines(
  brush: PageBrush,
  lines: readonly Line[],
  structure: StructureTree,
  elements: readonly StructureElement[],
): void {
  let y = PAGE.height - PAGE.top;
  for (const [index, line] of lines.entries()) {
    y -= line.height + (index === 0 ? 0 : line.before);
    if (line.rules.length > 0) brush.artifact(() => drawRules(brush, line, y));
    for (const { runs, x, size, element, up = 0 } of line.texts) {
      structure.tag(brush, elements[element] as StructureElement, () => {
        for (const run of runs)
          brush.text(run.text, PAGE.side + x + run.x, y + up, { font: run.font, size });
      });
    }
  }
}

function drawRules(brush: PageBrush, line: Line, y: number): void {
  for (const { from, to, up, strong } of line.rules) {
    const [left, right] = [PAGE.side + from, PAGE.side + Math.min(to, MEASURE)];
    const color = strong ? colors.brass : colors.quiet;
    brush.line([left, y + up], [right, y + up], 0.6, color);
  }
}
