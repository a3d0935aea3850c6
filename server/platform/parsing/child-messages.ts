import type { TaskName } from './parser-tasks.ts';

/** Messages from the main process to a child. */
export type ToChild =
  // The request's shape belongs to the task; the pool keeps the two together.
  | { type: 'run'; task: TaskName; request: unknown }
  | { type: 'answer'; id: number; value?: unknown; error?: string };

/** Messages from a child to the main process. */
export type FromChild =
  | { type: 'ready' }
  | { type: 'slow' }
  | { type: 'call'; id: number; method: string; argument: unknown }
  | { type: 'result'; result: unknown }
  | { type: 'failure'; message: string; code?: string };
