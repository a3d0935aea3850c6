/** Calls back about every `everyMs` milliseconds, also while the page is in the background. */
export function startTicker(everyMs: number, onTick: () => void): { stop(): void } {
  const worker = new Worker(new URL('./tick.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', onTick);
  worker.postMessage(everyMs);
  return { stop: () => worker.terminate() };
}
