import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UpdateChannel } from '../../../common/desktop-settings.ts';
import type { UpdateState } from '../../../common/desktop-updates.ts';
import { type Feed, startFeed, type UpdatedApp, updaterOf } from '../../testing/update-feed.ts';
import { createLog } from '../log.ts';
import { createElectronUpdaterEngine } from './electron-updater-engine.ts';
import type { UpdateEngine } from './update-engine.ts';
import { type Busy, createUpdates, type Updates } from './updates.ts';
import { whoUpdates } from './who-updates.ts';

let feed: Feed;
const appImage = process.env.APPIMAGE;
beforeEach(async () => {
  feed = await startFeed();
});
afterEach(async () => {
  await feed.close();
  if (appImage === undefined) delete process.env.APPIMAGE;
  else process.env.APPIMAGE = appImage;
});

interface Started {
  updates: Updates;
  app: UpdatedApp;
  seen: UpdateState[];
  order: { channel: UpdateChannel; feed: string | null };
  set: (busy: Busy) => void;
}

/** The app at version 1.2.0, with the real updater on the feed. */
function start(
  order: Partial<Started['order']> = {},
  wrap: (engine: UpdateEngine) => UpdateEngine = (engine) => engine,
): Started {
  const log = createLog(() => undefined);
  const app = updaterOf('1.2.0', feed.url);
  const engine = wrap(createElectronUpdaterEngine(app.updater, log));
  const started = { channel: 'latest' as UpdateChannel, feed: null as string | null, ...order };
  const seen: UpdateState[] = [];
  let busy: Busy = null;
  const updates = createUpdates({
    engine,
    elsewhere: null,
    orders: () => started,
    busy: () => busy,
    onChange: (state) => seen.push(state),
    log,
  });
  return {
    updates,
    app,
    seen,
    order: started,
    set: (next) => {
      busy = next;
    },
  };
}

const fetched = ({ folder }: UpdatedApp): string[] => {
  try {
    return readdirSync(path.join(folder, 'updates', 'pending')).filter((name) =>
      name.endsWith('.AppImage'),
    );
  } catch {
    return [];
  }
};

describe('a newer version', () => {
  test('is fetched, judged and kept until the app closes', async () => {
    feed.publish('latest', '1.3.0');
    const { updates, app, seen } = start();
    const state = await updates.check();
    expect(state).toEqual({ status: 'ready', version: '1.3.0', percent: null, message: null });
    expect([...new Set(seen.map(({ status }) => status))]).toEqual([
      'checking',
      'downloading',
      'ready',
    ]);
    const [file = ''] = fetched(app);
    expect(readFileSync(path.join(app.folder, 'updates', 'pending', file), 'utf8')).toBe(
      'version 1.3.0',
    );
    expect(app.updater.autoInstallOnAppQuit).toBe(true);
    expect(app.quits).toBe(0);
  });

  test('whose digest is another than the published one is thrown away', async () => {
    feed.publish('latest', '1.3.0', { sha512: Buffer.alloc(64, 7).toString('base64') });
    const { updates, app } = start();
    const state = await updates.check();
    expect(state.status).toBe('failed');
    expect(state.message).toContain('not the one that was published');
    expect(fetched(app)).toEqual([]);
    expect(app.updater.autoInstallOnAppQuit).toBe(false);
    expect(() => updates.restart()).toThrow('No update is ready');
  });

  test('without a digest is not taken', async () => {
    feed.publish('latest', '1.3.0', { sha512: '""' });
    const { updates, app } = start();
    expect((await updates.check()).status).toBe('failed');
    expect(fetched(app)).toEqual([]);
  });

  test('that is rolled out to nobody yet is left alone', async () => {
    feed.publish('latest', '1.3.0', { stagingPercentage: 0 });
    const { updates } = start();
    expect((await updates.check()).status).toBe('idle');
    feed.publish('latest', '1.3.0', { stagingPercentage: 100 });
    expect((await updates.check()).status).toBe('ready');
  });
});

describe('nothing is installed', () => {
  test('that is older, on either channel', async () => {
    feed.publish('latest', '1.1.0');
    feed.publish('beta', '1.2.0-beta.3');
    expect((await start().updates.check()).status).toBe('idle');
    expect((await start({ channel: 'beta' }).updates.check()).status).toBe('idle');
  });

  test('of the beta by who follows the finished versions', async () => {
    feed.publish('latest', '1.2.0');
    feed.publish('beta', '1.3.0-beta.1');
    expect((await start().updates.check()).status).toBe('idle');
    expect((await start({ channel: 'beta' }).updates.check()).version).toBe('1.3.0-beta.1');
  });

  test('and nobody asked where updates are switched off', async () => {
    feed.publish('latest', '1.3.0');
    const { updates } = start({ channel: 'off' });
    expect((await updates.check()).status).toBe('off');
    expect(feed.asked).toEqual([]);
  });

  test('where they are switched off while one is fetched', async () => {
    feed.publish('latest', '1.3.0');
    const started = start({}, (engine) => ({
      ...engine,
      download: async (onPercent) => {
        await engine.download(onPercent);
        started.order.channel = 'off';
        started.updates.settle();
      },
    }));
    expect((await started.updates.check()).status).toBe('off');
    expect(started.app.updater.autoInstallOnAppQuit).toBe(false);
  });

  test('where they are switched off once one is ready', async () => {
    feed.publish('latest', '1.3.0');
    const { updates, app, order } = start();
    await updates.check();
    order.channel = 'off';
    updates.settle();
    expect(updates.state.status).toBe('off');
    expect(app.updater.autoInstallOnAppQuit).toBe(false);
  });
});

describe('the app is not closed for an update', () => {
  test.each([
    ['in_session', 'You are in a session'],
    ['adding', 'are being added'],
    ['sending', 'is being sent'],
    ['unsent', 'wait on this computer to be sent'],
  ] as const)('while %s', async (busy, says) => {
    feed.publish('latest', '1.3.0');
    const { updates, set } = start();
    await updates.check();
    set(busy);
    expect(() => updates.restart()).toThrow(says);
  });

  test('but is when the person asks and nothing is interrupted', async () => {
    feed.publish('latest', '1.3.0');
    const restarts: string[] = [];
    const { updates } = start({}, (engine) => ({
      ...engine,
      restart: () => restarts.push('restart'),
    }));
    await updates.check();
    updates.restart();
    expect(restarts).toEqual(['restart']);
  });
});

describe('a feed that fails', () => {
  test('takes nothing of what was fetched before', async () => {
    feed.publish('latest', '1.3.0');
    const { updates, app, order } = start();
    await updates.check();
    await feed.close();
    const ready = { status: 'ready', version: '1.3.0', message: null };
    expect(await updates.check()).toMatchObject(ready);
    expect(await updates.check()).toMatchObject(ready);
    expect(app.updater.autoInstallOnAppQuit).toBe(true);
    // Of another channel than is followed now, it is not wanted.
    order.channel = 'beta';
    expect((await updates.check()).status).toBe('failed');
    expect(app.updater.autoInstallOnAppQuit).toBe(false);
  });

  test('is told in plain words and asked again later', async () => {
    const { updates } = start({ feed: 'http://127.0.0.1:9/' });
    const state = await updates.check();
    expect(state).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('The update server cannot be reached'),
    });
  });

  test('without a version for this system says so', async () => {
    const { updates } = start();
    expect((await updates.check()).message).toContain('no version for this computer');
    feed.publish('latest', '1.3.0');
    expect((await updates.check()).status).toBe('ready');
  });

  test("can be an organisation's mirror instead of ours", async () => {
    const mirror = await startFeed();
    mirror.publish('latest', '1.4.0');
    feed.publish('latest', '1.3.0');
    const { updates } = start({ feed: mirror.url });
    expect((await updates.check()).version).toBe('1.4.0');
    expect(feed.asked).toEqual([]);
    await mirror.close();
  });
});

test('packages of the system and of an administrator are theirs to replace', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-installed-'));
  const program = path.join(folder, 'Sealwright.exe');
  const linux = { platform: 'linux' as const, packaged: true, program, appImage: undefined };
  expect(whoUpdates({ ...linux, packaged: false })).toContain('developer');
  expect(whoUpdates(linux)).toContain('package of the system');
  expect(whoUpdates({ ...linux, appImage: '/home/x/Sealwright.AppImage' })).toBeNull();
  expect(whoUpdates({ ...linux, platform: 'darwin' })).toBeNull();
  expect(whoUpdates({ ...linux, platform: 'win32' })).toContain('administrator');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'Uninstall Sealwright.exe'), '');
  expect(whoUpdates({ ...linux, platform: 'win32' })).toBeNull();
});
