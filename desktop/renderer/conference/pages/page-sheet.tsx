import { VisuallyHidden } from '@mantine/core';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { FieldBoxes } from '../signing/field-boxes.tsx';
import { PlacingLayer } from '../signing/placing-layer.tsx';
import type { Signing } from '../signing/use-signing.ts';
import { PageCanvas } from './page-canvas.tsx';
import { PageMarks } from './page-marks.tsx';
import styles from './page-sheet.module.css';
import type { ShownPage } from './use-page.ts';

interface PageSheetProps {
  shown: ShownPage;
  /** CSS pixels. */
  width: number;
  session: NotarizationSession;
  signing: Signing;
  arranging: boolean;
}

/** A sheet of paper: the page, what was set on it, and what is being set on it now. */
export function PageSheet({ shown, width, session, signing, arranging }: PageSheetProps) {
  const marks = session.marks.filter(({ page }) => page === shown.number);
  return (
    <div
      className={styles.sheet}
      style={{ width, aspectRatio: `${shown.width} / ${shown.height}` }}
    >
      <PageCanvas page={shown.page} width={width} />
      <VisuallyHidden>{shown.text}</VisuallyHidden>
      <PageMarks marks={marks} width={shown.width} height={shown.height} />
      <FieldBoxes session={session} page={shown.number} signing={signing} arranging={arranging} />
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
