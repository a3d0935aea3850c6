import { backoffMs } from '../queue/drain/backoff.ts';

/**
 * Repeats the server check automatically while there is a problem.
 * @param look called first after a second, then with increasing delays up to a minute
 * @returns a function to call after each check: true if there is a problem that may resolve itself
 */
export function checkAgain(look: () => void): (isWrong: boolean) => void {
  let looks = 0;
  let timer: NodeJS.Timeout | null = null;
  const begin = () => {
    timer = null;
    look();
  };
  return (isWrong) => {
    if (!isWrong) {
      looks = 0;
      if (timer) clearTimeout(timer);
      timer = null;
      return;
    }
    // A manual check in between does not delay the next one further.
    if (timer) return;
    looks += 1;
    timer = setTimeout(begin, backoffMs(looks, null));
    timer.unref();
  };
}
