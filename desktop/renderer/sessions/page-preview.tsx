import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PageCanvas } from '../conference/shared/pdf/page-canvas.tsx';
import { usePage } from '../conference/shared/pdf/use-page.ts';
import { usePdf } from '../conference/shared/pdf/use-pdf.ts';
import styles from './session-page.module.css';

/** The first page of a session's document. The paper stays empty if it cannot be loaded. */
export function PagePreview({ sessionId }: { sessionId: string }) {
  const opened = usePdf(sessionId);
  return opened.state === 'ready' ? <FirstPage pdf={opened.pdf} /> : null;
}

function FirstPage({ pdf }: { pdf: PDFDocumentProxy }) {
  const shown = usePage(pdf, 1);
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
