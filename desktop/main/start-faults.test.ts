import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WatchedFolderFacts } from '../../common/offered-files.ts';
import type { QueueItem } from '../../common/offline-queue.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { app, standIn } from '../testing/electron.ts';
import { type DesktopUnderTest, startDesktop } from '../testing/start-desktop.ts';
import { diskWork } from './disks/disk-work.ts';
import { reportFailedStart } from './failed-start.ts';
import { openWatchService } from './files/watch-service.ts';
import { QUIET_MS } from './files/watched-folder.ts';
import { createLog } from './log.ts';

let server: TestServer;
let dataDir: string;
let desktop: DesktopUnderTest | null;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(() => {
  desktop = null;
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-start-'));
});
afterEach(async () => {
  await desktop?.app.offline.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<DesktopUnderTest> {
  await desktop?.app.offline.close();
  desktop = await startDesktop({ server, dataDir });
  const { email, password } = server.account('customer');
  await desktop.session.personAt(server.origin).signIn(email, password);
  expect((await desktop.request('/api/user')).status).toBe(200);
  return desktop;
}

describe('the app', () => {
  test('starts when nothing can be stored, and reports it', async () => {
    writeFileSync(path.join(dataDir, 'offline'), 'a file in the place of the folder');
    const { call } = await start();
    expect(await call('offline:describe', undefined)).toMatchObject({
      value: { unavailable: expect.stringContaining('cannot be opened'), queue: null },
    });
  });

  test('starts and continues when it cannot store the window state', async () => {
    mkdirSync(path.join(dataDir, 'window.json.unfinished'));
    const { window, log } = await start();
    window.webContents.emit('did-navigate-in-page');
    app.emit('will-quit', { preventDefault: () => undefined });
    const warnings = log.filter((line) => line.includes('remembered of the window'));
    expect(warnings.length).toBeGreaterThan(2);
  });
});

test('shows the reason when the start fails, and ends the program', () => {
  standIn.restart();
  const lines: string[] = [];
  reportFailedStart(
    new Error('EROFS: read-only file system'),
    createLog((line) => lines.push(line)),
  );
  expect(standIn.asked).toEqual([
    { message: 'Sealwright cannot start', detail: expect.stringContaining('EROFS') },
  ]);
  expect(app.exitCode).toBe(1);
  expect(lines).toHaveLength(1);
});

describe('a watched folder', () => {
  const ledger = () => path.join(dataDir, 'watched-folder.db');
  let scans: string;
  beforeEach(() => {
    scans = path.join(dataDir, 'scans');
    mkdirSync(scans);
  });
  const scan = (name: string) => writeFileSync(path.join(scans, name), `%PDF ${name} %%EOF`);
  const words = { documentType: 'deed', description: '' } as const;
  const queued = async ({ call }: DesktopUnderTest) => {
    const reply = await call('queue:list', { after: null, limit: 9 });
    const list = reply.ok ? (reply.value as QueueItem[]) : [];
    return list.map(({ work }) => (work.kind === 'document' ? work.name : work.kind)).sort();
  };
  /** Creates a separate watch service, so that the test controls when it checks the folder. */
  const serviceOf = ({ app: running }: DesktopUnderTest) => {
    let clock = 0;
    const reported: WatchedFolderFacts[] = [];
    const service = openWatchService({
      dataDir,
      disks: diskWork,
      offline: running.offline,
      log: createLog(() => undefined),
      tell: (facts) => reported.push(facts),
      now: () => clock,
    });
    const settle = async () => {
      await service.look();
      clock += QUIET_MS;
      await service.look();
    };
    return { service, settle };
  };

  test('sets a damaged list of taken files aside, reports it, and takes nothing twice', async () => {
    const running = await start();
    await running.call('queue:pause', { paused: true });
    let watch = serviceOf(running);
    await watch.service.watch(scans, words);
    for (const name of ['one.pdf', 'two.pdf']) scan(name);
    await watch.settle();
    expect(await queued(running)).toEqual(['one.pdf', 'two.pdf']);
    await watch.service.close();
    writeFileSync(ledger(), 'noise'.repeat(4000));
    watch = serviceOf(running);
    expect(watch.service.facts().setAside).toMatch(/^watched-folder-set-aside-.*\.db$/);
    expect(readdirSync(dataDir).join(' ')).toContain('watched-folder-set-aside');
    scan('new.pdf');
    await watch.settle();
    expect(await queued(running)).toEqual(['new.pdf', 'one.pdf', 'two.pdf']);
    expect(watch.service.facts()).toMatchObject({ problem: null, taken: 3 });
    await watch.service.close();
    // The result is kept across the next start.
    watch = serviceOf(running);
    expect(watch.service.facts().setAside).toBeNull();
    await watch.settle();
    expect(await queued(running)).toHaveLength(3);
    await watch.service.close();
  });

  test('reports a list of taken files that cannot be opened and continues when it can', async () => {
    const running = await start();
    await running.call('queue:pause', { paused: true });
    mkdirSync(ledger());
    const { service, settle } = serviceOf(running);
    await service.watch(scans, words);
    scan('deed.pdf');
    await settle();
    expect(service.facts().problem).toMatch(/cannot record/);
    expect(await queued(running)).toEqual([]);
    rmSync(ledger(), { recursive: true });
    await settle();
    expect(await queued(running)).toEqual(['deed.pdf']);
    expect(service.facts().problem).toBeNull();
    await service.close();
  });
});
