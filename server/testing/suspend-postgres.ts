import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';

/** Returns the parent of a process, or null if the process has ended. */
function parentOf(pid: number): number | null {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return Number(fields?.[1]);
  } catch {
    return null;
  }
}

/** Returns the process of the database server to which all its other processes belong. For Linux. */
export async function postgresProcess(db: Knex): Promise<number> {
  const { rows } = (await db.raw('SELECT pg_backend_pid() AS pid')) as { rows: { pid: number }[] };
  const server = parentOf(rows[0]?.pid ?? 0);
  if (!server) throw new Error('the database does not run on this machine');
  return server;
}

/** Sends a signal to a process, unless it has ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Stops all processes of the database server without ending their connections, as when its machine
 * hangs. For Linux.
 * @param db a connection to it
 * @returns a function that lets them continue
 */
export async function suspendPostgres(db: Knex): Promise<() => void> {
  const server = await postgresProcess(db);
  // It starts no other process from now on.
  signal(server, 'SIGSTOP');
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === server);
  for (const pid of children) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of [server, ...children]) signal(pid, 'SIGCONT');
  };
}
