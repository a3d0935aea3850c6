import { queueProblemMessages } from '../../../common/messages/desktop-errors.ts';

export type QueueProblemCode =
  | 'no-keyring'
  | 'key-locked'
  | 'in-use'
  | 'disk-full'
  | 'too-new'
  | 'damaged'
  | 'queue-full'
  | 'empty-file'
  | 'too-large'
  | 'wrong-type'
  | 'not-a-file'
  | 'link'
  | 'vanished'
  | 'unreadable'
  | 'not-in-time'
  | 'not-found'
  | 'not-now';

const PASSING: ReadonlySet<string> = new Set<QueueProblemCode>([
  'disk-full',
  'queue-full',
  'in-use',
  'key-locked',
  'damaged',
  'not-in-time',
]);

/** Whether another attempt with the same input may succeed. All other reasons are permanent. */
export function mayPass(code: string): boolean {
  return PASSING.has(code);
}

/** Whether a file could not be accessed at its path. A network folder may be back soon. */
export function isOutOfReach(code: string): boolean {
  return code === 'vanished' || code === 'unreadable';
}

/** A problem that the person must know about: a stable code and a sentence that is safe to show. */
export class QueueProblem extends Error {
  readonly code: QueueProblemCode;

  constructor(code: QueueProblemCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'QueueProblem';
    this.code = code;
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

/** Whether an error from SQLite or from us says that the database file is damaged. */
export function isDamage(error: unknown): boolean {
  return /^(damaged$|SQLITE_(CORRUPT|NOTADB))/.test(codeOf(error));
}

/** Whether the disk refused to return data. */
export function isUnreadable(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_IOERR');
}

/**
 * Whether nothing can be written now. A full disk reports this itself. SQLite reports a disk quota
 * or a missing disk as an I/O error.
 */
export function isOutOfSpace(error: unknown): boolean {
  return /^(SQLITE_(FULL|IOERR)|ENOSPC$|EDQUOT$)/.test(codeOf(error));
}

/** Converts an error of SQLite or the disk to a sentence. Unknown errors are returned unchanged. */
export function toQueueProblem(error: unknown): unknown {
  if (error instanceof QueueProblem) return error;
  const code = codeOf(error);
  if (isOutOfSpace(error)) {
    return new QueueProblem('disk-full', queueProblemMessages['disk-full'], { cause: error });
  }
  if (isDamage(error)) {
    return new QueueProblem('damaged', queueProblemMessages.damaged, { cause: error });
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return new QueueProblem('in-use', queueProblemMessages['in-use'], { cause: error });
  }
  return error;
}
