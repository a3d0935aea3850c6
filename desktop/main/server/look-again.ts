import { backoffMs } from '../queue/drain/backoff.ts';

/**
 * Looks at the server again by itself while something stands against it.
 * @param look is called after a second at first, then ever later, up to a minute
 * @returns to be told what each look found: whether something stands against the server that may go by itself
 */
export function lookAgain(look: () => void): (isWrong: boolean) => void {
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
    // A look that somebody asked for in between puts the next one off no further.
    if (timer) return;
    looks += 1;
    timer = setTimeout(begin, backoffMs(looks, null));
    timer.unref();
  };
}
