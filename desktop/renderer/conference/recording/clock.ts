/** Milliseconds since 1970 that only ever grow while the page is open, whatever is done to the clock. */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
