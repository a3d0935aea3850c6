import { type Problem, problemsText } from '../../../common/messages/errors.ts';

/**
 * A file that cannot be used because of its content. `problems` say why, and what its owner can do.
 * The message is their English text.
 */
export class FileRefused extends Error {
  override name = 'FileRefused';
  /** For the log and for `ParserTaskFailed`. */
  readonly code: string;
  readonly problems: readonly Problem[];

  constructor(code: string, problems: readonly Problem[], options?: ErrorOptions) {
    super(problemsText(problems), options);
    this.code = code;
    this.problems = problems;
  }
}
