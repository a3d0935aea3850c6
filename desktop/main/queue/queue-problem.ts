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

/** Whether another try with the same may end better; every other reason stands. */
export function mayPass(code: string): boolean {
  return PASSING.has(code);
}

/** Whether a file could not be reached where it lies: a folder of the network may be back in a moment. */
export function isOutOfReach(code: string): boolean {
  return code === 'vanished' || code === 'unreadable';
}

/** Something the person has to know: a stable code and a sentence that is safe to show. */
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

/** Does the database itself say, in its words or in ours, that its file is not what it wrote? */
export function isDamage(error: unknown): boolean {
  return /^(damaged$|SQLITE_(CORRUPT|NOTADB))/.test(codeOf(error));
}

/** Did the disk refuse to give what was written to it? */
export function isUnreadable(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_IOERR');
}

/**
 * Can nothing be written now? A full disk says so; a quota of the disk, or one that has gone, is an
 * error of reading or writing to SQLite.
 */
export function isNoRoom(error: unknown): boolean {
  return /^(SQLITE_(FULL|IOERR)|ENOSPC$|EDQUOT$)/.test(codeOf(error));
}

/** Puts what SQLite or the disk says into a sentence; whatever it does not know stays as it is. */
export function toQueueProblem(error: unknown): unknown {
  if (error instanceof QueueProblem) return error;
  const code = codeOf(error);
  if (isNoRoom(error)) {
    return new QueueProblem(
      'disk-full',
      'The disk of this computer is full or cannot be written. This item was not kept; what was queued before is safe. Make room on the disk and add it again.',
      { cause: error },
    );
  }
  if (isDamage(error)) {
    return new QueueProblem(
      'damaged',
      'The file that keeps unsent items on this computer is damaged. Restart Sealwright: it sets the file aside and begins a new one.',
      { cause: error },
    );
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return new QueueProblem(
      'in-use',
      'Another Sealwright on this computer has the unsent items open. Close it and try again.',
      { cause: error },
    );
  }
  return error;
}
