import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UpdateChannel } from '../../../common/desktop-settings.ts';
import type { UpdateState } from '../../../common/desktop-updates.ts';
import {
  type Feed,
  publisherKey,
  startFeed,
  type UpdatedApp,
  updaterOf,
} from '../../testing/update-feed.ts';
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

/** The app at version 1.2.0, with the real updater and the test feed. */
function start(
  order: Partial<Started['order']> = {},
  wrap: (engine: UpdateEngine) => UpdateEngine = (engine) => engine,
): Started {
  const log = createLog(() => undefined);
  const app = updaterOf('1.2.0', feed.url);
  const engine = wrap(createElectronUpdaterEngine(app.updater, publisherKey, log));
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
  test('is downloaded, verified and kept until the app closes', async () => {
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

  test('is deleted when its digest differs from the published one', async () => {
    feed.publish('latest', '1.3.0', { sha512: Buffer.alloc(64, 7).toString('base64') });
    const { updates, app } = start();
    const state = await updates.check();
    expect(state.status).toBe('failed');
    expect(state.message).toContain('not the one that was published');
    expect(fetched(app)).toEqual([]);
    expect(app.updater.autoInstallOnAppQuit).toBe(false);
    expect(() => updates.restart()).toThrow('No update is ready');
  });

  test('is not downloaded without a digest', async () => {
    feed.publish('latest', '1.3.0', { sha512: '""' });
    const { updates, app } = start();
    expect((await updates.check()).status).toBe('failed');
    expect(fetched(app)).toEqual([]);
  });

  test("is not downloaded without the publisher's signature or with the signature of another key", async () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    for (const signedBy of [null, other]) {
      feed.publish('latest', '1.3.0', { signedBy });
      const { updates, app } = start();
      const state = await updates.check();
      expect(state.status).toBe('failed');
      expect(state.message).toContain('not the one that was published');
      expect(fetched(app)).toEqual([]);
    }
    expect(feed.asked.filter((name) => name.endsWith('.AppImage'))).toEqual([]);
  });

  test('is ignored while its rollout is at zero percent', async () => {
    feed.publish('latest', '1.3.0', { stagingPercentage: 0 });
    const { updates } = start();
    expect((await updates.check()).status).toBe('idle');
    feed.publish('latest', '1.3.0', { stagingPercentage: 100 });
    expect((await updates.check()).status).toBe('ready');
  });
});

describe('nothing is installed', () => {
  test('when the version is older, on either channel', async () => {
    feed.publish('latest', '1.1.0');
    feed.publish('beta', '1.2.0-beta.3');
    expect((await start().updates.check()).status).toBe('idle');
    expect((await start({ channel: 'beta' }).updates.check()).status).toBe('idle');
  });

  test('when a beta is published and the person follows the stable channel', async () => {
    feed.publish('latest', '1.2.0');
    feed.publish('beta', '1.3.0-beta.1');
    expect((await start().updates.check()).status).toBe('idle');
    expect((await start({ channel: 'beta' }).updates.check()).version).toBe('1.3.0-beta.1');
  });

  test('or requested when updates are turned off', async () => {
    feed.publish('latest', '1.3.0');
    const { updates } = start({ channel: 'off' });
    expect((await updates.check()).status).toBe('off');
    expect(feed.asked).toEqual([]);
  });

  test('when updates are turned off during a download', async () => {
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

  test('when updates are turned off after a download', async () => {
    feed.publish('latest', '1.3.0');
    const { updates, app, order } = start();
    await updates.check();
    order.channel = 'off';
    updates.settle();
    expect(updates.state.status).toBe('off');
    expect(app.updater.autoInstallOnAppQuit).toBe(false);
  });
});

describe('a restart for an update', () => {
  test.each([
    ['in_session', 'You are in a session'],
    ['adding', 'are being added'],
    ['sending', 'is being sent'],
    ['unsent', 'have not been sent yet'],
  ] as const)('is rejected while the app is busy: %s', async (busy, says) => {
    feed.publish('latest', '1.3.0');
    const { updates, set } = start();
    await updates.check();
    set(busy);
    expect(() => updates.restart()).toThrow(says);
  });

  test('happens when the person asks and nothing is interrupted', async () => {
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
  test('keeps a version that was downloaded before', async () => {
    feed.publish('latest', '1.3.0');
    const { updates, app, order } = start();
    await updates.check();
    await feed.close();
    const ready = { status: 'ready', version: '1.3.0', message: null };
    expect(await updates.check()).toMatchObject(ready);
    expect(await updates.check()).toMatchObject(ready);
    expect(app.updater.autoInstallOnAppQuit).toBe(true);
    // A version of another channel than the current one is not wanted.
    order.channel = 'beta';
    expect((await updates.check()).status).toBe('failed');
    expect(app.updater.autoInstallOnAppQuit).toBe(false);
  });

  test('is reported in plain language and requested again later', async () => {
    const { updates } = start({ feed: 'http://127.0.0.1:9/' });
    const state = await updates.check();
    expect(state).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('The update server cannot be reached'),
    });
  });

  test('reports that it has no version for this system', async () => {
    const { updates } = start();
    expect((await updates.check()).message).toContain('no version for this computer');
    feed.publish('latest', '1.3.0');
    expect((await updates.check()).status).toBe('ready');
  });

  test("can be replaced by an organization's mirror", async () => {
    const mirror = await startFeed();
    mirror.publish('latest', '1.4.0');
    feed.publish('latest', '1.3.0');
    const { updates } = start({ feed: mirror.url });
    expect((await updates.check()).version).toBe('1.4.0');
    expect(feed.asked).toEqual([]);
    await mirror.close();
  });
});

test('leaves updates to the system or administrator for packages that they installed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-installed-'));
  const program = path.join(folder, 'Sealwright.exe');
  const linux = {
    platform: 'linux' as const,
    packaged: true,
    program,
    appImage: undefined,
    hasPublisherKey: true,
  };
  expect(whoUpdates({ ...linux, packaged: false })).toBe('developer');
  expect(whoUpdates(linux)).toBe('system');
  const appImage = { ...linux, appImage: '/home/x/Sealwright.AppImage' };
  expect(whoUpdates(appImage)).toBeNull();
  expect(whoUpdates({ ...appImage, hasPublisherKey: false })).toBe('nobody');
  expect(whoUpdates({ ...linux, platform: 'darwin' })).toBeNull();
  expect(whoUpdates({ ...linux, platform: 'win32' })).toBe('administrator');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'Uninstall Sealwright.exe'), '');
  expect(whoUpdates({ ...linux, platform: 'win32' })).toBeNull();
});
