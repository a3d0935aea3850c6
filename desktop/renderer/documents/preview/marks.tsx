import { useEffect, useRef } from 'react';
import type { Mark } from './locate-words.ts';
import styles from './marks.module.css';

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Highlights words on a page, and scrolls to the first of them. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  const first = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks are at another place
  useEffect(() => {
    // After the page, which starts at its top.
    const frame = requestAnimationFrame(() => first.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [marks]);
  return (
    <div aria-hidden data-testid="marks">
      {marks.map(({ left, top, width, height }, index) => (
        <div
          key={`${left} ${top}`}
          ref={index === 0 ? first : undefined}
          className={styles.mark}
          style={{
            left: percent(left),
            top: percent(top),
            width: percent(width),
            height: percent(height),
          }}
        />
      ))}
    </div>
  );
}
