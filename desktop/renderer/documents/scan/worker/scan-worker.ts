import type { FromScanWorker, ScanTask, ScanTasks } from './scan-messages.ts';

/** The picture cannot be read by this browser. */
export class PictureUnreadable extends Error {}

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** Opens and draws pictures in a worker, so that the screen stays responsive. */
export class ScanWorker {
  readonly #worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  /** Set after the code of the worker could not be fetched. */
  #failure: Error | null = null;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromScanWorker>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.reject(new PictureUnreadable(data.error));
      else waiting?.resolve(data.result as never);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#failure = new Error(message);
      for (const waiting of this.#waiting.values()) waiting.reject(this.#failure);
      this.#waiting.clear();
    });
  }

  get hasFailed(): boolean {
    return this.#failure !== null;
  }

  /** @throws PictureUnreadable if the browser cannot read the picture */
  run<Task extends ScanTask>(
    task: Task,
    request: ScanTasks[Task]['request'],
  ): Promise<ScanTasks[Task]['result']> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, task, request });
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
