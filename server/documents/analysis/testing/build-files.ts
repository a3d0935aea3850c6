import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32, createDeflate, deflateRawSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, StandardFonts } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';

const run = promisify(execFile);

export interface ZipPart {
  name: string;
  content: Buffer;
  /** A false size for the directory of the ZIP. Defaults to the actual size. */
  declared?: number;
}

/** Builds a ZIP byte by byte, so that it can also be invalid. */
export function buildZip(parts: ZipPart[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared = content.length } of parts) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declared, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06'), end]));
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Builds a minimal DOCX with one paragraph per line and a page break for each form feed. */
export function buildDocx(text: string, xml?: string): Uint8Array {
  const body = text
    .split('\n')
    .map((line) => {
      const runs = escapeXml(line).split('\f').join('</w:t><w:br w:type="page"/><w:t>');
      return `<w:p><w:r><w:t xml:space="preserve">${runs}</w:t></w:r></w:p>`;
    })
    .join('');
  return buildZip([
    ...docxFrame,
    { name: 'word/document.xml', content: Buffer.from(xml ?? document(body)) },
  ]);
}

const document = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** The parts of a DOCX except its text. */
export const docxFrame: ZipPart[] = [
  {
    name: '[Content_Types].xml',
    content: Buffer.from(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  },
  {
    name: '_rels/.rels',
    content: Buffer.from(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
  },
];

/** Builds a Word document in the binary format (DOC) with LibreOffice. */
export async function buildDoc(text: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'analysis-doc-'));
  try {
    await writeFile(join(folder, 'a.txt'), text);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [
      profile,
      '--headless',
      '--convert-to',
      'doc',
      '--outdir',
      folder,
      join(folder, 'a.txt'),
    ]);
    return new Uint8Array(await readFile(join(folder, 'a.doc')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Draws a picture of a printed page in US Letter.
 *
 * @param dotsPerInch a multiple of 200
 */
export function drawPage(text: string, type: 'png' | 'jpeg', dotsPerInch = 200): Uint8Array {
  const scale = dotsPerInch / 200;
  const canvas = createCanvas(1700 * scale, 2200 * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.fillStyle = 'white';
  context.fillRect(0, 0, 1700, 2200);
  context.fillStyle = 'black';
  context.font = '30px serif';
  let y = 120;
  for (const line of wrap(text, 90)) {
    context.fillText(line, 140, y);
    y += 42;
  }
  const bytes = type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg');
  return new Uint8Array(bytes);
}

/** Wraps text into lines of at most `width` characters. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines = [''];
    for (const word of line.split(' ')) {
      const last = lines.at(-1) ?? '';
      if (last.length + word.length > width) lines.push(word);
      else lines[lines.length - 1] = last ? `${last} ${word}` : word;
    }
    return lines;
  });
}

/** Builds a PDF with one page of wrapped text for each string. */
export async function buildPdf(pages: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const text of pages) {
    const page = pdf.addPage([612, 792]);
    const lines = wrap(text, 95).join('\n');
    page.drawText(lines, { x: 50, y: 740, size: 10, lineHeight: 13, font });
  }
  return pdf.save();
}

/** A mark in a text: the new text is drawn over the old one. */
const OVER = /\{\{over ([^|{}]{1,200}) \| ([^|{}]{1,200})\}\}/g;
const hasOverlay = (text: string) => text.search(OVER) >= 0;

/**
 * Builds a PDF with one page for each text, in which `{{over OLD | NEW}}` draws NEW over OLD. Long
 * lines are divided at spaces. Characters that a standard font does not have become question marks.
 */
export async function buildPdfWithOverlays(texts: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const known = new Set(font.getCharacterSet());
  const drawable = (text: string) =>
    [...text].map((one) => (known.has(one.codePointAt(0) ?? 0) ? one : '?')).join('');
  const size = 9;
  for (const text of texts) {
    const lines = text.split('\n');
    const page = pdf.addPage([700, Math.max(792, lines.length * 40)]);
    let y = page.getHeight() - 40;
    for (const line of lines) {
      let x = 40;
      const draw = (part: string, width: number) => {
        if (x + width > 660 && x > 40) [x, y] = [40, y - 13];
        page.drawText(drawable(part), { x, y, size, font });
      };
      // Words are joined until the end of the line, as in the files of word processors.
      for (const part of line.split(/(\{\{over [^{}]+\}\})/)) {
        const [, old, next] = hasOverlay(part) ? ([...part.matchAll(OVER)][0] ?? []) : [];
        if (old !== undefined && next !== undefined) {
          const widths = [old, next].map((one) => font.widthOfTextAtSize(drawable(one), size));
          draw(old, Math.max(...widths));
          page.drawText(drawable(next), { x, y, size, font });
          x += Math.max(...widths) + 2;
          continue;
        }
        for (const piece of wrap(part, 90)) {
          const width = font.widthOfTextAtSize(drawable(piece), size);
          draw(piece, width);
          x += width + 2;
        }
      }
      y -= 13;
    }
  }
  return pdf.save();
}

/** Builds a PDF with one page for each picture. */
export async function buildScan(pictures: Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const picture of pictures) {
    const image = await pdf.embedJpg(picture);
    pdf.addPage([612, 792]).drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
  }
  return pdf.save();
}

/** Compresses a repeated text with Flate, without building the complete text in memory. */
export function packRepeated(text: string, times: number): Promise<Buffer> {
  const part = Buffer.from(text.repeat(1000));
  const parts = Readable.from(Array.from({ length: Math.ceil(times / 1000) }, () => part));
  return buffer(parts.pipe(createDeflate()));
}

/** Builds a PDF with one page that has the given content stream, already compressed with Flate. */
export async function buildPackedPdf(packed: Buffer): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const stream = PDFRawStream.of(
    pdf.context.obj({ Filter: 'FlateDecode', Length: packed.length }),
    new Uint8Array(packed),
  );
  page.node.set(PDFName.of('Contents'), pdf.context.register(stream));
  return pdf.save({ useObjectStreams: false });
}
