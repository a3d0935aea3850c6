import type { PDFPageProxy } from 'pdfjs-dist';

/** Pixels per point, so that the thinnest lines are visible. */
const SCALE = 2;
/** A larger page is read with fewer pixels per point. */
const MAX_PIXELS = 8_000_000;
/** Darker than this (0 to 255) is ink. Light backgrounds, such as those of table heads, are not. */
const DARK = 200;

/** Which pixels of a page have ink: text, lines and pictures. */
export interface Ink {
  /** In pixels. */
  width: number;
  height: number;
  /** Pixels per point. */
  scale: number;
  /** Row after row, 1 where there is ink. */
  dark: Uint8Array;
}

interface Canvases {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
  destroy(canvas: unknown): void;
}

/**
 * Renders a page as it is displayed and reads where it has ink.
 * @param canvasFactory of the document (`PDFDocumentProxy.canvasFactory`)
 * @throws Error if the page cannot be rendered
 */
export async function readInk(page: PDFPageProxy, canvasFactory: object): Promise<Ink> {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvases = canvasFactory as Canvases;
  const drawing = canvases.create(width, height);
  try {
    await page.render({ canvas: drawing.canvas, viewport }).promise;
    const { data } = drawing.context.getImageData(0, 0, width, height);
    return { width, height, scale, dark: darkPixels(data) };
  } finally {
    canvases.destroy(drawing);
  }
}

/** The page is opaque, so the alpha of the pixels is not read. */
function darkPixels(rgba: Uint8ClampedArray): Uint8Array {
  const dark = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < dark.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [rgba[4 * at], rgba[4 * at + 1], rgba[4 * at + 2]];
    if (0.3 * red + 0.59 * green + 0.11 * blue < DARK) dark[at] = 1;
  }
  return dark;
}

/** Whether there is ink in an area, in points from the top left of the page. */
export function hasInk(
  { dark, width, height, scale }: Ink,
  area: { left: number; top: number; right: number; bottom: number },
): boolean {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const [first, last] = [area.left, area.right].map((x) => within(Math.round(x * scale), width));
  const [top, bottom] = [area.top, area.bottom].map((y) => within(Math.round(y * scale), height));
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
    if (dark.subarray(y * width + (first ?? 0), y * width + (last ?? 0)).includes(1)) return true;
  }
  return false;
}
