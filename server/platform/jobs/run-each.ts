import type { Logger } from 'pino';

/**
 * Runs steps one after the other, even if one of them fails.
 * @throws AggregateError at the end if any step failed
 */
export async function runEach(
  logger: Pick<Logger, 'error'>,
  steps: (() => Promise<unknown>)[],
): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      logger.error({ err: error }, 'a step failed; those behind it go on');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} steps failed`);
}
