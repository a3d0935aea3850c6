import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PageCanvas } from './page-canvas.tsx';
import styles from './page-preview.module.css';
import { usePage } from './use-page.ts';
import { usePdf } from './use-pdf.ts';

interface PagePreviewProps {
  /** Path of a PDF on the server. */
  path: string;
  /** Number of the page to show, from 1. */
  number: number;
}

/** One page of a PDF, at the width of its container. Stays empty if it cannot be loaded. */
export function PagePreview({ path, number }: PagePreviewProps) {
  const opened = usePdf(path);
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
