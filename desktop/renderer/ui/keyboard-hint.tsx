import type { ReactNode } from 'react';
import styles from './keyboard-hint.module.css';

/** Explains keys. Devices whose main pointer is a finger do not show it. */
export function KeyboardHint({ children }: { children: ReactNode }) {
  return <span className={styles.hint}>{children}</span>;
}
