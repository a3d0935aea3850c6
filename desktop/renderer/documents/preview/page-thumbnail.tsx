import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { memo, useEffect, useState } from 'react';
import { previewMessages as words } from '../../../../common/messages/document-preview.ts';
import { PageCanvas } from '../../conference/shared/pdf/page-canvas.tsx';
import styles from './page-thumbnails.module.css';
import { useInSight } from './use-in-sight.ts';

/** The largest size of a thumbnail in CSS pixels, about that of a letter page. */
const WIDTH = 96;
const HEIGHT = 124;
/** Thumbnails are drawn when they are this close to the visible part of the list. */
const NEAR = '100px';
/** Thumbnails that pass by while the list is scrolled are not drawn. In milliseconds. */
const SETTLED_MS = 80;

interface PageThumbnailProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** The scrolling list. */
  list: HTMLElement;
  isShown: boolean;
  onShow: (page: number) => void;
}

/** A button with a small picture of a page, which is drawn while it is visible. */
export const PageThumbnail = memo(function PageThumbnail(props: PageThumbnailProps) {
  const { pdf, number, list, isShown, onShow } = props;
  const { ref, isInSight } = useInSight<HTMLLIElement>(NEAR, list);
  const page = useVisiblePage(pdf, number, isInSight);
  return (
    <li ref={ref} className={styles.item}>
      <button
        type="button"
        className={styles.thumbnail}
        tabIndex={isShown ? 0 : -1}
        aria-label={words.page({ page: number })}
        aria-current={isShown ? 'page' : undefined}
        onClick={() => onShow(number)}
      >
        <span className={styles.picture} style={{ width: WIDTH, height: HEIGHT }}>
          {page && <Sheet page={page} />}
        </span>
        <span aria-hidden>{number}</span>
      </button>
    </li>
  );
});

function Sheet({ page }: { page: PDFPageProxy }) {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(WIDTH / natural.width, HEIGHT / natural.height);
  const width = Math.round(natural.width * scale);
  return (
    <span className={styles.sheet} style={{ width, height: Math.round(natural.height * scale) }}>
      <PageCanvas page={page} width={width} />
    </span>
  );
}

/** Loads a page once it stays visible, and drops it when it is not. */
function useVisiblePage(
  pdf: PDFDocumentProxy,
  number: number,
  isVisible: boolean,
): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    if (!isVisible) {
      setPage(null);
      return;
    }
    let current = true;
    const timer = window.setTimeout(() => {
      pdf.getPage(number).then(
        (loaded) => current && setPage(loaded),
        () => undefined,
      );
    }, SETTLED_MS);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [pdf, number, isVisible]);
  return page;
}
