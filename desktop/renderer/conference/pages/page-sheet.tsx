import { VisuallyHidden } from '@mantine/core';
import { type PointerEvent, useEffect, useMemo } from 'react';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { PageCanvas } from '../shared/pdf/page-canvas.tsx';
import type { ShownPage } from '../shared/pdf/use-page.ts';
import { FieldBoxes } from '../signing/field-boxes.tsx';
import { PlacingLayer } from '../signing/placing-layer.tsx';
import { RemoveButtons } from '../signing/remove-buttons.tsx';
import type { Signing } from '../signing/use-signing.ts';
import { KeyboardPointer } from './keyboard-pointer.tsx';
import { NotaryPointer } from './notary-pointer.tsx';
import { PageMarks } from './page-marks.tsx';
import styles from './page-sheet.module.css';
import type { SharedPages } from './shared-pages.ts';
import { throttle } from './throttle.ts';

/** Milliseconds between two pointer messages. */
const POINTER_PAUSE_MS = 80;

interface PageSheetProps {
  shown: ShownPage;
  /** In CSS pixels. */
  width: number;
  session: NotarizationSession;
  signing: Signing;
  shared: SharedPages;
  arranging: boolean;
}

/** One sheet: the page, its marks, and the mark that is being placed. */
export function PageSheet({ shown, width, session, signing, shared, arranging }: PageSheetProps) {
  const { lead } = shared;
  const pointer = useMemo(() => lead && throttle(lead.pointAt, POINTER_PAUSE_MS), [lead]);
  useEffect(() => () => pointer?.stop(), [pointer]);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const within = (value: number) => Math.min(1, Math.max(0, value));
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    pointer?.give({ page: shown.number, x: within(x), y: within(y) });
  };
  const marks = session.marks.filter(({ page }) => page === shown.number);
  return (
    <div
      onPointerMove={lead ? point : undefined}
      onPointerLeave={lead ? () => pointer?.give(null) : undefined}
      className={styles.sheet}
      style={{ width, aspectRatio: `${shown.width} / ${shown.height}` }}
    >
      <PageCanvas page={shown.page} width={width} />
      <VisuallyHidden>{shown.text}</VisuallyHidden>
      <PageMarks marks={marks} width={shown.width} height={shown.height} />
      <FieldBoxes session={session} page={shown.number} signing={signing} arranging={arranging} />
      {!signing.placing && !arranging && (
        <RemoveButtons session={session} page={shown.number} signing={signing} />
      )}
      {shared.onPointer && !lead && (
        <NotaryPointer page={shown.number} onPointer={shared.onPointer} />
      )}
      {lead && !signing.placing && !arranging && (
        <KeyboardPointer
          onPoint={(at) => pointer?.give(at && { page: shown.number, x: at.x, y: at.y })}
        />
      )}
      {signing.placing && (
        <PlacingLayer
          key={shown.number}
          placing={signing.placing}
          page={shown}
          onMove={signing.move}
          onPlace={signing.place}
          onCancel={signing.cancel}
        />
      )}
    </div>
  );
}
