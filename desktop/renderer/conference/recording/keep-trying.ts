import { logProblem } from '../../ui/log.ts';

/** Milliseconds between two attempts. */
export const RETRY_MS = 3000;

/**
 * Retries something until it succeeds or is no longer needed. Never throws.
 * @param problem log text for a failed attempt
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
