import type { Size } from './paper.ts';

/** A page that is a picture. */
export interface PicturePage {
  /** JPEG, or bits that are compressed with Flate (zlib). */
  bytes: Uint8Array<ArrayBuffer>;
  kind: 'jpeg' | 'bits';
  /** Size of the picture in pixels. */
  pixels: Size;
  /** Size of the page in points. */
  paper: Size;
}

/** An upper limit for the bytes of a page without its picture. */
const BYTES_PER_PAGE = 700;

/** Returns the size of a PDF before it is written; the real one is not larger. */
export const pdfSize = (pages: readonly PicturePage[]): number =>
  pages.reduce((sum, { bytes }) => sum + bytes.length + BYTES_PER_PAGE, BYTES_PER_PAGE);

const rounded = (points: number) => String(Math.round(points * 100) / 100);

/** Writes a PDF (ISO 32000-1) with one picture on each page. */
export function writePdf(pages: readonly PicturePage[]): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    length += part.length;
  };
  const object = (number: number, ...content: (string | Uint8Array<ArrayBuffer>)[]) => {
    offsets[number] = length;
    for (const part of [`${number} 0 obj\n`, ...content, '\nendobj\n']) write(part);
  };
  write('%PDF-1.7\n');
  // Four bytes above 127 mark the file as binary (7.5.2).
  write(Uint8Array.of(37, 226, 227, 207, 211, 10));
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${3 + 3 * index} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const [index, page] of pages.entries()) {
    const first = 3 + 3 * index;
    const [width, height] = [rounded(page.paper.width), rounded(page.paper.height)];
    const content = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
    object(
      first,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] `,
      `/Resources << /XObject << /P ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
    );
    object(first + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    object(first + 2, pictureHead(page), page.bytes, '\nendstream');
  }
  const count = 3 + 3 * pages.length;
  const table = length;
  write(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (const offset of offsets.slice(1)) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

function pictureHead({ bytes, kind, pixels }: PicturePage): string {
  const coding =
    kind === 'jpeg'
      ? '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode'
      : '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode';
  return (
    `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} ` +
    `${coding} /Length ${bytes.length} >>\nstream\n`
  );
}
