import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);
const DEVICES = new Map([
  ['DeviceGray', 1],
  ['DeviceRGB', 3],
  ['DeviceCMYK', 4],
]);
const SHORT = new Map([
  ['G', 'DeviceGray'],
  ['RGB', 'DeviceRGB'],
  ['CMYK', 'DeviceCMYK'],
]);
const ONE = ['CalGray', 'Indexed', 'I', 'Separation'];
const THREE = ['CalRGB', 'Lab'];
const MAX_COMPONENTS = 32;

/**
 * Offset for pattern color spaces: a value of PATTERN or more means a pattern with the remaining
 * number of components.
 */
export const PATTERN = 64;

/** The resource dictionaries of some content. A name must be in each of them. */
export class ContentResources {
  readonly #dictionaries: PDFDict[];
  readonly #has = new Map<string, Map<string, boolean>>();
  readonly #components = new Map<string, number | null>();

  constructor(dictionaries: PDFDict[]) {
    this.#dictionaries = dictionaries;
  }

  /** Returns whether there is a resource of this type with the name as written in content. */
  has(kind: 'Font' | 'XObject' | 'ExtGState' | 'Pattern' | 'Shading', written: string): boolean {
    const ofKind = this.#has.get(kind) ?? new Map<string, boolean>();
    this.#has.set(kind, ofKind);
    const known = ofKind.get(written);
    if (known !== undefined) return known;
    const values = this.#values(kind, written);
    const has = values.length > 0 && values.every((one) => one !== undefined);
    ofKind.set(written, has);
    return has;
  }

  /** Number of components of the named color space; null if unknown. */
  components(written: string): number | null {
    const known = this.#components.get(written);
    if (known !== undefined) return known;
    const device = DEVICES.get(written) ?? (written === 'Pattern' ? PATTERN : null);
    const spaces = this.#values('ColorSpace', written);
    const [first = device, ...others] = spaces
      .filter((one) => one !== undefined)
      .map((space) => componentsOf(space));
    const isEverywhere = device !== null || spaces.every((one) => one !== undefined);
    // If a resource has the name of a device color space, some programs use the device and others
    // the resource.
    const isOne = device === null || spaces.every((one) => one === undefined);
    const isSame = isEverywhere && isOne && others.every((one) => one === first);
    const components = isSame && !SHORT.has(written) ? first : null;
    this.#components.set(written, components);
    return components;
  }

  /** The same for an inline image, which can use short device names. */
  imageComponents(written: string): number | null {
    const device = SHORT.get(written);
    const isTaken = this.#values('ColorSpace', written).some((one) => one !== undefined);
    if (device && isTaken) return null;
    const components = this.components(device ?? written);
    return components !== null && components < PATTERN ? components : null;
  }

  #values(kind: string, written: string): (PDFObject | undefined)[] {
    return this.#dictionaries.map((resources) => {
      const values = resources.lookup(name(kind));
      return values instanceof PDFDict ? values.lookup(name(written)) : undefined;
    });
  }
}

function componentsOf(space: PDFObject | undefined, depth = 0): number | null {
  if (space instanceof PDFName) {
    const spelled = space.decodeText();
    return spelled === 'Pattern' ? PATTERN : (DEVICES.get(spelled) ?? null);
  }
  if (!(space instanceof PDFArray) || space.size() === 0) return null;
  const first = space.lookup(0);
  const family = first instanceof PDFName ? first.decodeText() : '';
  const second = space.size() > 1 ? space.lookup(1) : undefined;
  if (ONE.includes(family)) return 1;
  if (THREE.includes(family)) return 3;
  if (family === 'ICCBased') {
    const count = second instanceof PDFStream ? second.dict.lookup(name('N')) : undefined;
    return count instanceof PDFNumber ? count.asNumber() : null;
  }
  if (family === 'DeviceN') {
    const count = second instanceof PDFArray ? second.size() : 0;
    return count > 0 && count <= MAX_COMPONENTS ? count : null;
  }
  if (family !== 'Pattern') return space.size() === 1 ? componentsOf(first) : null;
  if (second === undefined) return PATTERN;
  const base = depth === 0 ? componentsOf(second, 1) : null;
  return base === null || base >= PATTERN ? null : PATTERN + base;
}
