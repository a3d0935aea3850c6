/** The effect of an operator on the reader's state. */
export type OperatorPart =
  | 'plain'
  | 'device'
  | 'color'
  | 'colorSpace'
  | 'named'
  | 'save'
  | 'restore'
  | 'transform'
  | 'beginPath'
  | 'path'
  | 'clip'
  | 'paint'
  | 'beginText'
  | 'endText'
  | 'font'
  | 'mode'
  | 'place'
  | 'show'
  | 'draw'
  | 'image'
  | 'beginMark'
  | 'endMark'
  | 'glyph';

export interface ContentOperator {
  name: string;
  part: OperatorPart;
  /** Types of its operands, one character each; null if they depend on the color space. */
  operands: string | null;
}

/**
 * Operand types: numbers (n), strings (s), names (/), text arrays (t), dash arrays (a), properties
 * (p).
 */
const table: [OperatorPart, string | null, string][] = [
  ['plain', 'n', 'w J j M i Tc Tw Tz TL Ts'],
  ['plain', 'an', 'd'],
  ['plain', '/', 'ri MP'],
  ['plain', '/p', 'DP'],
  ['device', 'n', 'G g'],
  ['device', 'nnn', 'RG rg'],
  ['device', 'nnnn', 'K k'],
  ['plain', '', 'BX EX'],
  ['color', null, 'SC SCN sc scn'],
  ['colorSpace', '/', 'CS cs'],
  ['named', '/', 'gs'],
  ['save', '', 'q'],
  ['restore', '', 'Q'],
  ['transform', 'nnnnnn', 'cm'],
  ['beginPath', 'nn', 'm'],
  ['beginPath', 'nnnn', 're'],
  ['path', 'nn', 'l'],
  ['path', 'nnnnnn', 'c'],
  ['path', 'nnnn', 'v y'],
  ['path', '', 'h'],
  ['clip', '', 'W W*'],
  ['paint', '', 'S s f F f* B B* b b* n'],
  ['beginText', '', 'BT'],
  ['endText', '', 'ET'],
  ['font', '/n', 'Tf'],
  ['mode', 'n', 'Tr'],
  ['place', 'nn', 'Td TD'],
  ['place', 'nnnnnn', 'Tm'],
  ['place', '', 'T*'],
  ['show', 's', "Tj '"],
  ['show', 't', 'TJ'],
  ['show', 'nns', '"'],
  ['draw', '/', 'Do sh'],
  ['image', '', 'BI'],
  ['beginMark', '/', 'BMC'],
  ['beginMark', '/p', 'BDC'],
  ['endMark', '', 'EMC'],
  ['glyph', 'nn', 'd0'],
  ['glyph', 'nnnnnn', 'd1'],
];

/**
 * The operators of content streams, by their letters as one number.
 *
 * Source: ISO 32000-1, annex A.
 */
export const contentOperators: ReadonlyMap<number, ContentOperator> = new Map(
  table.flatMap(([part, operands, names]) =>
    names
      .split(' ')
      .map((name) => [
        operatorCode(Buffer.from(name, 'latin1'), 0, name.length),
        { name, part, operands },
      ]),
  ),
);

/** The letters of a word as one number; -1 if it is longer than any operator. */
export function operatorCode(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 3) return -1;
  let code = 0;
  for (let at = start; at < end; at += 1) code = code * 256 + (bytes[at] ?? 0);
  return code;
}
