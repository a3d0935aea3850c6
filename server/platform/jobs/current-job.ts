import { AsyncLocalStorage } from 'node:async_hooks';

/** A running job, as log entries name it. */
interface RunningJob {
  job: string;
  task: string;
}

const running = new AsyncLocalStorage<RunningJob>();

/** Runs `work` as part of a job. */
export const runInJob = <T>(job: RunningJob, work: () => T): T => running.run(job, work);

/** Returns the job that the caller is part of, or nothing outside of jobs. */
export const currentJob = (): Partial<RunningJob> => running.getStore() ?? {};
