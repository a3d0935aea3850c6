import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';

/** Provides `process.parentPort` of Electron in plain Node. */
const PARENT_PORT = path.join(import.meta.dirname, 'parent-port.ts');

/** Running programs. */
export const forked = new Set<ChildProgram>();

/** A real child process. Electron uses another transport. */
export class ChildProgram extends EventEmitter {
  readonly #child: ChildProcess;
  /** Null while it runs. */
  exitCode: number | null = null;

  constructor(program: string, words: readonly string[]) {
    super();
    this.#child = fork(program, words, {
      execArgv: ['--import', PARENT_PORT],
      serialization: 'advanced',
      // A leftover process must not keep the test runner's streams open.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The child must not keep this process alive.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('exit', (code) => {
      forked.delete(this);
      this.exitCode = code ?? 0;
      this.emit('exit', this.exitCode);
    });
    forked.add(this);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  postMessage(message: unknown): void {
    this.#child.send(message as object, () => undefined);
  }

  kill(): boolean {
    return this.#child.kill();
  }
}

export const utilityProcess = {
  fork: (program: string, words: readonly string[] = [], _options?: object) =>
    new ChildProgram(program, words),
};
