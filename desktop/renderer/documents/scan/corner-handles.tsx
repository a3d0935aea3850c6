import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { scanMessages as words } from '../../../../common/messages/scan.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import styles from './corner-handles.module.css';
import { type Corners, moveCorner, OUTSIDE, type Point } from './picture/corners.ts';
import type { ScanPage } from './use-scan.ts';

/** How far an arrow key moves a corner, as a share of the picture; with Shift, ten times as far. */
const STEP = 0.005;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface CornerHandlesProps {
  page: ScanPage;
  corners: Corners;
  /** While a corner is moved. */
  onMove: (corners: Corners) => void;
  /** When a corner has its place. */
  onMoved: (corners: Corners) => void;
}

/** The photo, with a handle for each corner of the page. */
export function CornerHandles({ page, corners, onMove, onMoved }: CornerHandlesProps) {
  const frame = useRef<SVGSVGElement>(null);
  const held = useRef<number | null>(null);
  const url = useObjectUrl(page.opened.preview);
  const { width, height, transform, natural } = frameOf(page);
  const placeOf = ({ clientX, clientY }: PointerEvent): Point | null => {
    const matrix = frame.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: x / width, y: y / height };
  };
  const take = (event: PointerEvent<SVGGElement>, index: number) => {
    held.current = index;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const to = held.current === null ? null : placeOf(event);
    if (to) onMove(moveCorner(corners, held.current as number, to));
  };
  const release = () => {
    if (held.current === null) return;
    held.current = null;
    onMoved(corners);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const by = ARROWS[event.key];
    const corner = corners[index];
    if (!by || !corner) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onMoved(moveCorner(corners, index, { x: corner.x + far * by.x, y: corner.y + far * by.y }));
  };
  const shown = corners.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const margin = { x: OUTSIDE * width, y: OUTSIDE * height };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with parts
    <svg
      ref={frame}
      className={styles.frame}
      viewBox={`${-margin.x} ${-margin.y} ${width + 2 * margin.x} ${height + 2 * margin.y}`}
      role="group"
      aria-label={words.picture}
    >
      <image href={url} width={natural.width} height={natural.height} transform={transform} />
      <polygon className={styles.page} points={shown.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {shown.map(({ x, y }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a part of a drawing
        <g
          key={words.corners[index]}
          className={styles.handle}
          role="button"
          tabIndex={0}
          aria-label={words.corners[index]}
          onPointerDown={(event) => take(event, index)}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={(event) => press(event, index)}
        >
          <circle className={styles.target} cx={x} cy={y} r={REACH * Math.max(width, height)} />
          <circle className={styles.ring} cx={x} cy={y} r={RING * Math.max(width, height)} />
        </g>
      ))}
    </svg>
  );
}

/** Radii of a handle, as shares of the longer side: where it can be touched, and what is visible. */
const REACH = 0.06;
const RING = 0.025;

/** The size of the rotated photo, and the rotation of its picture. */
function frameOf({ opened: { size }, settings: { turns } }: ScanPage) {
  const across = turns % 2 === 1;
  const [width, height] = across ? [size.height, size.width] : [size.width, size.height];
  const shifts = [
    '',
    `translate(${width} 0)`,
    `translate(${width} ${height})`,
    `translate(0 ${height})`,
  ];
  return { width, height, natural: size, transform: `${shifts[turns]} rotate(${90 * turns})` };
}
