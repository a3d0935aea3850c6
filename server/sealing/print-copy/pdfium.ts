import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Picture } from '../../../common/compare-pictures.ts';

/** FPDF_ERR_PASSWORD of fpdfview.h. */
const PASSWORD_ERROR = 4;
/** FPDF_ANNOT. Without FPDF_LCD_TEXT, text is antialiased in grayscale. */
const DRAW_ANNOTATIONS = 0x01;
/** The bytes of a pixel are blue, green, red and unused. */
const BITMAP_BGRX = 3;
/** FLAT_NORMALDISPLAY: annotations as a screen shows them. */
const FLATTEN_FOR_DISPLAY = 0;
const FLATTEN_FAILED = 0;
const WHITE = 0xffffffff;
/** FORMTYPE_XFA_FULL. */
const FULL_XFA = 2;

export class PdfiumError extends Error {
  readonly code: 'password' | 'unreadable';

  constructor(code: PdfiumError['code'], options?: ErrorOptions) {
    super(`PDFium cannot read the file: ${code}`, options);
    this.code = code;
  }
}

export type Pdfium = WrappedPdfiumModule;

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Starts PDFium, which has neither scripts nor XFA forms. The WebAssembly module is compiled once per
 * process. Each print copy gets its own instance, so that nothing of a file stays in its memory, and
 * a file that breaks PDFium affects no other file.
 */
export async function startPdfium(): Promise<Pdfium> {
  compiled ??= (async () => {
    const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
    return WebAssembly.compile(new Uint8Array(await readFile(file)));
  })();
  const module = await compiled;
  const pdfium = await init({
    instantiateWasm: (imports, onInstance) => {
      void WebAssembly.instantiate(module, imports).then((instance) => onInstance(instance));
      return {};
    },
  });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Fonts can map text to code points that are not valid characters. */
const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);

/** A character of a page with its box in points, from the top left corner of the displayed page. */
export interface PlacedCharacter {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A PDF that PDFium has opened. Call `close` when it is no longer needed. */
export class PdfiumDocument {
  readonly #pdfium: WrappedPdfiumModule;
  readonly #document: number;
  readonly #bytes: number;
  /** PDFium draws form fields only with a form environment. */
  readonly #form: { info: number; handle: number };
  readonly pageCount: number;

  private constructor(pdfium: WrappedPdfiumModule, document: number, bytes: number) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#bytes = bytes;
    this.pageCount = pdfium.FPDF_GetPageCount(document);
    const info = pdfium.PDFiumExt_OpenFormFillInfo();
    const handle = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
    this.#form = { info, handle };
    if (handle !== 0) pdfium.FPDF_SetFormFieldHighlightAlpha(handle, 0);
  }

  /** @throws PdfiumError if the file cannot be read or the password is wrong */
  static open(pdfium: Pdfium, bytes: Uint8Array, password = ''): PdfiumDocument {
    // PDFium reads from this memory until the document is closed.
    const copy = pdfium.pdfium.wasmExports.malloc(bytes.length);
    if (copy === 0) throw new PdfiumError('unreadable');
    pdfium.pdfium.HEAPU8.set(bytes, copy);
    const document = pdfium.FPDF_LoadMemDocument64(copy, bytes.length, password);
    if (document !== 0) return new PdfiumDocument(pdfium, document, copy);
    const error = pdfium.FPDF_GetLastError();
    pdfium.pdfium.wasmExports.free(copy);
    throw new PdfiumError(error === PASSWORD_ERROR ? 'password' : 'unreadable');
  }

  close(): void {
    if (this.#form.handle !== 0) {
      this.#pdfium.PDFiumExt_ExitFormFillEnvironment(this.#form.handle);
    }
    this.#pdfium.PDFiumExt_CloseFormFillInfo(this.#form.info);
    this.#pdfium.FPDF_CloseDocument(this.#document);
    this.#pdfium.pdfium.wasmExports.free(this.#bytes);
  }

  /** Whether the pages are only a notice, and programs with XFA show a form instead (dynamic XFA). */
  isDynamicXfa(): boolean {
    return this.#pdfium.FPDF_GetFormType(this.#document) === FULL_XFA;
  }

  /** Width and height in points of the displayed page. Pages count from 0. */
  pageSize(index: number): { width: number; height: number } {
    return this.#withPage(index, (page) => ({
      width: this.#pdfium.FPDF_GetPageWidthF(page),
      height: this.#pdfium.FPDF_GetPageHeightF(page),
    }));
  }

  /** Draws a page with its annotations and form values on white. */
  draw(index: number, scale: number): Picture {
    return this.#withPage(index, (page) => {
      const width = Math.max(1, Math.round(this.#pdfium.FPDF_GetPageWidthF(page) * scale));
      const height = Math.max(1, Math.round(this.#pdfium.FPDF_GetPageHeightF(page) * scale));
      const bitmap = this.#pdfium.FPDFBitmap_CreateEx(width, height, BITMAP_BGRX, 0, 0);
      if (bitmap === 0) throw new PdfiumError('unreadable');
      try {
        this.#pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
        const area = [0, 0, width, height, 0, DRAW_ANNOTATIONS] as const;
        this.#pdfium.FPDF_RenderPageBitmap(bitmap, page, ...area);
        const { handle } = this.#form;
        if (handle !== 0) this.#pdfium.FPDF_FFLDraw(handle, bitmap, page, ...area);
        const stride = this.#pdfium.FPDFBitmap_GetStride(bitmap);
        const start = this.#pdfium.FPDFBitmap_GetBuffer(bitmap);
        return { width, height, data: this.#toRgba(start, width, height, stride) };
      } finally {
        this.#pdfium.FPDFBitmap_Destroy(bitmap);
      }
    });
  }

  /** Makes annotations and form values part of all pages. @throws PdfiumError */
  flatten(): void {
    for (let index = 0; index < this.pageCount; index += 1) {
      this.#withPage(index, (page) => {
        const result = this.#pdfium.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY);
        if (result === FLATTEN_FAILED) throw new PdfiumError('unreadable');
      });
    }
  }

  /**
   * Copies pages into a new PDF, without everything that belongs to the document: scripts, actions,
   * attachments, form, layers, encryption. @throws PdfiumError
   */
  copyPages(indices: readonly number[]): Uint8Array {
    const pdfium = this.#pdfium;
    const target = pdfium.FPDF_CreateNewDocument();
    const list = pdfium.pdfium.wasmExports.malloc(4 * Math.max(1, indices.length));
    try {
      for (const [at, index] of indices.entries()) {
        pdfium.pdfium.setValue(list + 4 * at, index, 'i32');
      }
      if (!pdfium.FPDF_ImportPagesByIndex(target, this.#document, list, indices.length, 0)) {
        throw new PdfiumError('unreadable');
      }
      return this.#save(target);
    } finally {
      pdfium.pdfium.wasmExports.free(list);
      pdfium.FPDF_CloseDocument(target);
    }
  }

  /** The characters of a page with the boxes of their lines, in the order of the text. */
  characters(index: number): PlacedCharacter[] {
    const pdfium = this.#pdfium;
    return this.#withPage(index, (page) => {
      const text = pdfium.FPDFText_LoadPage(page);
      if (text === 0) return [];
      // An FS_RECTF has four floats: left, top, right, bottom. Two integers for a point follow.
      const memory = pdfium.pdfium.wasmExports.malloc(24);
      try {
        const found: PlacedCharacter[] = [];
        const count = pdfium.FPDFText_CountChars(text);
        for (let at = 0; at < count; at += 1) {
          const code = pdfium.FPDFText_GetUnicode(text, at);
          if (!isCharacter(code) || !pdfium.FPDFText_GetLooseCharBox(text, at, memory)) continue;
          const box = [0, 4, 8, 12].map((offset) =>
            pdfium.pdfium.getValue(memory + offset, 'float'),
          );
          found.push({ text: String.fromCodePoint(code), ...this.#onPage(page, box, memory + 16) });
        }
        return found;
      } finally {
        pdfium.pdfium.wasmExports.free(memory);
        pdfium.FPDFText_ClosePage(text);
      }
    });
  }

  /** The names of the attached files. */
  attachmentNames(): string[] {
    const pdfium = this.#pdfium;
    const count = pdfium.FPDFDoc_GetAttachmentCount(this.#document);
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const attachment = pdfium.FPDFDoc_GetAttachment(this.#document, index);
      if (attachment === 0) return '';
      const size = pdfium.FPDFAttachment_GetName(attachment, 0, 0);
      const memory = pdfium.pdfium.wasmExports.malloc(Math.max(2, size));
      pdfium.FPDFAttachment_GetName(attachment, memory, size);
      const name = pdfium.pdfium.UTF16ToString(memory);
      pdfium.pdfium.wasmExports.free(memory);
      return name;
    });
  }

  #onPage(page: number, [left = 0, top = 0, right = 0, bottom = 0]: number[], memory: number) {
    // FPDF_PageToDevice returns integers, so hundredths of a point are requested.
    const pdfium = this.#pdfium;
    const width = Math.round(pdfium.FPDF_GetPageWidthF(page) * 100);
    const height = Math.round(pdfium.FPDF_GetPageHeightF(page) * 100);
    const point = (x: number, y: number) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, memory, memory + 4);
      return [memory, memory + 4].map((one) => pdfium.pdfium.getValue(one, 'i32') / 100);
    };
    const [x1 = 0, y1 = 0] = point(left, bottom);
    const [x2 = 0, y2 = 0] = point(right, top);
    return {
      left: Math.min(x1, x2),
      right: Math.max(x1, x2),
      top: Math.min(y1, y2),
      bottom: Math.max(y1, y2),
    };
  }

  #toRgba(start: number, width: number, height: number, stride: number): Uint8ClampedArray {
    const heap = this.#pdfium.pdfium.HEAPU8;
    const data = new Uint8ClampedArray(4 * width * height);
    for (let y = 0, to = 0; y < height; y += 1) {
      for (let from = start + y * stride, end = from + 4 * width; from < end; from += 4, to += 4) {
        data[to] = heap[from + 2] as number;
        data[to + 1] = heap[from + 1] as number;
        data[to + 2] = heap[from] as number;
        data[to + 3] = 255;
      }
    }
    return data;
  }

  #save(document: number): Uint8Array {
    const pdfium = this.#pdfium;
    const writer = pdfium.PDFiumExt_OpenFileWriter();
    try {
      pdfium.PDFiumExt_SaveAsCopy(document, writer);
      const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
      const memory = pdfium.pdfium.wasmExports.malloc(Math.max(1, size));
      if (size === 0 || memory === 0) throw new PdfiumError('unreadable');
      pdfium.PDFiumExt_GetFileWriterData(writer, memory, size);
      const saved = pdfium.pdfium.HEAPU8.slice(memory, memory + size);
      pdfium.pdfium.wasmExports.free(memory);
      return saved;
    } finally {
      pdfium.PDFiumExt_CloseFileWriter(writer);
    }
  }

  #withPage<Result>(index: number, use: (page: number) => Result): Result {
    const page = this.#pdfium.FPDF_LoadPage(this.#document, index);
    if (page === 0) throw new PdfiumError('unreadable');
    try {
      return use(page);
    } finally {
      this.#pdfium.FPDF_ClosePage(page);
    }
  }
}
