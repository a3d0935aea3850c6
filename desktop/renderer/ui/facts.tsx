import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  /** In small monospaced type, like digests. */
  code?: boolean;
}

/** Names and values, separated by thin lines. */
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
