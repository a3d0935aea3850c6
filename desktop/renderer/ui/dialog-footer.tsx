import type { ReactNode } from 'react';
import styles from './dialog-footer.module.css';

/** The buttons at the end of a long dialog, which stay visible while its content scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
