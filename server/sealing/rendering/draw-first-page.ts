/** Pixels a point: sharp at the width of a dialog on a dense screen. */
const SCALE = 1.75;

/** The first page of a PDF of ours as a WebP picture. */
export async function drawFirstPage(pdf: Uint8Array): Promise<Uint8Array> {
  // Fetched with the first picture: threads that only seal do not carry them.
  const { createCanvas } = await import('@napi-rs/canvas');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(pdf),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
  });
  try {
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // The canvas of @napi-rs behaves as that of a browser; only its type is another.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    // A copy: the memory of the library's own buffer cannot be handed to another thread.
    return new Uint8Array(await canvas.encode('webp', 88));
  } finally {
    await task.destroy();
  }
}
