import { type KeyboardEvent, useState } from 'react';
import { pagesMessages as words } from '../../../../common/messages/signing.ts';
import styles from './notary-pointer.module.css';

/** Distance that an arrow key moves, as a fraction of the page; with Shift the larger one. */
const STEP = 0.02;
const LEAP = 0.1;

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface KeyboardPointerProps {
  /** Position in fractions of the page; null ends pointing. */
  onPoint: (at: { x: number; y: number } | null) => void;
}

/** The notary's pointer for people without a mouse: visible to everyone while it has the focus. */
export function KeyboardPointer({ onPoint }: KeyboardPointerProps) {
  const [at, setAt] = useState({ x: 0.5, y: 0.5 });
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') return event.currentTarget.blur();
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    // The arrow keys would otherwise scroll or turn the page.
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? LEAP : STEP;
    const within = (value: number) => Math.min(1, Math.max(0, value));
    const next = { x: within(at.x + direction[0] * by), y: within(at.y + direction[1] * by) };
    setAt(next);
    onPoint(next);
  };
  return (
    <button
      type="button"
      className={styles.keyboard}
      aria-label={words.pointByKeys}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      onFocus={() => onPoint(at)}
      onBlur={() => onPoint(null)}
      onKeyDown={move}
    />
  );
}
