import type { PDFDocument } from '@cantoo/pdf-lib';
import { SAMPLE_NOTICE } from '../../../common/legal/sample-notice.ts';
import { displayedPage } from './displayed-page.ts';
import { colors, PageBrush } from './page-brush.ts';
import type { PrintFonts } from './print-fonts.ts';
import type { StructureTree } from './structure-tree.ts';

/** Light enough that the text below can be read. */
const OPACITY = 0.25;
/** Points. */
const LINE = { size: 10, fromEdge: 18 } as const;

/**
 * Writes on every page that the document is a sample: across it, and in a line at the top, because
 * programs that extract text read slanted text letter by letter.
 * @param taggedFrom index of the first page whose content has a structure
 */
export function drawSampleNotice(
  document: PDFDocument,
  fonts: Pick<PrintFonts, 'sansBold'>,
  structure: StructureTree,
  taggedFrom: number,
): void {
  const details = { title: 'Sample', language: 'en-US' };
  const part = structure.element('Part', undefined, details);
  const style = { font: fonts.sansBold, color: colors.warning };
  for (const [index, page] of document.getPages().entries()) {
    const { width, height, matrix } = displayedPage(page);
    const brush = new PageBrush(page, matrix);
    const across = () =>
      brush.translucent(OPACITY, () => brush.textAcross(SAMPLE_NOTICE, width, height, style));
    const { size, fromEdge } = LINE;
    const line = () =>
      brush.text(SAMPLE_NOTICE, width / 2, height - fromEdge, { ...style, size, align: 'center' });
    if (index < taggedFrom) {
      across();
      line();
    } else {
      brush.artifact(across, 'Pagination');
      structure.tag(brush, structure.element('P', part), line);
    }
    brush.finish();
  }
}
