import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownPort } from './own-port.ts';

/** PgBouncer in transaction mode before a database. */
export interface PgBouncer {
  /** The URL of the database through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** Fewer connections to Postgres than its clients have, so that they take turns on them. */
const POOL = 4;

/** The account `nobody`: PgBouncer refuses to run as root. */
const NOBODY = 65_534;

async function isOpen(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}

/**
 * Starts PgBouncer.
 * @param connectQuery the statement that it runs on each new connection to Postgres
 * @throws Error that says what to install if there is no PgBouncer
 */
export async function startPgBouncer(
  databaseUrl: string,
  connectQuery: string | null,
): Promise<PgBouncer> {
  const direct = new URL(databaseUrl);
  const name = direct.pathname.slice(1);
  const port = await ownPort();
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-pgbouncer-'));
  chmodSync(folder, 0o755);
  const users = path.join(folder, 'users.txt');
  writeFileSync(
    users,
    `"${decodeURIComponent(direct.username)}" "${decodeURIComponent(direct.password)}"\n`,
  );
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${name} = host=${direct.hostname} port=${direct.port} dbname=${name}${connectQuery ? ` connect_query='${connectQuery}'` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 200
`,
  );
  const output: string[] = [];
  const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child: ChildProcess = spawn('pgbouncer', [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    ...asOther,
  });
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(
              'This test needs pgbouncer. On Debian or Ubuntu: sudo apt-get install pgbouncer',
            )
          : error,
      ),
    );
    child.once('exit', () => reject(new Error(`pgbouncer ended: ${output.join('')}`)));
  });
  failed.catch(() => undefined);
  const answers = async () => {
    while (!(await isOpen(port))) await sleep(20);
  };
  await Promise.race([failed, answers()]);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      if (child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
