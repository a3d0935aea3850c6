interface LineEvents {
  /** How often the line is tried, in milliseconds, and how long an answer may take. */
  everyMs: number;
  withinMs: number;
  /** Sends what the server answers. */
  ask(): void;
  onDead(): void;
}

export interface WatchedLine {
  /** Something has arrived: the line carries. */
  heard(): void;
  /** Asks now, where there is reason to doubt the line. */
  check(): void;
  stop(): void;
}

/** How long an answer may take where the line is doubted. */
const DOUBTED_MS = 5000;

/**
 * Finds a line that stands but carries nothing, as after a sleep of the computer or when a router has
 * forgotten it: asks over it now and then, when the network has come and when the window is looked at.
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
