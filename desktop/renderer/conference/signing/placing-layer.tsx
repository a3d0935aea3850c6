import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { markNames, signingMessages as words } from '../../../../common/messages/signing.ts';
import { MarkFigure } from '../pages/page-marks.tsx';
import type { ShownPage } from '../shared/pdf/use-page.ts';
import { useOwnName } from '../use-own-name.ts';
import { keptOnPage } from './free-place.ts';
import styles from './placing-layer.module.css';
import type { Placing, Spot } from './use-signing.ts';

interface PlacingLayerProps {
  placing: Placing;
  page: ShownPage;
  onMove: (spot: Spot) => void;
  onPlace: (spot: Spot) => void;
  onCancel: () => void;
}

/**
 * Distance that an arrow key moves the box, as a fraction of the page; with Shift the larger one.
 */
const STEP = 0.01;
const LEAP = 0.05;

/** The mark to place: it follows the pointer or the arrow keys until it is placed. */
export function PlacingLayer({ placing, page, onMove, onPlace, onCancel }: PlacingLayerProps) {
  const accountName = useOwnName();
  const signerName = placing.as?.name ?? accountName;
  const { width, height } = placing;
  const [now] = useState(() => new Date().toISOString());
  const [spot, setSpot] = useState({ x: (1 - placing.width) / 2, y: 0.7 });
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLButtonElement>(null);
  // Start in the middle of the visible part of the page, ready for the arrow keys.
  useEffect(() => {
    const area = layer.current?.getBoundingClientRect();
    if (area) {
      const y = (window.innerHeight / 2 - area.top) / area.height;
      setSpot((now) => keptOnPage({ x: now.x, y }, { width, height }));
    }
    box.current?.focus({ preventScroll: true });
  }, [width, height]);

  const under = (event: PointerEvent): { x: number; y: number } => {
    const area = layer.current?.getBoundingClientRect() ?? new DOMRect();
    const x = (event.clientX - area.left) / area.width - placing.width / 2;
    const y = (event.clientY - area.top) / area.height - placing.height / 2;
    return keptOnPage({ x, y }, placing);
  };
  const set = (next: { x: number; y: number }) => {
    setSpot(next);
    onMove({ page: page.number, ...next });
  };
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? LEAP : STEP;
    const to = {
      ArrowLeft: { x: spot.x - by, y: spot.y },
      ArrowRight: { x: spot.x + by, y: spot.y },
      ArrowUp: { x: spot.x, y: spot.y - by },
      ArrowDown: { x: spot.x, y: spot.y + by },
    }[event.key];
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter') onPlace({ page: page.number, ...spot });
    if (!to && event.key !== 'Enter') return;
    event.preventDefault();
    if (!to) return;
    set(keptOnPage(to, placing));
    box.current?.scrollIntoView({ block: 'nearest' });
  };
  const size = { width: placing.width * page.width, height: placing.height * page.height };
  return (
    <div
      ref={layer}
      className={styles.layer}
      onPointerMove={(event) => event.pointerType === 'mouse' && setSpot(under(event))}
      onPointerUp={(event) => {
        // A mouse shows the position before the click; touch does not, so it only moves the box.
        if (event.pointerType !== 'mouse') set(under(event));
        else if (event.button === 0) onPlace({ page: page.number, ...under(event) });
      }}
    >
      <button
        ref={box}
        type="button"
        className={styles.box}
        aria-label={words.box}
        style={{
          left: `${spot.x * 100}%`,
          top: `${spot.y * 100}%`,
          width: `${placing.width * 100}%`,
          height: `${placing.height * 100}%`,
        }}
        onKeyDown={press}
      >
        {placing.field ? (
          <span className={styles.field}>{markNames[placing.kind]}</span>
        ) : (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
            <MarkFigure
              mark={{ ...placing, signerName, signedAt: now }}
              box={{ x: 0, y: 0, ...size }}
            />
          </svg>
        )}
      </button>
    </div>
  );
}
