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

/**
 * Stops all processes of the database server without an end of their connections, as when its disk or its
 * machine hangs. For Linux.
 * @param db a connection to it
 * @returns a function that lets them continue
 */
export async function suspendPostgres(db: Knex): Promise<() => void> {
  const server = await postgresProcess(db);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === server);
  const processes = [server, ...children];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) process.kill(pid, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
