import type { ReactNode } from 'react';
import styles from './message-state.module.css';

/** A centered message for an empty, missing or failed state. */
export function MessageState({ children, role }: { children: ReactNode; role?: 'alert' }) {
  return (
    <div className={styles.state} role={role}>
      {children}
    </div>
  );
}
