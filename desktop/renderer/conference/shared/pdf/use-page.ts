import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

export interface ShownPage {
  page: PDFPageProxy;
  number: number;
  /** In points, as the page is displayed: cropped and rotated. */
  width: number;
  height: number;
  /** The text of the page, for screen readers. */
  text: string;
}

async function read(pdf: PDFDocumentProxy, number: number): Promise<ShownPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return { page, number, width, height, text: text.join('') };
}

/** Loads one page of the document; the previous one stays until it is loaded. */
export function usePage(pdf: PDFDocumentProxy, number: number): ShownPage | null {
  const [shown, setShown] = useState<ShownPage | null>(null);
  useEffect(() => {
    let current = true;
    read(pdf, number).then(
      (page) => {
        if (current) setShown(page);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [pdf, number]);
  return shown;
}
