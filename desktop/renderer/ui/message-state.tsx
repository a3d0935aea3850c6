import type { ReactNode } from 'react';
import styles from './message-state.module.css';

/** A quiet column for what is empty, missing or failing. */
export function MessageState({ children, role }: { children: ReactNode; role?: 'alert' }) {
  return (
    <div className={styles.state} role={role}>
      {children}
    </div>
  );
}
