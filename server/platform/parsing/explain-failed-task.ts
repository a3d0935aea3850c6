import type { Reason } from '../../../common/messages/errors.ts';
import { type AppError, unavailable } from '../http/errors.ts';
import { ParserTaskFailed } from './parser-task-failed.ts';

interface FailureReasons {
  /** Creates the error for a file that cannot be processed. */
  refuse: (failed: ParserTaskFailed) => AppError;
  /** What to say where a later attempt may succeed. */
  tryAgain: Reason;
}

/**
 * Maps a failed parser task to the error that is thrown: a bad file gets the error of `refuse`, a
 * temporary failure a 503. A bug in our code keeps the original error.
 */
export function explainFailedTask(error: unknown, { refuse, tryAgain }: FailureReasons): unknown {
  if (!(error instanceof ParserTaskFailed) || error.fault === 'ours') return error;
  return error.fault === 'moment' ? unavailable(tryAgain, error) : refuse(error);
}
