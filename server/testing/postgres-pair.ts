import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { People } from './global-setup.ts';
import { startProxy } from './haproxy.ts';
import { ownPort } from './own-port.ts';
import {
  createFolder,
  createInstallation,
  initialize,
  PASSWORD,
  PostgresServer,
  requireBinaries,
} from './postgres-server.ts';

const STANDBY = 'standby';

/** As in docs/deploy/database.md, with the addresses of this test. */
const proxyConfig = (port: number, servers: { name: string; port: number; check: number }[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1d
  timeout server 1d
  timeout check 5s
listen database
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers
  .map(({ name, port: own, check }) => `  server ${name} 127.0.0.1:${own} check port ${check}`)
  .join('\n')}
`;

/**
 * A primary and a standby that replicates synchronously: a commit is acknowledged when both have it on
 * disk. HAProxy forwards connections to the server that accepts writes. For Linux.
 */
export interface PostgresPair {
  /** URLs through the proxy. The database has the schema and the demonstration people. */
  url: string;
  ownerUrl: string;
  people: People;
  /** Stops the primary immediately and promotes the standby. */
  failOver(): Promise<void>;
  drop(): Promise<void>;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const undo: (() => unknown)[] = [];
  const drop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const binaries = requireBinaries();
    const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-pair-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const data = path.join(folder, 'primary');
    initialize(binaries, data);
    // The standby begins as a copy of the empty primary, and receives everything else from it.
    const copy = createFolder(path.join(folder, STANDBY));
    const { status } = spawnSync('cp', ['-a', `${data}/.`, copy]);
    if (status !== 0) throw new Error(`${data} could not be copied`);
    const primary = new PostgresServer(binaries, data, await ownPort());
    const standby = new PostgresServer(binaries, copy, await ownPort());
    undo.push(() => primary.stop());
    undo.push(() => standby.stop());
    await primary.start({ wal_keep_size: '1GB', synchronous_standby_names: STANDBY });
    writeFileSync(path.join(copy, 'standby.signal'), '');
    await standby.start({
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=sealwright password='${PASSWORD}' application_name=${STANDBY}`,
    });
    const port = await ownPort();
    const servers = [
      { name: 'first', port: primary.port, check: await primary.serveHealth() },
      { name: 'second', port: standby.port, check: await standby.serveHealth() },
    ];
    const proxy = await startProxy(folder, proxyConfig(port, servers));
    undo.push(() => proxy.kill('SIGKILL'));
    const { url, ownerUrl, people } = await createInstallation(primary);
    const state = await primary.ask('SELECT sync_state FROM pg_stat_replication');
    if (state !== 'sync') throw new Error(`the standby replicates ${state}`);
    // By now, the proxy knows that the standby accepts no writes.
    while (Math.min(primary.checks, standby.checks) < 3) await sleep(50);
    const proxied = (direct: string) => Object.assign(new URL(direct), { port: String(port) }).href;
    return {
      url: proxied(url),
      ownerUrl: proxied(ownerUrl),
      people,
      async failOver() {
        await primary.end();
        if ((await standby.ask('SELECT pg_promote()')) !== true)
          throw new Error('the standby was not promoted');
      },
      drop,
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
