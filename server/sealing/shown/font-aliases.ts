import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);
const SEED = 0xc3d2e1f0;
const [HIGH, LOW] = [0xffff0000, 0xffff];
const [C1, C2] = [0xcc9e2d51, 0x1b873593];

/** Entries that determine which glyphs are drawn. */
const SHAPING = ['Subtype', 'BaseFont', 'CIDSystemInfo', 'CIDToGIDMap', 'CharProcs', 'FontMatrix'];

/**
 * Returns whether pdf.js confuses two fonts: it distinguishes fonts with a common descriptor by a
 * hash of some of their entries, and the hash does not include the keys.
 *
 * Source: pdf.js, core/evaluator.js (preEvaluateFont, loadFont) and shared/murmurhash3.js.
 */
export function hasTwins(fonts: Iterable<PDFDict>): boolean {
  const seen = new Map<string, string>();
  for (const font of fonts) {
    const own = font.lookup(name('DescendantFonts'));
    const descendant = own instanceof PDFArray && own.size() > 0 ? own.lookup(0) : own;
    const one = descendant instanceof PDFDict ? descendant : font;
    const descriptor = one.get(name('FontDescriptor'));
    if (!(descriptor instanceof PDFRef)) continue;
    const key = `${descriptor} ${hashOf(one, font)}`;
    const spelled = `${font.lookup(name('Encoding'))} ${SHAPING.map((entry) => one.get(name(entry))).join()}`;
    if ((seen.get(key) ?? spelled) !== spelled) return true;
    seen.set(key, spelled);
  }
  return false;
}

function hashOf(font: PDFDict, base: PDFDict): string {
  const hash: [number, number] = [SEED, SEED];
  const update = (text: string) => mix(hash, Buffer.from(text, 'latin1'));
  const isComposite = font !== base;
  const either = (key: string) => font.lookup(name(key)) ?? base.lookup(name(key));
  hashEncoding(base, update);
  const number = (key: string, other: number) => {
    const value = font.lookup(name(key));
    return value instanceof PDFNumber && Number.isInteger(value.asNumber())
      ? value.asNumber()
      : other;
  };
  update(`${number('FirstChar', 0)}-${number('LastChar', isComposite ? 0xffff : 0xff)}`);
  const toUnicode = either('ToUnicode');
  if (toUnicode instanceof PDFStream) mix(hash, Buffer.from(toUnicode.getContents()));
  else if (toUnicode instanceof PDFName) update(toUnicode.decodeText());
  const widths = either('Widths');
  if (widths instanceof PDFArray) update(widths.asArray().flatMap(numberOrReference).join());
  if (!isComposite) return hash.join();
  update('compositeFont');
  const wide = either('W');
  if (wide instanceof PDFArray) {
    const parts = wide.asArray().flatMap((entry) => {
      if (!(entry instanceof PDFArray)) return numberOrReference(entry);
      return [`[${entry.asArray().flatMap(numberOrReference).join()}]`];
    });
    update(parts.join());
  }
  const glyphs = font.get(name('CIDToGIDMap')) ?? base.get(name('CIDToGIDMap'));
  if (glyphs instanceof PDFName) update(glyphs.decodeText());
  else if (glyphs instanceof PDFRef) update(referenceAs(glyphs));
  return hash.join();
}

function hashEncoding(font: PDFDict, update: (text: string) => void): void {
  const encoding = font.get(name('Encoding'));
  if (encoding instanceof PDFName) update(encoding.decodeText());
  else if (encoding instanceof PDFRef) update(referenceAs(encoding));
  if (!(encoding instanceof PDFDict)) return;
  for (const [, entry] of encoding.entries()) {
    if (entry instanceof PDFName) update(entry.decodeText());
    else if (entry instanceof PDFRef) update(referenceAs(entry));
    else if (entry instanceof PDFArray) {
      const parts = entry.asArray().map((one) => {
        return one instanceof PDFName ? one.decodeText() : (numberOrReference(one)[0] ?? '');
      });
      update(parts.join());
    }
  }
}

function numberOrReference(entry: PDFObject): string[] {
  if (entry instanceof PDFNumber) return [String(entry.asNumber())];
  return entry instanceof PDFRef ? [referenceAs(entry)] : [];
}

const referenceAs = ({ objectNumber, generationNumber }: PDFRef) =>
  generationNumber === 0 ? `${objectNumber}R` : `${objectNumber}R${generationNumber}`;

const times = (value: number, by: number) => ((value * by) & HIGH) | ((value * (by & LOW)) & LOW);

/** Like pdf.js, including the rounding of its products. */
function mix(hash: [number, number], data: Buffer): void {
  let [h1, h2] = hash;
  const blocks = data.length >> 2;
  const round = (h: number, block: number) => {
    let k = times(block, C1);
    k = (k << 15) | (k >>> 17);
    k = times(k, C2);
    const mixed = h ^ k;
    return ((mixed << 13) | (mixed >>> 19)) * 5 + 0xe6546b64;
  };
  for (let index = 0; index < blocks; index += 1) {
    const block = data.readUInt32LE(index * 4);
    if (index & 1) h1 = round(h1, block);
    else h2 = round(h2, block);
  }
  const tail = data.subarray(blocks * 4);
  if (tail.length > 0) {
    let k = (tail[0] ?? 0) ^ ((tail[1] ?? 0) << 8) ^ ((tail[2] ?? 0) << 16);
    k = times(k, C1);
    k = (k << 15) | (k >>> 17);
    k = times(k, C2);
    if (blocks & 1) h1 ^= k;
    else h2 ^= k;
  }
  hash[0] = h1;
  hash[1] = h2;
}
