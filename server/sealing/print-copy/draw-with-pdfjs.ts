import { createCanvas } from '@napi-rs/canvas';
import type { Picture } from '../../../common/compare-pictures.ts';
import { openWithPdfjs } from '../rendering/pdfjs-document.ts';

export interface ProtectedFile {
  bytes: Uint8Array;
  /** The password that opens the file, if it needs one. */
  password?: string;
}

/** Draws pages with pdf.js, the viewer of the conference. */
export interface PdfjsDrawer {
  /** 0 if pdf.js cannot open the file. */
  pageCount: number;
  /** Pages count from 0. Returns null if pdf.js cannot draw the page. */
  draw(index: number, scale: number): Promise<Picture | null>;
  close(): Promise<void>;
}

/** Opens a PDF with pdf.js. Every page of a file that pdf.js cannot open is drawn as null. */
export async function openDrawer({ bytes, password }: ProtectedFile): Promise<PdfjsDrawer> {
  const opened = await openWithPdfjs(bytes, password).catch(() => null);
  return {
    pageCount: opened?.document.numPages ?? 0,
    async draw(index, scale) {
      if (!opened || index >= opened.document.numPages) return null;
      try {
        const page = await opened.document.getPage(index + 1);
        const viewport = page.getViewport({ scale });
        const width = Math.max(1, Math.round(viewport.width));
        const height = Math.max(1, Math.round(viewport.height));
        const canvas = createCanvas(width, height);
        // The canvas of @napi-rs works like the browser's but has a different type.
        const host = canvas as unknown as HTMLCanvasElement;
        await page.render({ canvas: host, viewport }).promise;
        page.cleanup();
        return {
          width,
          height,
          data: canvas.getContext('2d').getImageData(0, 0, width, height).data,
        };
      } catch {
        return null;
      }
    },
    async close() {
      await opened?.close();
    },
  };
}
