/** The character codes that content shows in one font. */
export interface ShownCodes {
  /** Byte by byte, for simple fonts. */
  bytes: Set<number>;
  /** Pairs of bytes, which composite fonts commonly use. */
  pairs: Set<number>;
  /**
   * Bytes of invisible text, such as the recognized text over a scan. Drawn glyphs (Type 3) are
   * visible in this mode too.
   */
  invisible: Set<number>;
}

/** A font that other content or a graphics state selected. */
export const UNNAMED = '';

const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|\(|<<|>>|<([0-9A-Fa-f\0\t\n\f\r ]*)>?|[[\]{})>]|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const SHOWING = new Set(['Tj', 'TJ', "'", '"']);
/** The text rendering mode without fill, stroke and clip (ISO 32000-1, table 106). */
const INVISIBLE = '3';
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Returns the codes that contents show, by resource name of the font. Does not find every error in
 * the content; other checks refuse ambiguous content.
 */
export function shownCodes(contents: Iterable<{ bytes: Buffer }>): Map<string, ShownCodes> {
  const found = new Map<string, ShownCodes>();
  for (const { bytes } of contents) readContent(bytes.toString('latin1'), found);
  return found;
}

function readContent(content: string, found: Map<string, ShownCodes>): void {
  const saved: { font: string; isInvisible: boolean }[] = [];
  let font = UNNAMED;
  // A form can begin in the invisible mode of its caller, but here its text counts as visible.
  let isInvisible = false;
  let number = '';
  let name = UNNAMED;
  let strings: string[] = [];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < content.length) {
    const start = token.lastIndex;
    const match = token.exec(content);
    if (!match) {
      token.lastIndex = start + 1;
      continue;
    }
    const [text, named, hexadecimal] = match;
    if (named !== undefined) name = plainName(named);
    else if (hexadecimal !== undefined) strings.push(fromHexadecimal(hexadecimal));
    else if (text === '(') {
      const { value, end } = literal(content, token.lastIndex);
      strings.push(value);
      token.lastIndex = end;
    } else if (/^[A-Za-z'"]/.test(text)) {
      if (text === 'q') saved.push({ font, isInvisible });
      else if (text === 'Q') ({ font, isInvisible } = saved.pop() ?? { font, isInvisible });
      else if (text === 'Tf') font = name;
      else if (text === 'Tr') isInvisible = number === INVISIBLE;
      else if (SHOWING.has(text)) for (const one of strings) add(found, font, one, isInvisible);
      else if (text === 'ID') token.lastIndex = endOfImage(content, token.lastIndex);
      strings = [];
    } else if (/^[-+.\d]/.test(text)) number = text;
  }
}

function add(
  found: Map<string, ShownCodes>,
  font: string,
  text: string,
  isInvisible: boolean,
): void {
  const codes = found.get(font) ?? { bytes: new Set(), pairs: new Set(), invisible: new Set() };
  found.set(font, codes);
  if (isInvisible) {
    for (let at = 0; at < text.length; at += 1) codes.invisible.add(text.charCodeAt(at));
    return;
  }
  for (let at = 0; at < text.length; at += 1) {
    codes.bytes.add(text.charCodeAt(at));
    if (at % 2 === 1) codes.pairs.add(text.charCodeAt(at - 1) * 256 + text.charCodeAt(at));
  }
}

const plainName = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

function fromHexadecimal(text: string): string {
  const digits = text.replace(/[^0-9A-Fa-f]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
}

/** Reads a literal string from after its opening parenthesis. */
function literal(content: string, start: number): { value: string; end: number } {
  const parts: string[] = [];
  const stop = /[()\\]/g;
  let depth = 1;
  let from = start;
  stop.lastIndex = start;
  for (let match = stop.exec(content); match; match = stop.exec(content)) {
    const at = match.index;
    if (match[0] === '(') depth += 1;
    else if (match[0] === ')') depth -= 1;
    else {
      const escaped = /\\(?:([0-7]{1,3})|(\r\n|[\s\S]))?/y;
      escaped.lastIndex = at;
      const [text = '', octal, character = ''] = escaped.exec(content) ?? [];
      parts.push(content.slice(from, at));
      if (octal) parts.push(String.fromCharCode(Number.parseInt(octal, 8) & 0xff));
      else if (!/[\r\n]/.test(character)) parts.push(ESCAPED[character] ?? character);
      from = at + text.length;
      stop.lastIndex = from;
    }
    if (depth === 0) {
      parts.push(content.slice(from, at));
      return { value: parts.join(''), end: at + 1 };
    }
  }
  parts.push(content.slice(from));
  return { value: parts.join(''), end: content.length };
}

function endOfImage(content: string, start: number): number {
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
  end.lastIndex = start;
  const match = end.exec(content);
  return match ? match.index + 3 : content.length;
}
