import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { FilledBlock, Run } from '../../../../common/fill-template.ts';

const FACE = 'Georgia';
/** Twips (twentieths of a point) per point. */
const TWIP = 20;
const INDENT = { clause: 26 * TWIP, item: 50 * TWIP } as const;
const RIGHT = 456 * TWIP;

const plain = (runs: readonly Run[], bold = false) =>
  runs.flatMap(({ text }) =>
    text
      .split('\n')
      .map((part, index) => new TextRun({ text: part, bold, break: index > 0 ? 1 : 0 })),
  );

/**
 * Renders a filled template as a Word document (Office Open XML) with headings, hanging clause
 * numbers, page numbers in the footer, and signature blocks that Word keeps on one page.
 */
export async function renderTemplateDocx(
  title: string,
  blocks: readonly FilledBlock[],
): Promise<Uint8Array> {
  const children = [
    new Paragraph({
      heading: HeadingLevel.TITLE,
      alignment: AlignmentType.CENTER,
      spacing: { after: 240 },
      children: [new TextRun({ text: title, bold: true })],
    }),
    ...blocks.flatMap((block, index) => paragraphsOf(block, isBinding(blocks[index + 1]))),
  ];
  const document = new Document({
    title,
    creator: 'Sealwright',
    styles: {
      default: {
        document: { run: { font: FACE, size: 22 }, paragraph: { spacing: { line: 312 } } },
        title: { run: { font: FACE, size: 34, color: '000000' } },
        heading2: { run: { font: FACE, size: 25, bold: true, color: '000000' } },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 612 * TWIP, height: 792 * TWIP },
            margin: { left: 78 * TWIP, right: 78 * TWIP, top: 80 * TWIP, bottom: 84 * TWIP },
          },
        },
        footers: { default: footer(title) },
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/**
 * Returns true if the next block must be on the same page: a signature, so that no page contains
 * only signatures, or a notarial certificate, so that it stays with the signature.
 */
const isBinding = (next: FilledBlock | undefined) =>
  next?.kind === 'signature' || next?.kind === 'notarial';

function footer(title: string): Footer {
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: RIGHT }],
        children: [
          new TextRun({
            size: 15,
            children: [
              title,
              new Tab(),
              'Page ',
              PageNumber.CURRENT,
              ' of ',
              PageNumber.TOTAL_PAGES,
            ],
          }),
        ],
      }),
    ],
  });
}

function paragraphsOf(block: FilledBlock, binding: boolean): Paragraph[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_2,
          keepNext: true,
          spacing: { before: 300, after: 80 },
          children: plain(block.runs, true),
        }),
      ];
    case 'paragraph':
      return [
        new Paragraph({ keepNext: binding, spacing: { before: 160 }, children: plain(block.runs) }),
      ];
    case 'clause': {
      const heading = [...plain(block.title, true), new TextRun({ text: '. ', bold: true })];
      const last = block.items.length - 1;
      return [
        numbered(`${block.number}.`, INDENT.clause, [...heading, ...plain(block.runs)], {
          before: 160,
          keepNext: last >= 0 || binding,
        }),
        ...block.items.map((item, index) =>
          numbered(item.label, INDENT.item, plain(item.runs), {
            before: 80,
            keepNext: binding && index === last,
          }),
        ),
      ];
    }
    case 'list':
      return block.items.map((item, index) =>
        numbered('–', INDENT.clause, plain(item), {
          before: 80,
          keepNext: binding && index === block.items.length - 1,
        }),
      );
    case 'signature':
      return [
        ruled(480),
        kept(plain(block.name), true),
        kept(plain(block.capacity), true),
        kept([new TextRun('Date: ____________________')], binding),
      ];
    case 'notarial':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_2,
          keepNext: true,
          spacing: { before: 480, after: 80 },
          border: { top: { style: BorderStyle.SINGLE, size: 4, space: 8 } },
          children: [new TextRun({ text: block.title, bold: true })],
        }),
        ...block.venue.map((line) => kept([new TextRun(line)], true)),
        kept(plain(block.runs), true),
        ...block.lines.flatMap((line, index) => [
          ruled(360),
          kept([new TextRun({ text: line, size: 17 })], index < block.lines.length - 1),
        ]),
      ];
  }
}

function numbered(
  label: string,
  indent: number,
  runs: TextRun[],
  options: { before: number; keepNext: boolean },
): Paragraph {
  const hanging = label === '–' || indent === INDENT.item ? 24 * TWIP : indent;
  return new Paragraph({
    indent: { left: indent, hanging },
    tabStops: [{ type: TabStopType.LEFT, position: indent }],
    spacing: { before: options.before },
    keepNext: options.keepNext,
    children: [new TextRun({ children: [label, new Tab()] }), ...runs],
  });
}

/** Creates a signature line: an empty paragraph with a bottom border. */
function ruled(before: number): Paragraph {
  return new Paragraph({
    keepNext: true,
    spacing: { before },
    indent: { right: RIGHT / 2 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1 } },
    children: [],
  });
}

const kept = (children: TextRun[], keepNext: boolean) =>
  new Paragraph({ keepNext, keepLines: true, children });
