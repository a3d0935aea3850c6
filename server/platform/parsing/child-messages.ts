import type { Problem } from '../../../common/messages/errors.ts';
import type { TaskName } from './parser-tasks.ts';

/** Messages from the main process to a child. */
export type ToChild =
  // Each task defines the type of its request. The pool passes the matching request.
  | { type: 'run'; task: TaskName; request: unknown }
  | { type: 'answer'; id: number; value?: unknown; error?: string };

/** Messages from a child to the main process. */
export type FromChild =
  | { type: 'ready' }
  | { type: 'slow' }
  | { type: 'call'; id: number; method: string; argument: unknown }
  | { type: 'result'; result: unknown }
  | {
      type: 'failure';
      message: string;
      code?: string | undefined;
      problems?: readonly Problem[] | undefined;
    };
