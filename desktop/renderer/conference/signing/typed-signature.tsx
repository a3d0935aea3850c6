import type { CSSProperties } from 'react';
import styles from './typed-signature.module.css';

/** A typed signature on paper, as it will look. A long name is written smaller, as on the page. */
export function TypedSignature({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <div className={styles.paper} data-large={large || undefined} aria-hidden>
      <span
        className={styles.hand}
        style={{ '--letters': Math.max(1, name.length) } as CSSProperties}
      >
        {name}
      </span>
    </div>
  );
}
