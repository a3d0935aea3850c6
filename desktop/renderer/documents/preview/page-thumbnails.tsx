import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { previewMessages as words } from '../../../../common/messages/document-preview.ts';
import { PageThumbnail } from './page-thumbnail.tsx';
import styles from './page-thumbnails.module.css';

interface PageThumbnailsProps {
  pdf: PDFDocumentProxy;
  /** The page that is shown, from 1. */
  page: number;
  onShow: (page: number) => void;
}

/** The change of the page for each key in the list, which is one stop of the Tab key. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Thumbnails of all pages; only the visible ones are drawn. */
export function PageThumbnails({ pdf, page, onShow }: PageThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null);
  // The thumbnails observe whether they are visible in the list, so the list is rendered first.
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => setRoot(list.current), []);
  const itemOf = (number: number) => list.current?.children[number - 1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the page
  useEffect(() => {
    const item = itemOf(page);
    if (list.current && item instanceof HTMLElement) keepInSight(list.current, item);
  }, [page, root]);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(pdf.numPages, Math.max(1, page + step));
    onShow(next);
    itemOf(next)?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <ol ref={list} className={styles.list} aria-label={words.thumbnails} onKeyDown={press}>
      {Array.from({ length: root ? pdf.numPages : 0 }, (_, index) => index + 1).map((number) => (
        <PageThumbnail
          key={number}
          pdf={pdf}
          number={number}
          list={root as HTMLElement}
          isShown={number === page}
          onShow={onShow}
        />
      ))}
    </ol>
  );
}

/** Scrolls only the list, in the direction in which it scrolls. */
function keepInSight(list: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  const beyond = (start: number, end: number) => Math.min(0, start) + Math.max(0, end);
  list.scrollBy({
    top: beyond(inner.top - outer.top, inner.bottom - outer.bottom),
    left: beyond(inner.left - outer.left, inner.right - outer.right),
  });
}
