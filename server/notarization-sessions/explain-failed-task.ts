import { type AppError, unavailable } from '../http/errors.ts';
import { SealingTaskFailed } from '../sealing/sealing-workers.ts';

interface FailureWords {
  /** What is thrown where what was looked at is at fault itself. */
  refuse: (failed: SealingTaskFailed) => AppError;
  /** Said where another try may pass. */
  tryAgain: string;
}

/**
 * What is thrown where something of a person's could not be looked at: its own fault is told apart from
 * the moment's (503), and a mistake of ours stays as it is.
 */
export function explainFailedTask(error: unknown, { refuse, tryAgain }: FailureWords): unknown {
  if (!(error instanceof SealingTaskFailed) || error.fault === 'ours') return error;
  return error.fault === 'moment' ? unavailable(tryAgain, error) : refuse(error);
}
