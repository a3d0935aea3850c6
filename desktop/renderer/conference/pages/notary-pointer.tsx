import { useEffect, useState } from 'react';
import type { DocumentPoint } from '../../../../common/realtime.ts';
import styles from './notary-pointer.module.css';
import type { SharedPages } from './shared-pages.ts';

interface NotaryPointerProps {
  page: number;
  onPointer: NonNullable<SharedPages['onPointer']>;
}

/** Shows where the notary points and announces it to screen readers. */
export function NotaryPointer({ page, onPointer }: NotaryPointerProps) {
  const [at, setAt] = useState<DocumentPoint | null>(null);
  useEffect(() => onPointer(setAt), [onPointer]);
  if (at?.page !== page) return null;
  return (
    <div
      className={styles.pointer}
      aria-hidden
      data-notary-pointer
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
    />
  );
}
