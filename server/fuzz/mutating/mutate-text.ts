import type { Random } from '../random.ts';
import { byteMutations, mutateBytes } from './mutate-bytes.ts';

/** Keywords and delimiters that the parsers of a format look for. */
export const pdfTokens = [
  ...['<<', '>>', '[', ']', '(', ')', '<', '>', '/', '%', '{', '}', '\\', '\r', '\n', '\0'],
  ...['obj', 'endobj', 'stream\n', 'endstream', 'xref\n', 'trailer\n', 'startxref\n', '%%EOF'],
  ...['true', 'false', 'null', 'R', '1 0 R', '2 0 R', '3 0 R', '99999 0 R', '0 65535 R'],
  ...['/Length', '/Filter', '/FlateDecode', '/DecodeParms', '/Predictor', '/Columns', '/Colors'],
  ...['/ASCIIHexDecode', '/ASCII85Decode', '/LZWDecode', '/RunLengthDecode', '/DCTDecode'],
  ...['/Type', '/Subtype', '/Pages', '/Page', '/Kids', '/Count', '/Parent', '/Catalog', '/Root'],
  ...['/Contents', '/Resources', '/Font', '/XObject', '/Image', '/Form', '/BBox', '/Matrix'],
  ...['/Width', '/Height', '/BitsPerComponent', '/ColorSpace', '/Indexed', '/ICCBased', '/SMask'],
  ...['/ObjStm', '/XRef', '/N', '/First', '/Extends', '/Prev', '/XRefStm', '/Index', '/W', '/Size'],
  ...['/AcroForm', '/Fields', '/Annots', '/AP', '/V', '/FT', '/Sig', '/ByteRange', '/Rect', '/F'],
  ...['/Encrypt', '/ID', '/Names', '/OpenAction', '/JS', '/AA', '/OCProperties', '/DSS', '/Certs'],
  ...['/Encoding', '/ToUnicode', '/Differences', '/FontFile2', '/DescendantFonts', '/W 3 0 R'],
  ...['BT', 'ET', 'Tj', 'TJ', 'Tf', 'Td', 'Tm', 'cm', 'q', 'Q', 'Do', 're', 'f', 'gs', 'BI', 'ID'],
  ...['EI', 'sh', 'scn', 'BDC', 'EMC', 'd0', 'd1', 'MP', 'W n', "'", '"'],
];

export const xmlTokens = [
  ...['<', '>', '/>', '</', '<!--', '-->', '<![CDATA[', ']]>', '<?xml version="1.0"?>', '<?', '?>'],
  ...['&', '&amp;', '&lt;', '&#0;', '&#x10FFFF;', '&#xD800;', '&nothing;', '"', "'", '='],
  ...['<!DOCTYPE a>', '<!ENTITY a "b">', 'xmlns=""', 'xmlns:w="x"', 'xml:space="preserve"'],
  ...['<w:p>', '</w:p>', '<w:p/>', '<w:r>', '</w:r>', '<w:t>', '</w:t>', '<w:t/>', '<w:tab/>'],
  ...['<w:br w:type="page"/>', '<w:tbl>', '</w:tbl>', '<w:tr>', '<w:tc>', '<w:tc/>', '</w:tr>'],
  ...['<w:body>', '</w:body>', '<w:hyperlink r:id="r9">', '<w:drawing/>', '<w:pict>', '<w:sdt>'],
  ...['<w:footnoteReference w:id="1"/>', '<w:commentReference w:id="0"/>', '<w:fldChar/>'],
  ...['<w:numId w:val="1"/>', '<w:ilvl w:val="99"/>', '<mc:AlternateContent>', '<w:gridSpan/>'],
  ...['<w:vMerge/>', '<w:sym w:char="F0" w:font="x"/>', '<w:instrText>', '<w:object>', '<v:shape>'],
  ...['Target="../../a"', 'Target="http://127.0.0.1:1/"', 'TargetMode="External"', 'Id="rId1"'],
];

export const multipartTokens = [
  ...['\r\n', '\n', '\r', '--', '--', '\r\n\r\n', ';', '"', '\\"', '\0', ':', '='],
  ...['Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n', 'name="', 'filename="'],
  ...['Content-Disposition: form-data; name="__proto__"\r\n', 'Content-Type: text/plain\r\n'],
  ...["filename*=UTF-8''%ff", "filename*=utf-16''a", 'Content-Transfer-Encoding: base64\r\n'],
  ...['charset=utf-7', 'Content-Type: multipart/mixed; boundary=x\r\n', '%00', 'name="file"'],
];

export const plainTokens = [
  ...['\n', '\r', '\f', '\t', '\0', '\ufeff', '\u2028', '\u202e', '\u200b', '\ud83d\ude00', '委'],
  ...['1)', '___', '$', '@', '<', '<<', 'ANSI ', 'DL', 'DCS', 'P<USA', 'January 32, 2026'],
];

/** Applies byte mutations, and inserts or replaces tokens of the format. */
export function mutateText(
  bytes: Buffer,
  random: Random,
  other: Buffer,
  tokens: readonly string[],
): Buffer {
  const token = () => Buffer.from(random.pick(tokens));
  const insert = (whole: Buffer) => {
    const at = random.int(whole.length + 1);
    const end = random.chance(50) ? at : at + random.length(8);
    return Buffer.concat([whole.subarray(0, at), token(), whole.subarray(end)]);
  };
  const swap = (whole: Buffer) => {
    const old = token();
    const at = whole.indexOf(old, random.int(whole.length));
    if (at < 0) return insert(whole);
    return Buffer.concat([whole.subarray(0, at), token(), whole.subarray(at + old.length)]);
  };
  const repeat = (whole: Buffer) => {
    const at = random.int(whole.length + 1);
    const many = token()
      .toString('latin1')
      .repeat(random.pick([2, 10, 1000, 5000]));
    return Buffer.concat([whole.subarray(0, at), Buffer.from(many, 'latin1'), whole.subarray(at)]);
  };
  const own = [insert, insert, insert, swap, swap, swap, swap, swap, swap, repeat];
  return mutateBytes(bytes, random, other, [...byteMutations, ...own, ...own]);
}
