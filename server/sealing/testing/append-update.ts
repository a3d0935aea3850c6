import { PdfFile } from '../../../packages/evidence/src/pdf/pdf-file.ts';
import { isRef } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';

/** Object numbers that tests need: catalog, pages, and the next free number. */
export function numbersOf(bytes: Uint8Array) {
  const pdf = new PdfFile(bytes);
  const root = pdf.trailer.entries.get('Root');
  const kids = pdf.array(pdf.dict(pdf.catalog.entries.get('Pages'))?.entries.get('Kids'));
  const page = kids?.items[0];
  const size = pdf.trailer.entries.get('Size');
  if (!isRef(root) || !isRef(page) || typeof size !== 'number') throw new Error('no numbers');
  return { pdf, root: root.number, page: page.number, next: size };
}

/** The source of an indirect dictionary with more entries before its end. */
export function rewritten(bytes: Uint8Array, number: number, more: string): string {
  const { pdf } = numbersOf(bytes);
  const dict = pdf.dict({ kind: 'ref', number, generation: 0 });
  if (!dict) throw new Error(`no dictionary ${number}`);
  const text = Buffer.from(bytes).toString('latin1', dict.start, dict.end - 2);
  return `${text}${more}>>`;
}

/** Appends an incremental update like any PDF library: objects by number, a table, a trailer. */
export function appendUpdate(bytes: Uint8Array, objects: Record<number, string>, size = 0): Buffer {
  const { pdf, root, next } = numbersOf(bytes);
  const parts = ['\n'];
  let at = bytes.length + 1;
  let table = '';
  for (const [number, body] of Object.entries(objects)) {
    const text = `${number} 0 obj\n${body}\nendobj\n`;
    table += `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(text);
    at += text.length;
  }
  const info = pdf.trailer.entries.get('Info');
  const most = Math.max(next, size, ...Object.keys(objects).map((one) => Number(one) + 1));
  parts.push(
    `xref\n${table}trailer\n<</Size ${most}/Root ${root} 0 R` +
      `${isRef(info) ? `/Info ${info.number} 0 R` : ''}/Prev ${pdf.startXref}>>\n` +
      `startxref\n${at}\n%%EOF\n`,
  );
  return Buffer.concat([bytes, Buffer.from(parts.join(''), 'latin1')]);
}
