import { Text, Title } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { DifferingTile } from '../../../../common/compare-pictures.ts';
import { printCopyMessages as words } from '../../../../common/messages/print-copies.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { logProblem } from '../../ui/log.ts';
import { type ComparedPages, comparePages } from './compare-pages.ts';
import styles from './compared-page.module.css';

interface ComparedPageProps {
  original: PDFDocumentProxy | null;
  copy: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** The page of the copy is a picture. */
  isPicture: boolean;
}

type Compared = ComparedPages | 'failed' | null;

/** A page of the file next to the same page of the print copy. Drawn when it comes into view. */
export function ComparedPage({ original, copy, number, isPicture }: ComparedPageProps) {
  const { ref, inViewport } = useInViewport<HTMLElement>();
  const [compared, setCompared] = useState<Compared>(null);
  const isWanted = inViewport && compared === null;
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    comparePages(original, copy, number, isPicture).then(
      (pages) => {
        if (current) setCompared(pages);
      },
      (error: unknown) => {
        logProblem('a page could not be compared', error);
        if (current) setCompared('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [isWanted, original, copy, number, isPicture]);
  const label = words.pageOf({ number, total: copy.numPages });
  if (compared === 'failed') {
    return <ErrorState title={words.failed} text={label} onRetry={() => setCompared(null)} />;
  }
  return (
    <section ref={ref} className={styles.page} aria-label={label}>
      <div className={styles.head}>
        <Title order={2} size="h4">
          {label}
        </Title>
        <Text size="sm" role="status" className={styles.result} data-differs={differs(compared)}>
          {resultOf(compared)}
        </Text>
      </div>
      <div className={styles.pair}>
        <Sheet caption={words.yours} canvas={compared?.original} tiles={compared?.tiles} />
        <Sheet caption={words.copy} canvas={compared?.copy} tiles={compared?.tiles} />
      </div>
    </section>
  );
}

const differs = (compared: ComparedPages | null) => (compared?.tiles.length ?? 0) > 0;

function resultOf(compared: ComparedPages | null): string {
  if (!compared) return words.loading;
  if (!compared.original) return '';
  return differs(compared) ? words.different : words.same;
}

interface SheetProps {
  caption: string;
  /** Undefined while it is drawn, null if it cannot be shown. */
  canvas: HTMLCanvasElement | null | undefined;
  tiles: readonly DifferingTile[] | undefined;
}

function Sheet({ caption, canvas, tiles = [] }: SheetProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!canvas) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', caption);
    host.current?.replaceChildren(canvas);
  }, [canvas, caption]);
  return (
    <figure className={styles.sheet}>
      <figcaption>{caption}</figcaption>
      {canvas === null ? (
        <Text className={styles.missing}>{words.notShown}</Text>
      ) : (
        <div className={styles.paper} data-waiting={canvas === undefined}>
          <div ref={host} />
          {tiles.map(({ left, top, width, height }) => (
            <span
              key={`${left} ${top}`}
              className={styles.tile}
              style={{
                left: `${100 * left}%`,
                top: `${100 * top}%`,
                width: `${100 * width}%`,
                height: `${100 * height}%`,
              }}
            />
          ))}
        </div>
      )}
    </figure>
  );
}
