import { useId } from 'react';
import styles from './guilloche-band.module.css';

const PERIOD = 48;
const HEIGHT = 20;
const STRANDS = 6;

/**
 * Position of a cubic's control points for half a sine between two extremes, as a share of its
 * width.
 */
const HANDLE = 0.3642;

/** A wave around the middle line from one period before the tile to one after it. */
function wave(depth: number, shift: number): string {
  const half = PERIOD / 2;
  const y = (index: number) => HEIGHT / 2 + (index % 2 === 0 ? -depth : depth);
  let data = `M${shift - PERIOD} ${y(0)}`;
  for (let index = 0; index < 6; index += 1) {
    const from = shift - PERIOD + index * half;
    const to = from + half;
    const reach = half * HANDLE;
    data += `C${from + reach} ${y(index)} ${to - reach} ${y(index + 1)} ${to} ${y(index + 1)}`;
  }
  return data;
}

const LINES = Array.from({ length: STRANDS }, (_, index) =>
  wave(HEIGHT * (index % 2 === 0 ? 0.42 : 0.26), (index * PERIOD) / STRANDS),
).join('');

/** A ribbon of interlaced waves, as on the edge of a share certificate. */
export function GuillocheBand() {
  const id = useId();
  return (
    <svg className={styles.band} aria-hidden>
      <defs>
        <pattern id={id} width={PERIOD} height={HEIGHT} patternUnits="userSpaceOnUse">
          <path d={LINES} />
        </pattern>
      </defs>
      <rect width="100%" height={HEIGHT} fill={`url(#${id})`} />
    </svg>
  );
}
