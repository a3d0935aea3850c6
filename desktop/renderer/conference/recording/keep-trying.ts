import { logProblem } from '../../ui/log.ts';

/** How long to wait after a failed attempt. */
export const RETRY_MS = 3000;

/**
 * Attempts something until it succeeds or nobody wants it any more. Never throws.
 * @param problem what is noted of a failed attempt
 */
export async function keepTrying(
  attempt: () => Promise<void>,
  problem: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) return;
      logProblem(problem, error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
