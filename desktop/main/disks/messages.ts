import type { DiskWork } from './disk-work.ts';

/** What the process of a disk is to do, one at a time. */
export interface DiskTask {
  name: keyof DiskWork;
  given: unknown;
}

/** `alive`: the disk answers, and there is more to do. */
export type DiskAnswer =
  | { kind: 'alive' }
  | { kind: 'done'; value: unknown }
  | { kind: 'failed'; code: string; message: string; isProblem: boolean };
