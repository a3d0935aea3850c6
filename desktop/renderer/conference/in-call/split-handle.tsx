import type { KeyboardEvent, PointerEvent } from 'react';
import { conferenceScreenMessages as words } from '../../../../common/messages/conference.ts';
import styles from './split-handle.module.css';
import { FACES_WIDTH } from './use-faces-width.ts';

interface SplitHandleProps {
  /** Width of the faces in CSS pixels. */
  width: number;
  onChange: (width: number) => void;
}

/**
 * The border between faces and pages. The pointer drags it; arrow keys, Home and End move it (ARIA
 * window splitter pattern).
 */
export function SplitHandle({ width, onChange }: SplitHandleProps) {
  const { least, most, step } = FACES_WIDTH;
  const press = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: least,
      End: most,
    };
    const wanted = places[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onChange(wanted);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget: handle, clientX } = event;
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const from = handle.parentElement?.getBoundingClientRect().left ?? 0;
    onChange(clientX - from);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be moved
    <div
      className={styles.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={words.facesWidth}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      title={words.facesWidth}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
