/**
 * Codes of a child that ended because of its task. A timeout is not among them: a task that works is
 * ended by its processor time first, so what runs out of wall time had no turn on a busy machine.
 */
const CHILD_DIED = ['parser_cpu_exceeded', 'parser_out_of_memory', 'parser_crashed'] as const;

/** Codes of the tasks themselves that tell something of the file. Errors of Node have codes, too. */
const OF_THE_DOCUMENT = new Set<string>([
  'parser_cpu_exceeded',
  'parser_out_of_memory',
  'parser_result_too_large',
  'too_complex',
  'unreadable_file',
  'unreadable_image',
  'unreadable_picture',
  'text_too_long',
  'text_not_settable',
  'unsupported_document_type',
  'office_rendering_failed',
  'key_file_refused',
  'pdf_syntax',
]);

/** Codes after which another try may succeed. */
const OF_THE_MOMENT = new Set<string>(['parser_timeout', 'parser_crashed', 'parser_busy']);

/** A task failed in its child process. `code` is stable: that of the error inside, or one of the pool. */
export class ParserTaskFailed extends Error {
  override name = 'ParserTaskFailed';
  readonly code: string;
  /** The child used almost no processor time: it was waiting for something that did not come. */
  readonly idle: boolean;

  constructor(message: string, code: string, options: ErrorOptions & { idle?: boolean } = {}) {
    super(message, options);
    this.code = code;
    this.idle = options.idle ?? false;
  }

  /** Who is at fault: the document, the moment (another try may succeed), or our own code. */
  get fault(): 'document' | 'moment' | 'ours' {
    if (OF_THE_MOMENT.has(this.code)) return 'moment';
    return OF_THE_DOCUMENT.has(this.code) ? 'document' : 'ours';
  }

  /** Whether the task took its child process with it. A job that does so twice is not tried again. */
  get childDied(): boolean {
    return (CHILD_DIED as readonly string[]).includes(this.code);
  }
}
