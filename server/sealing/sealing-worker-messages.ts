import type { SealingTaskName } from './sealing-tasks.ts';

/** Messages from the main thread to a sealing worker. */
export type ToWorker =
  // The request's shape belongs to the task (SealingTasks); the pool keeps the two together.
  | { type: 'task'; task: SealingTaskName; request: never }
  | { type: 'answer'; id: number; bytes?: Uint8Array; error?: string };

/** Messages from a sealing worker to the main thread. */
export type FromWorker =
  | {
      type: 'call';
      id: number;
      method: 'sign' | 'timestamp' | 'revocations';
      signer?: 'notary' | 'platform';
      bytes: Uint8Array;
    }
  | { type: 'result'; result: unknown }
  | { type: 'failure'; name: string; message: string; code?: string };
