/** One object of a handwritten PDF: its number and the text between `obj` and `endobj`. */
export type WrittenObject = [number: number, body: string];

export interface WritePdfOptions {
  /** Entries of the trailer in addition to /Size and /Root 1 0 R. */
  trailer?: string;
  /** Text between the objects and the cross-references. */
  ghosts?: string;
  /** Text after the trailer, before the last `startxref`. */
  behind?: string;
}

/**
 * Writes a PDF of these objects with a cross-reference table, byte for byte as a forger would write
 * it.
 */
export function writePdf(objects: WrittenObject[], options: WritePdfOptions = {}): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  text += options.ghosts ?? '';
  const start = text.length;
  const size = Math.max(...offsets.keys()) + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number += 1) {
    const offset = offsets.get(number);
    text += `${String(offset ?? 0).padStart(10, '0')} 00000 ${offset ? 'n' : 'f'} \n`;
  }
  text += `trailer\n<</Size ${size}/Root 1 0 R${options.trailer ?? ''}>>\n`;
  text += `${options.behind ?? ''}startxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** The source of a stream object. */
export function streamOf(data: string, entries = ''): string {
  return `<</Length ${data.length}${entries}>>\nstream\n${data}\nendstream`;
}

/** Content that shows a line of text in the font /F1. */
export function line(text: string): string {
  return `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
}

/** Objects 1 to 5 of a document with one page that shows a line of text. */
export function onePage(text: string, page = '', resources = ''): WrittenObject[] {
  return [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>${page}>>`,
    ],
    [4, streamOf(line(text))],
    [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
  ];
}

/** Objects 1 to 6 of a document with one page and usage rights, which Adobe adds for its Reader. */
export function readerEnabledPage(text: string): WrittenObject[] {
  const objects = onePage(text);
  objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/Perms<</UR3 6 0 R>>>>'];
  const rights =
    '/Document[/FullSave]/Annots[/Create/Delete/Modify]/Form[/FillIn/Export]/Signature[/Modify]/EF[/Create/Delete/Modify/Import]';
  const reference = `<</Type/SigRef/TransformMethod/UR3/TransformParams<</Type/TransformParams/V/2.2${rights}>>>>`;
  const filter = '/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached';
  const signature = `<</Type/Sig${filter}/Reference[${reference}]/ByteRange[0 10 20 30]/Contents<00>>>`;
  return [...objects, [6, signature]];
}
