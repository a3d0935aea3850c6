interface LineEvents {
  /** How often the connection is checked, and how long an answer may take, in milliseconds. */
  everyMs: number;
  withinMs: number;
  /** Sends something that the server answers. */
  ask(): void;
  onDead(): void;
}

export interface WatchedLine {
  /** Call this when something has arrived: the connection works. */
  heard(): void;
  /** Checks now, if there is reason to doubt the connection. */
  check(): void;
  stop(): void;
}

/** How long an answer may take if the connection is doubted. */
const DOUBTED_MS = 5000;

/**
 * Finds a connection that is open but dead, for example after the computer slept or a router
 * dropped its state: checks it at intervals, when the network returns, and when the window becomes
 * visible.
 */
export function watchLine({ everyMs, withinMs, ask, onDead }: LineEvents): WatchedLine {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let endsAt = Number.POSITIVE_INFINITY;

  const heard = () => {
    clearTimeout(deadline);
    endsAt = Number.POSITIVE_INFINITY;
  };
  const askWithin = (ms: number) => {
    ask();
    const ends = Date.now() + ms;
    if (ends >= endsAt) return;
    clearTimeout(deadline);
    endsAt = ends;
    deadline = setTimeout(() => {
      stop();
      onDead();
    }, ms);
  };
  const check = () => askWithin(DOUBTED_MS);
  const looked = () => {
    if (document.visibilityState === 'visible') check();
  };
  const asking = setInterval(() => askWithin(withinMs), everyMs);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', looked);
  const stop = () => {
    heard();
    clearInterval(asking);
    window.removeEventListener('online', check);
    document.removeEventListener('visibilitychange', looked);
  };
  return { heard, check, stop };
}
