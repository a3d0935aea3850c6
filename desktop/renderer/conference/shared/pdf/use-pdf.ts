import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { pagesMessages } from '../../../../../common/messages/signing.ts';
import { reasonOf } from '../../../ui/api-error.ts';
import { logProblem } from '../../../ui/log.ts';
import { fetchPdf } from './fetch-pdf.ts';

export type PdfState =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; pdf: PDFDocumentProxy };

/** Loads a PDF from a path of the server; the PDF code is loaded with the first one. */
export function usePdf(path: string): PdfState & { retry: () => void } {
  const [state, setState] = useState<PdfState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs it again
  useEffect(() => {
    const stop = new AbortController();
    let close: (() => void) | undefined;
    const open = async () => {
      setState({ state: 'loading' });
      try {
        const [{ openPdf }, bytes] = await Promise.all([
          import('./open-pdf.ts'),
          fetchPdf(path, stop.signal),
        ]);
        if (stop.signal.aborted) return;
        const opened = await openPdf(bytes);
        close = opened.close;
        if (stop.signal.aborted) close();
        else setState({ state: 'ready', pdf: opened.pdf });
      } catch (error) {
        if (stop.signal.aborted) return;
        logProblem('the pages could not be shown', error);
        setState({ state: 'failed', reason: reasonOf(error, pagesMessages.failedText) });
      }
    };
    void open();
    return () => {
      stop.abort();
      close?.();
    };
  }, [path, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
