import { type ReactNode, useEffect } from 'react';
import { pressAgain } from './early-presses.ts';

/** Wraps a prerendered page: a click from before hydration is repeated. */
export function Alive({ children }: { children: ReactNode }) {
  useEffect(pressAgain, []);
  return children;
}
