import { type AppError, unavailable } from '../http/errors.ts';
import { ParserTaskFailed } from './parser-task-failed.ts';

interface FailureWords {
  /** The error for a file that is at fault itself. */
  refuse: (failed: ParserTaskFailed) => AppError;
  /** Said where another try may succeed. */
  tryAgain: string;
}

/**
 * Maps the failure of a parser task to what is thrown: a bad file is refused, a passing failure is a
 * 503, and a mistake of ours stays as it is.
 */
export function explainFailedTask(error: unknown, { refuse, tryAgain }: FailureWords): unknown {
  if (!(error instanceof ParserTaskFailed) || error.fault === 'ours') return error;
  return error.fault === 'moment' ? unavailable(tryAgain, error) : refuse(error);
}
