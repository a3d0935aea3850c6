import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  /** Set in small monospaced letters, as fingerprints are. */
  code?: boolean;
}

/** Names and values as in the head of a contract: hairlines, no boxes. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, code }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd data-code={code || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
