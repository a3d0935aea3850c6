import { useInViewport } from '@mantine/hooks';
import { memo, useId, useMemo } from 'react';
import { rosetteFromDigest } from '../../../common/rosette.ts';
import styles from './rosette.module.css';

interface RosetteProps {
  /** SHA-256 in hexadecimal. */
  sha256: string;
  size: 'row' | 'card' | 'page' | 'hero';
  /** Accessible name of the drawing; without it the drawing is decorative. */
  label?: string;
  /** Animates the drawing once, for example when a document is sealed. */
  drawn?: boolean;
}

/**
 * Rotations, in degrees, of the lines next to each strand: a large print shows a strand as a
 * ribbon.
 */
const RIBBON = [-0.7, 0.7];

/** The engraving of a document, computed where it is shown. */
export const Rosette = memo(function Rosette({ sha256, size, label, drawn }: RosetteProps) {
  const id = useId();
  const paths = useMemo(() => rosetteFromDigest(sha256).paths, [sha256]);
  return (
    <svg
      className={styles.rosette}
      data-size={size}
      data-drawn={drawn || undefined}
      viewBox="0 0 200 200"
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      {paths.map((path, ring) => (
        <path key={path.slice(0, 64)} id={`${id}${ring}`} d={path} pathLength={1} />
      ))}
      {size === 'hero' &&
        RIBBON.flatMap((turn) =>
          paths.map((path, ring) => (
            <use
              key={`${turn}${path.slice(0, 64)}`}
              href={`#${id}${ring}`}
              transform={`rotate(${turn * (ring + 1)} 100 100)`}
            />
          )),
        )}
    </svg>
  );
});

/** An engraving in a long list, drawn only while its row is visible. */
export function RowRosette({ sha256 }: { sha256: string }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  return (
    <span ref={ref} className={styles.place} aria-hidden>
      {inViewport && <Rosette sha256={sha256} size="row" />}
    </span>
  );
}
