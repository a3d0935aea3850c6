import type { Random } from '../random.ts';

/** Values that are likely to cause errors when code parses numbers, names or lengths. */
const VALUES = [
  '',
  '0',
  '-1',
  '2147483648',
  '1e309',
  '9'.repeat(40),
  'a',
  '../a',
  'rId1',
  'page',
  '&#x10FFFF;',
];
/** Patterns for an element without child elements, an attribute value, and text content. */
const PARTS = {
  leaf: /<([\w:]+)(?:\s[^<>]*)?(?:\/>|>[^<>]*<\/\1>)/g,
  value: /(?<=[\w:]=")[^"<>]*(?=")/g,
  text: /(?<=>)[^<>]+(?=<)/g,
};

/**
 * Mutates XML so that it stays well-formed. A strict XML parser would reject other files before
 * their content is processed.
 */
export function mutateXml(bytes: Buffer, random: Random): Buffer {
  let xml = bytes.toString('utf8');
  for (let times = random.length(8); times > 0; times -= 1) {
    const kind = random.pick(['leaf', 'leaf', 'value', 'text'] as const);
    const found = [...xml.matchAll(PARTS[kind])];
    if (found.length === 0) continue;
    const { 0: old, index } = random.pick(found);
    const by =
      kind === 'leaf' ? random.pick([...leaves(old), random.pick(found)[0]]) : random.pick(VALUES);
    xml = xml.slice(0, index) + by + xml.slice(index + old.length);
  }
  return Buffer.from(xml);
}

const leaves = (old: string) => [
  '',
  old + old,
  old.repeat(200),
  `<w:p>${old}</w:p>`,
  `<w:tbl>${old}</w:tbl>`,
];
