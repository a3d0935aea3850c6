import { type ReactNode, useEffect } from 'react';
import { pressAgain } from './early-presses.ts';

/** Around a page that was finished when it was built: what was pressed early is pressed again. */
export function Alive({ children }: { children: ReactNode }) {
  useEffect(pressAgain, []);
  return children;
}
