import { type Problem, problem } from '../../../common/messages/errors.ts';
import { keyFileFaults } from '../../../common/signing/key-file-faults.ts';

/**
 * Codes of failures where the task made its child process exit, or the child was killed because of
 * it. A timeout counts too: a busy machine may cause one, but a task that times out each time would
 * occupy a child process for its whole wall time with each attempt.
 */
const CHILD_DIED = [
  'parser_cpu_exceeded',
  'parser_out_of_memory',
  'parser_timeout',
  'parser_crashed',
] as const;

/**
 * Codes that say something about the file. This is an explicit list because Node.js errors have
 * codes too.
 */
const OF_THE_DOCUMENT = new Set<string>([
  'parser_cpu_exceeded',
  'parser_out_of_memory',
  'parser_result_too_large',
  'too_complex',
  'unreadable_file',
  'unreadable_image',
  'unreadable_picture',
  'too_large_picture',
  'text_too_long',
  'text_not_settable',
  'unsupported_document_type',
  'office_rendering_failed',
  ...keyFileFaults,
  'pdf_syntax',
]);

/** Codes after which another attempt may succeed. */
const OF_THE_MOMENT = new Set<string>(['parser_timeout', 'parser_crashed', 'parser_busy']);

/**
 * Thrown when a task in a child process fails. `code` is stable: it is the code of the error in the
 * task, or a code of the pool.
 */
export class ParserTaskFailed extends Error {
  override name = 'ParserTaskFailed';
  readonly code: string;
  /** Whether the child process used almost no CPU time because it was waiting. */
  readonly idle: boolean;
  /** What the task found wrong with the file, for its owner. Empty for all other failures. */
  readonly problems: readonly Problem[];

  constructor(
    message: string,
    code: string,
    options: ErrorOptions & { idle?: boolean; problems?: readonly Problem[] | undefined } = {},
  ) {
    super(message, options);
    this.code = code;
    this.idle = options.idle ?? false;
    this.problems = options.problems ?? [];
  }

  /** The technical reason, to follow a colon. What only the task knows is in English. */
  get technicalReason(): Problem {
    return problem('file_unprocessable', { cause: this.code, detail: this.message });
  }

  /**
   * The cause of the failure: the document, a temporary condition (another attempt may succeed), or
   * our own code.
   */
  get fault(): 'document' | 'moment' | 'ours' {
    if (OF_THE_MOMENT.has(this.code)) return 'moment';
    return OF_THE_DOCUMENT.has(this.code) ? 'document' : 'ours';
  }

  /**
   * Whether the task ended its child process. A job for which this happens twice is not tried
   * again.
   */
  get childDied(): boolean {
    return (CHILD_DIED as readonly string[]).includes(this.code);
  }
}
