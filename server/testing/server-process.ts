import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoAccountsFile } from '../outputs/demo/create-demo-people.ts';
import { commandLineOf } from '../platform/database/embedded/process-table.ts';
import { TestPerson } from './test-person.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** The product in its own process with the embedded defaults, which tests can kill and restart. */
export class ServerProcess {
  readonly origin: string;
  readonly dataDir: string;
  readonly output: string[];
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, origin: string, dataDir: string, output: string[]) {
    this.#child = child;
    this.origin = origin;
    this.dataDir = dataDir;
    this.output = output;
  }

  /** Starts the process and waits for the line with the address. */
  static async start(dataDir: string, port: number): Promise<ServerProcess> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        SEALWRIGHT_DATA_DIR: dataDir,
      },
    });
    const origin = `http://localhost:${port}`;
    const output: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        output.push(chunk.toString());
        if (output.join('').includes(origin)) resolve();
      });
      child.once('exit', () => reject(new Error(`did not start: ${output.join('')}`)));
    });
    return new ServerProcess(child, origin, dataDir, output);
  }

  async person(role: 'administrator' | 'notary' | 'customer'): Promise<TestPerson> {
    const accounts = JSON.parse(readFileSync(demoAccountsFile(this.dataDir), 'utf8')) as {
      role: string;
      email: string;
      password: string;
    }[];
    const account = accounts.find((one) => one.role === role);
    if (!account) throw new Error(`no ${role}`);
    return new TestPerson(this.origin, path.join(this.dataDir, 'outbox')).signIn(
      account.email,
      account.password,
    );
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The process ID of its database, from the data folder. */
  databasePid(): number {
    const file = path.join(this.dataDir, 'postgres', 'data', 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  /**
   * Sends SIGKILL, so there is no graceful shutdown. Waits until the database process has ended
   * too.
   */
  async kill(): Promise<void> {
    const database = this.databasePid();
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
    await this.#waitForEndOf(database);
  }

  /** Sends SIGINT. @returns the exit code */
  async interrupt(): Promise<number | null> {
    const database = this.databasePid();
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGINT');
    const [code] = (await gone) as [number | null];
    await this.#waitForEndOf(database);
    return code;
  }

  async #waitForEndOf(pid: number): Promise<void> {
    for (let round = 0; round < 300; round += 1) {
      if (!commandLineOf(pid)?.includes(this.dataDir)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the database ${pid} still runs`);
  }
}
