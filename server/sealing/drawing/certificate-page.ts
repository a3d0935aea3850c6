import { degrees, type PDFDocument, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import {
  type CertificateText,
  type SealTextInput,
  sealText,
} from '../../../common/certificates.ts';
import type { PrintCopyRecord } from '../../../common/print-copies.ts';
import { carriedText } from './carried-text.ts';
import { drawEvidence, EVIDENCE_HEIGHT, type SealEvidence } from './certificate-evidence.ts';
import { drawSeal, SEAL_RADIUS } from './draw-seal.ts';
import { embedRaster } from './embed-raster.ts';
import { registerBorder, registerRosette } from './engraving.ts';
import { colors } from './page-brush.ts';
import { printCopyStatement } from './print-copy-statement.ts';
import type { PrintFonts } from './print-fonts.ts';
import type { StructureElement, StructureTree } from './structure-tree.ts';
import { TaggedCanvas } from './tagged-canvas.ts';
import { wrapText } from './wrap-text.ts';

export interface CertificatePerson {
  name: string;
  /** Displayed role, for example 'Signer' or 'Witness'. */
  role: string;
  /** How the identity was established, as displayed text. */
  identity: string;
}

export interface CertificateNotary extends SealTextInput {
  /** The notary's drawn signature. If absent, the name is set in italics. */
  signaturePng?: Uint8Array;
}

export interface CertificateContent {
  text: CertificateText;
  /** The notarial fee for the act, in cents. A sample has none. */
  feeCents?: number;
  /** Each further act on the document, which gets a certificate of its own. */
  furtherActs?: Pick<CertificateContent, 'text' | 'feeCents'>[];
  persons: CertificatePerson[];
  notary: CertificateNotary;
  /** When the notary completed the act, ISO 8601. */
  completedAt: string;
  /** IANA time zone of the printed times; UTC by default. */
  timeZone?: string;
  /**
   * Signer names of the signatures that were in the document before the act. The signatures are
   * valid, but nobody confirms the names.
   */
  carried?: string[];
  /** The print copy that is notarized; undefined if the uploaded file itself is. */
  printCopy?: Pick<PrintCopyRecord, 'sha256' | 'reasons'>;
}

/** Position of the notary's signature field. */
export interface CertificatePlacement {
  page: PDFPage;
  /** left, bottom, right, top in points. */
  signatureBox: [number, number, number, number];
  /** Parent of the field in the structure tree. */
  element: StructureElement;
}

const MARGIN = 74;
const CLOSING_HEIGHT = SEAL_RADIUS * 2 + 16;

/**
 * Appends the certificate: one page, or more if the text and the people need them. The signature,
 * the seal and the evidence are together on the last page.
 *
 * @param size width and height of the pages in points
 */
export async function appendCertificate(
  document: PDFDocument,
  size: [number, number],
  content: CertificateContent,
  evidence: SealEvidence,
  fonts: PrintFonts,
  structure: StructureTree,
): Promise<CertificatePlacement> {
  const border = registerBorder(document, size[0], size[1], 30);
  const writer = new CertificateWriter(document, size, fonts, border, structure);
  writer.title(content.text.title);
  writer.venue(content.text.venue);
  for (const paragraph of [...content.text.paragraphs, content.text.onlineStatement]) {
    writer.paragraph(paragraph);
  }
  writer.persons(content.persons);
  if (content.carried?.length) writer.paragraph(carriedText(content.carried));
  if (content.printCopy) writer.paragraph(printCopyStatement(content.printCopy));
  const placement = await writer.closing(content, evidence);
  writer.finish();
  return placement;
}

class CertificateWriter {
  readonly #document: PDFDocument;
  readonly #fonts: PrintFonts;
  readonly #border: PDFRef;
  readonly #size: [number, number];
  readonly #canvas: TaggedCanvas;
  #y: number;

  constructor(
    document: PDFDocument,
    size: [number, number],
    fonts: PrintFonts,
    border: PDFRef,
    structure: StructureTree,
  ) {
    this.#document = document;
    this.#fonts = fonts;
    this.#border = border;
    this.#size = size;
    const part = structure.element('Part', undefined, {
      title: 'Notarial certificate',
      language: 'en-US',
    });
    this.#canvas = new TaggedCanvas(structure, part, this.#addPage());
    this.#y = this.#beginPage();
  }

  get #right(): number {
    return this.#size[0] - MARGIN;
  }

  title(title: string): void {
    const { serifBold } = this.#fonts;
    const middle = this.#size[0] / 2;
    this.#y -= 22;
    const style = { font: serifBold, size: 25, align: 'center' } as const;
    this.#canvas.text(this.#canvas.element('H1'), title, middle, this.#y, style);
    this.#y -= 17;
    const { x, y } = { x: middle, y: this.#y };
    const diamond: [number, number][] = [
      [x - 3.2, y],
      [x, y + 3.2],
      [x + 3.2, y],
      [x, y - 3.2],
      [x - 3.2, y],
    ];
    this.#canvas.decorate((brush) => {
      brush.line([x - 92, y], [x - 7, y], 0.6, colors.engraving);
      brush.line([x + 7, y], [x + 92, y], 0.6, colors.engraving);
      brush.polyline(diamond, 0.6, colors.engraving);
    });
    this.#y -= 32;
  }

  /** The venue with the traditional brace and "ss.". */
  venue(lines: string[]): void {
    const { serif, serifItalic } = this.#fonts;
    const top = this.#y + 10;
    const widest = Math.max(...lines.map((line) => serif.width(serif.printable(line), 12.5)));
    for (const line of lines) {
      const style = { font: serif, size: 12.5 };
      this.#canvas.text(this.#canvas.element('P'), line, MARGIN, this.#y, style);
      this.#y -= 18;
    }
    const x = MARGIN + Math.max(widest, 130) + 16;
    const bottom = this.#y + 14;
    const brace: [number, number][] = [
      [x - 3, top],
      [x, top],
      [x, bottom],
      [x - 3, bottom],
    ];
    this.#canvas.decorate((brush) => brush.polyline(brace, 0.6, colors.engraving));
    const style = { font: serifItalic, size: 12.5, color: colors.quiet };
    const element = this.#canvas.element('P', { expansion: 'scilicet' });
    this.#canvas.text(element, 'ss.', x + 9, (top + bottom) / 2 - 4, style);
    this.#y -= 14;
  }

  paragraph(text: string): void {
    const { serif } = this.#fonts;
    const element = this.#canvas.element('P');
    for (const line of wrapText(text, serif, 12, this.#right - MARGIN)) {
      this.#need(17.5);
      this.#canvas.text(element, line, MARGIN, this.#y, { font: serif, size: 12 });
      this.#y -= 17.5;
    }
    this.#y -= 7;
  }

  persons(persons: CertificatePerson[]): void {
    const identityX = MARGIN + (this.#right - MARGIN) * 0.45;
    const table = this.#canvas.element('Table');
    this.#need(70);
    this.#y -= 12;
    const headings = this.#canvas.within(table, 'TR');
    this.#heading(headings, 'Who appeared', MARGIN);
    this.#heading(headings, 'How identity was established', identityX);
    this.#y -= 7;
    for (const person of persons) this.#person(table, person, identityX);
    this.#rule();
  }

  #person(table: StructureElement, person: CertificatePerson, identityX: number): void {
    const { serif, sans } = this.#fonts;
    const name = wrapText(person.name, serif, 11.5, identityX - MARGIN - 14);
    const identity = wrapText(person.identity, sans, 8.5, this.#right - identityX);
    const height = Math.max(name.length * 14 + 11, identity.length * 11.5) + 13;
    this.#need(height);
    this.#rule();
    const row = this.#canvas.within(table, 'TR');
    const who = this.#canvas.within(row, 'TD');
    const named = this.#canvas.within(who, 'P');
    let y = this.#y - 15;
    for (const line of name) {
      this.#canvas.text(named, line, MARGIN, y, { font: serif, size: 11.5 });
      y -= 14;
    }
    const roleStyle = { font: sans, size: 7.5, color: colors.quiet };
    this.#canvas.text(this.#canvas.within(who, 'P'), person.role, MARGIN, y + 2, roleStyle);
    const how = this.#canvas.within(row, 'TD');
    identity.forEach((line, index) => {
      const style = { font: sans, size: 8.5 };
      this.#canvas.text(how, line, identityX, this.#y - 14.5 - index * 11.5, style);
    });
    this.#y -= height;
  }

  /** Draws signature, seal and evidence at the bottom of the last page. */
  async closing(
    content: CertificateContent,
    evidence: SealEvidence,
  ): Promise<CertificatePlacement> {
    const foot = MARGIN - 10 + EVIDENCE_HEIGHT;
    if (this.#y - 14 < foot + CLOSING_HEIGHT) this.#turnPage();
    const { notary } = content;
    // Follow the text above, but stay near the bottom to balance the page.
    const slack = this.#y - (foot + CLOSING_HEIGHT);
    const base = foot + 8 + Math.max(0, Math.min(slack * 0.4, 60));
    const lines = sealText(notary);
    const lineY = base + SEAL_RADIUS - 8;
    const lineEnd = this.#right - SEAL_RADIUS * 2 - 34;
    const box: [number, number, number, number] = [MARGIN, lineY, lineEnd, lineY + 52];
    await this.#signature(notary, box);
    const element = this.#canvas.element('Form', { alt: `Signature field of ${notary.name}` });
    this.#signatureCaption(lines, lineY, content);
    const center: [number, number] = [this.#right - SEAL_RADIUS, base + SEAL_RADIUS];
    const { page } = this.#canvas;
    const key = page.node.newXObject(
      'Rosette',
      registerRosette(this.#document, evidence.originalSha256),
    );
    const rosette = { key, sha256: evidence.originalSha256 };
    drawSeal(this.#canvas, center, lines, rosette, this.#fonts);
    const bottom = MARGIN - 10;
    drawEvidence(
      this.#canvas,
      [MARGIN, this.#right, bottom],
      evidence,
      this.#fonts,
      content.feeCents,
    );
    return { page, signatureBox: box, element };
  }

  finish(): void {
    this.#canvas.finish();
  }

  async #signature(
    notary: CertificateNotary,
    box: [number, number, number, number],
  ): Promise<void> {
    const { serifItalic } = this.#fonts;
    const [, lineY, lineEnd] = box;
    const width = lineEnd - MARGIN;
    const image = notary.signaturePng && (await embedRaster(this.#document, notary.signaturePng));
    const alt = `Signature of ${notary.name}`;
    this.#canvas.draw(this.#canvas.element('Figure', { alt, box }), (brush) => {
      if (image) {
        brush.image(image, { x: MARGIN, y: lineY + 2, width, height: 48 }, 'left');
        return;
      }
      const natural = serifItalic.width(serifItalic.printable(notary.name), 1);
      const size = Math.min(27, (width - 6) / Math.max(natural, 1e-6));
      brush.text(notary.name, MARGIN + 2, lineY + 8, { font: serifItalic, size });
    });
    this.#canvas.decorate((brush) =>
      brush.line([MARGIN, lineY], [lineEnd, lineY], 0.6, colors.ink),
    );
  }

  #signatureCaption(lines: string[], lineY: number, content: CertificateContent): void {
    const { serif, sans } = this.#fonts;
    const [name = '', ...rest] = lines;
    const named = this.#canvas.element('P');
    this.#canvas.text(named, name, MARGIN, lineY - 14, { font: serif, size: 11 });
    const small = { font: sans, size: 8, color: colors.quiet };
    const [office, state, ...commission] = rest;
    const done = longInstant(content.completedAt, content.timeZone);
    [`${office}, ${state}`, commission.join(' · '), `Completed ${done}`].forEach((line, index) => {
      const y = lineY - 27 - index * 12;
      this.#canvas.text(this.#canvas.element('P'), line, MARGIN, y, small);
    });
  }

  #heading(row: StructureElement, text: string, x: number): void {
    const style = { font: this.#fonts.sansBold, size: 7, color: colors.brass, tracking: 0.55 };
    const element = this.#canvas.within(row, 'TH', { scope: 'Column' });
    this.#canvas.text(element, text.toUpperCase(), x, this.#y, style);
  }

  #rule(): void {
    this.#canvas.decorate((brush) =>
      brush.line([MARGIN, this.#y], [this.#right, this.#y], 0.5, colors.hairline),
    );
  }

  #need(height: number): void {
    if (this.#y - height < MARGIN) this.#turnPage();
  }

  #turnPage(): void {
    this.#canvas.turnTo(this.#addPage());
    this.#y = this.#beginPage();
    const style = { font: this.#fonts.serifItalic, size: 11, color: colors.quiet };
    this.#canvas.decorate(
      (brush) => brush.text('Certificate, continued', MARGIN, this.#y, style),
      'Pagination',
    );
    this.#y -= 28;
  }

  /**
   * Adds a page that inherits no attributes, because those in the page tree are meant for the pages
   * of the document.
   */
  #addPage(): PDFPage {
    const page = this.#document.addPage(this.#size);
    page.setCropBox(0, 0, ...this.#size);
    page.setRotation(degrees(0));
    return page;
  }

  /** Draws the border. Returns the y position at which the text begins. */
  #beginPage(): number {
    const key = this.#canvas.page.node.newXObject('Border', this.#border);
    this.#canvas.decorate((brush) => brush.object(key, [1, 0, 0, 1, 0, 0]));
    return this.#size[1] - MARGIN - 8;
  }
}

function longInstant(iso: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(new Date(iso));
}
