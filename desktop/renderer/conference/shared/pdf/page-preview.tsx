import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReactNode } from 'react';
import { PageCanvas } from './page-canvas.tsx';
import styles from './page-preview.module.css';
import { usePage } from './use-page.ts';
import { usePdf } from './use-pdf.ts';

interface PagePreviewProps {
  /** Path of a PDF on the server. */
  path: string;
  /** Number of the page to show, from 1. */
  number: number;
  /** Shown if the PDF cannot be loaded; by default, nothing. */
  failed?: (retry: () => void) => ReactNode;
}

/** One page of a PDF, at the width of its container. */
export function PagePreview({ path, number, failed }: PagePreviewProps) {
  const opened = usePdf(path);
  if (opened.state === 'failed') return failed?.(opened.retry);
  return opened.state === 'ready' ? <Sheet pdf={opened.pdf} number={number} /> : null;
}

function Sheet({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const shown = usePage(pdf, number);
  const { ref, width } = useElementSize<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className={styles.sheet}
      style={shown ? { aspectRatio: `${shown.width} / ${shown.height}` } : undefined}
    >
      {shown && width > 0 && <PageCanvas page={shown.page} width={Math.round(width)} />}
    </div>
  );
}
