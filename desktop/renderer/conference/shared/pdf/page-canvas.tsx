import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { logProblem } from '../../../ui/log.ts';
import styles from './page-canvas.module.css';

/** With more pixels than this, browsers refuse to draw or blur. */
const MAX_PIXELS = 16_000_000;

/** Draws a page at a width. The previous drawing stays until the new one is finished. */
export function PageCanvas({ page, width }: { page: PDFPageProxy; width: number }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const natural = page.getViewport({ scale: 1 });
    const wanted = (width / natural.width) * window.devicePixelRatio;
    const most = Math.sqrt(MAX_PIXELS / (natural.width * natural.height));
    const viewport = page.getViewport({ scale: Math.min(wanted, most) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    let cancelled = false;
    task.promise.then(
      () => host.current?.replaceChildren(canvas),
      (error: unknown) => {
        if (!cancelled) logProblem('a page could not be drawn', error);
      },
    );
    return () => {
      cancelled = true;
      task.cancel();
    };
  }, [page, width]);
  return <div ref={host} className={styles.canvas} aria-hidden />;
}
