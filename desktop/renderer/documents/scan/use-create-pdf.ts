import { useState } from 'react';
import { formatFileSize } from '../../../../common/formats.ts';
import { MAX_UPLOAD_BYTES } from '../../../../common/limits.ts';
import { scanMessages as words } from '../../../../common/messages/scan.ts';
import { logProblem } from '../../ui/log.ts';
import { showToast } from '../../ui/toasts.ts';
import { dpiOf, fitPages } from './picture/fit-pages.ts';
import { writePdf } from './picture/write-pdf.ts';
import type { ScanPage } from './use-scan.ts';
import type { ScanWorker } from './worker/scan-worker.ts';

interface CreatePdfOptions {
  worker: () => ScanWorker;
  /** The storage that the plan has left, in bytes. */
  bytesLeft: number;
  onCreated: (file: File) => void;
}

/** Creates the PDF of a scan, within the limits of an upload and of the plan, and tells its size. */
export function useCreatePdf({ worker, bytesLeft, onCreated }: CreatePdfOptions) {
  /** The page that is being drawn, from 1; null if no PDF is being created. */
  const [drawing, setDrawing] = useState<number | null>(null);
  const create = async (pages: readonly ScanPage[], name: string) => {
    const limit = Math.min(MAX_UPLOAD_BYTES, bytesLeft);
    setDrawing(1);
    try {
      const fitted = await fitPages(pages.length, limit, (index, resolution) => {
        setDrawing(index + 1);
        const { picture, settings } = pages[index] as ScanPage;
        return worker().run('draw', { picture, settings, resolution });
      });
      if (!fitted) {
        const isPlanFull = limit < MAX_UPLOAD_BYTES;
        showToast({
          variant: 'destructive',
          title: isPlanFull ? words.noStorage({ left: formatFileSize(limit) }) : words.tooLarge,
          description: isPlanFull ? words.noStorageText : words.tooLargeText,
        });
        return;
      }
      const file = new File([writePdf(fitted.pages)], pdfName(name), { type: 'application/pdf' });
      const dpi = Math.min(...fitted.pages.map(({ pixels, paper }) => dpiOf(pixels, paper)));
      showToast({
        title: words.created,
        description: words.createdText({
          count: pages.length,
          size: formatFileSize(file.size),
          dpi: Math.round(dpi),
        }),
      });
      onCreated(file);
    } catch (error) {
      logProblem('the PDF of a scan could not be created', error);
      showToast({ variant: 'destructive', title: words.failed, description: words.failedText });
    } finally {
      setDrawing(null);
    }
  };
  return { drawing, create };
}

const pdfName = (name: string): string => {
  const base = name.trim().replace(/\.pdf$/i, '');
  return `${base || words.defaultName({ date: today() })}.pdf`;
};

/** Today on this device, as in 2026-11-26. */
export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
