import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { previewMessages } from '../../../../common/messages/document-preview.ts';
import { pagesMessages as words } from '../../../../common/messages/signing.ts';
import { PageCanvas } from '../../conference/shared/pdf/page-canvas.tsx';
import { usePage } from '../../conference/shared/pdf/use-page.ts';
import type { Mark } from './locate-words.ts';
import { Marks } from './marks.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import styles from './preview-pages.module.css';
import { PreviewToolbar } from './preview-toolbar.tsx';

/** Sizes of the page as shares of the available width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
/** Index of the page at the available width. */
const WHOLE = 2;
/** In CSS pixels; a longer line is hard to read. */
const WIDEST = 900;

interface PreviewPagesProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** The words of this page to highlight. */
  marks: readonly Mark[];
  /** Opens the pages in the whole window; absent there. */
  onFull?: () => void;
}

/** One page in large, and thumbnails of all pages. */
export function PreviewPages({ pdf, page, marks, onPage, onFull }: PreviewPagesProps) {
  const [zoom, setZoom] = useState(WHOLE);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const shown = usePage(pdf, page);
  const count = pdf.numPages;
  const share = ZOOMS[zoom] ?? 1;
  const sheetWidth = Math.round(Math.min(width, WIDEST) * share);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [shown?.number]);
  const show = (wanted: number) => onPage(Math.min(count, Math.max(1, wanted)));
  const resize = (step: number) => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + step)));
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The arrow keys scroll a page that is wider than its area.
    const turns = zoom <= WHOLE;
    if (event.key === 'ArrowRight' && turns) show(page + 1);
    else if (event.key === 'ArrowLeft' && turns) show(page - 1);
    else if (event.key === '+') resize(1);
    else if (event.key === '-') resize(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.view}>
      <PreviewToolbar
        page={page}
        count={count}
        share={share}
        canShrink={zoom > 0}
        canGrow={zoom < ZOOMS.length - 1}
        onShow={show}
        onResize={resize}
        onFull={onFull}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: nothing in it is a form */}
      <div
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll areas must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={words.pageOf({ page, count })}
        aria-description={previewMessages.keys}
        onKeyDown={press}
      >
        <div ref={ref}>
          {shown && width > 0 && (
            <div
              className={styles.sheet}
              style={{ width: sheetWidth, aspectRatio: `${shown.width} / ${shown.height}` }}
            >
              <PageCanvas page={shown.page} width={sheetWidth} />
              {shown.number === page && marks.length > 0 && <Marks marks={marks} />}
              <VisuallyHidden>{shown.text}</VisuallyHidden>
            </div>
          )}
        </div>
      </div>
      {count > 1 && <PageThumbnails pdf={pdf} page={page} onShow={show} />}
    </div>
  );
}
