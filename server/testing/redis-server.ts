import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownPort } from './own-port.ts';

/** A Redis server that stores nothing, which tests can stop and start again. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await ownPort());
    await server.start();
    return server;
  }

  /** @throws Error that says what to install if there is no Redis */
  async start(): Promise<void> {
    const options = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', ''];
    const child = spawn('redis-server', [...options, '--appendonly', 'no'], { stdio: 'ignore' });
    const failed = once(child, 'error').then(([error]) => {
      throw error.code === 'ENOENT'
        ? new Error(
            'This test needs redis-server. On Debian or Ubuntu: sudo apt-get install redis-server',
          )
        : error;
    });
    this.#child = child;
    await Promise.race([failed, this.#untilItAnswers()]);
    failed.catch(() => undefined);
  }

  async #untilItAnswers(): Promise<void> {
    for (;;) {
      const socket = createConnection({ port: this.#port, host: '127.0.0.1' });
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('error', () => resolve(false));
      });
      socket.destroy();
      if (isOpen) return;
      await sleep(20);
    }
  }

  /** Kills the process, with all its connections. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    await gone;
  }

  /** Stops the process without an end of its connections, until `resume`. */
  suspend(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }
}
