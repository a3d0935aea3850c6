const LOCK = 'sealwright-in-conference';

/** Tells the other windows of this browser that the user is in a conference, until `signal` aborts. */
export function holdConference(signal: AbortSignal): void {
  const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  navigator.locks?.request(LOCK, { mode: 'shared', signal }, () => over).catch(() => undefined);
}

/** Returns whether a window of this browser is in a conference. */
export async function isInConference(): Promise<boolean> {
  const state = await navigator.locks?.query();
  return state?.held?.some(({ name }) => name === LOCK) ?? false;
}
