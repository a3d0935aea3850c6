import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';

/** Gives a plain Node what programs of Electron find as `process.parentPort`. */
const PARENT_PORT = path.join(import.meta.dirname, 'parent-port.ts');

/** Programs that run. */
export const forked = new Set<ChildProgram>();

/** A process of its own, really; Electron's talks by other means. */
export class ChildProgram extends EventEmitter {
  readonly #child: ChildProcess;
  /** Null while it runs. */
  exitCode: number | null = null;

  constructor(program: string, words: readonly string[]) {
    super();
    this.#child = fork(program, words, {
      execArgv: ['--import', PARENT_PORT],
      serialization: 'advanced',
      // One that is left holds open nothing of whoever runs the tests.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Holds up nobody's end.
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
