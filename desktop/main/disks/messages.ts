import type { DiskWork } from './disk-work.ts';

/** A task for the process of a disk. Tasks run one at a time. */
export interface DiskTask {
  name: keyof DiskWork;
  given: unknown;
}

/** `alive`: the disk answers, and the task is not finished. */
export type DiskAnswer =
  | { kind: 'alive' }
  | { kind: 'done'; value: unknown }
  | { kind: 'failed'; code: string; message: string; isProblem: boolean };
