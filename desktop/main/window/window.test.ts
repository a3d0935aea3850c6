import { beforeEach, describe, expect, test } from 'vitest';
import { BrowserWindow, screen, session, standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';
import { judgeAddress } from './judge-address.ts';
import { placeWindow } from './window-state.ts';

const SERVER = { origin: 'http://localhost:1' };
let desktop: DesktopUnderTest;
beforeEach(async () => {
  desktop = await startDesktop({ server: SERVER });
});
const contents = () => desktop.window.webContents;
const event = (url: string) => ({
  url,
  isMainFrame: true,
  prevented: false,
  preventDefault() {
    this.prevented = true;
  },
});

describe('every window', () => {
  test('is isolated and sandboxed and has no Node', () => {
    expect(desktop.window.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
    expect(contents().session).toBe(session.fromPartition('persist:sealwright'));
  });

  test('embeds nothing', () => {
    const attach = event('app://sealwright/');
    contents().emit('will-attach-webview', attach, {}, {});
    expect(attach.prevented).toBe(true);
    const frame = { ...event('app://sealwright/'), isMainFrame: false };
    contents().emit('will-frame-navigate', frame);
    expect(frame.prevented).toBe(true);
  });

  test('navigates only between our own screens', () => {
    const went = (url: string) => {
      const move = event(url);
      contents().emit('will-navigate', move);
      return !move.prevented;
    };
    expect(went('app://sealwright/documents/1')).toBe(true);
    for (const url of [
      'https://evil.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'app://elsewhere/',
      'app://sealwright/api/logout',
      'data:text/html,<p>',
      'smb://host/share',
      'not an address',
    ]) {
      expect(went(url), url).toBe(false);
    }
    expect(standIn.opened).toEqual(['https://evil.example/']);
  });

  test('saves files of the server with our own protocol instead of showing them', () => {
    const handler = contents().openHandler;
    const url = 'app://sealwright/api/documents/1/download?version=original';
    expect(handler?.({ url })).toEqual({ action: 'deny' });
    const move = event('app://sealwright/api/journal/export?format=pdf');
    contents().emit('will-navigate', move);
    expect(desktop.session.downloads.map((item) => item.getURL())).toEqual([
      'app://sealwright/api/documents/1/download?version=original',
      'app://sealwright/api/journal/export?format=pdf',
    ]);
  });

  test('reports a file that could not be saved', async () => {
    contents().openHandler?.({ url: 'app://sealwright/api/documents/1/download' });
    await expect.poll(() => standIn.asked.at(-1)?.message).toBe('The file was not saved');
  });

  test('opens other sites in the system browser and our own screens in a locked second window', () => {
    const handler = contents().openHandler;
    handler?.({ url: 'https://example.com/help' });
    handler?.({ url: 'mailto:help@example.com' });
    handler?.({ url: 'http://example.com/' });
    handler?.({ url: 'https://user:password@example.com/' });
    expect(standIn.opened).toEqual(['https://example.com/help', 'mailto:help@example.com']);
    handler?.({ url: 'app://sealwright/profile' });
    const extraWindow = BrowserWindow.getAllWindows().find((one) => one !== desktop.window);
    expect(extraWindow?.webContents.getURL()).toBe('app://sealwright/profile');
    expect(extraWindow?.webContents.openHandler).not.toBeNull();
    expect(extraWindow?.options.webPreferences).toMatchObject({ sandbox: true });
  });

  test('judges addresses by scheme and origin only', () => {
    expect(judgeAddress('app://sealwright/sessions/1#invitation=x')).toEqual({
      kind: 'screen',
      path: '/sessions/1#invitation=x',
    });
    expect(judgeAddress('APP://SEALWRIGHT.evil/')).toEqual({ kind: 'refused' });
    expect(judgeAddress('blob:app://sealwright/1')).toEqual({ kind: 'refused' });
  });
});

describe('permissions', () => {
  const ask = (permission: string, requestingUrl: string, isMainFrame = true) =>
    new Promise<boolean>((answer) =>
      desktop.session.permissionRequest?.(
        contents() as never,
        permission as never,
        answer as never,
        { requestingUrl, isMainFrame, mediaTypes: ['video'] } as never,
      ),
    );

  test('are granted only to our own pages: camera, microphone, screen, notifications and copying', async () => {
    for (const permission of ['media', 'display-capture', 'notifications', 'local-network']) {
      expect(await ask(permission, 'app://sealwright/conference/1')).toBe(true);
      expect(await ask(permission, 'https://evil.example/')).toBe(false);
      expect(await ask(permission, 'app://sealwright/', false)).toBe(false);
    }
    for (const permission of ['geolocation', 'midi', 'hid', 'openExternal', 'fileSystem', 'usb']) {
      expect(await ask(permission, 'app://sealwright/')).toBe(false);
    }
    const checked = (permission: string, origin: string) =>
      desktop.session.permissionCheck?.(contents() as never, permission as never, origin as never);
    expect(checked('media', 'app://sealwright/')).toBe(true);
    expect(checked('media', 'https://evil.example/')).toBe(false);
    expect(checked('serial', 'app://sealwright/')).toBe(false);
    expect(desktop.session.deviceCheck?.()).toBe(false);
  });
});

describe('sharing a screen', () => {
  const source = (id: string, name: string) => ({
    id,
    name,
    display_id: '',
    appIcon: standIn.image(''),
    thumbnail: standIn.image('data:image/png;base64,AA=='),
  });
  const ask = () =>
    new Promise<unknown>((answer) =>
      desktop.session.displayMedia?.(
        {
          frame: contents().mainFrame,
          securityOrigin: 'app://sealwright/',
          videoRequested: true,
        } as never,
        answer as never,
      ),
    );
  const asked = async () => {
    const of = () =>
      contents().sent.findLast(({ channel }) => channel === 'screen-share:asked')?.payload as
        | { request: string }
        | undefined;
    await expect.poll(of).toBeDefined();
    return of()?.request ?? '';
  };

  beforeEach(() => {
    standIn.sources = [source('screen:0:0', 'Entire screen'), source('window:7:0', 'Letter')];
  });

  test('shares what the person chooses', async () => {
    const answer = ask();
    const request = await asked();
    await desktop.call('screen-share:choose', { request, source: 'window:7:0' });
    expect(await answer).toMatchObject({ video: { id: 'window:7:0', name: 'Letter' } });
    expect(contents().sent.at(-1)).toMatchObject({ channel: 'screen-share:over' });
  });

  test('shares nothing when the dialog is closed or the chosen source was not offered', async () => {
    for (const picked of [null, 'screen:99:0']) {
      contents().sent.length = 0;
      const answer = ask();
      await desktop.call('screen-share:choose', { request: await asked(), source: picked });
      expect(await answer).toBeNull();
    }
  });

  test('shares nothing when the page is left meanwhile', async () => {
    const answer = ask();
    await asked();
    await desktop.window.loadURL('app://sealwright/dashboard');
    expect(await answer).toBeNull();
  });
});

describe('the place of the window', () => {
  const kept = { x: 200, y: 100, width: 1000, height: 700 };

  test('is restored when its title bar can be reached', () => {
    expect(placeWindow(kept)).toEqual(kept);
    expect(placeWindow({ ...kept, x: 1850 })).toMatchObject({ center: true });
    expect(placeWindow({ ...kept, x: -990 })).toMatchObject({ center: true });
    expect(placeWindow({ ...kept, y: -60 })).toMatchObject({ center: true });
    expect(placeWindow({ ...kept, y: 1030 })).toMatchObject({ center: true });
    expect(placeWindow({ ...kept, width: 3 })).toMatchObject({ center: true, width: 1360 });
  });

  test('follows the current displays', () => {
    const onSecond = { ...kept, x: 2200 };
    expect(placeWindow(onSecond)).toMatchObject({ center: true });
    screen.displays = [
      { workArea: { x: 0, y: 0, width: 1280, height: 700 } },
      { workArea: { x: 1920, y: 0, width: 1920, height: 1040 } },
    ];
    expect(placeWindow(onSecond)).toEqual(onSecond);
    screen.displays.pop();
    expect(placeWindow({ ...onSecond, width: 3000 })).toEqual({
      width: 1280,
      height: 700,
      center: true,
    });
    screen.displays = [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }];
  });

  test('is the same after a restart', async () => {
    desktop.window.setBounds(kept);
    desktop.window.close();
    const again = await startDesktop({ server: SERVER, dataDir: desktop.dataDir });
    expect(again.window.getBounds()).toEqual(kept);
  });
});

describe('a crash', () => {
  const crash = () =>
    contents().emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });

  test('of the page reloads the same screen', async () => {
    await desktop.window.loadURL('app://sealwright/sessions/7?tab=people');
    crash();
    expect(contents().loaded).toHaveLength(3);
    expect(contents().getURL()).toBe('app://sealwright/sessions/7?tab=people');
    expect(standIn.asked).toEqual([]);
  });

  test('that repeats asks the person what to do', async () => {
    for (let time = 0; time < 4; time += 1) crash();
    expect(standIn.asked.map(({ message }) => message)).toEqual(['This screen stopped working']);
    await expect.poll(() => contents().loaded).toHaveLength(5);
  });

  test('of the app reopens the same screen at the next start', async () => {
    await desktop.window.loadURL('app://sealwright/documents/7');
    const again = await startDesktop({ server: SERVER, dataDir: desktop.dataDir });
    expect(again.window.webContents.loaded).toEqual(['app://sealwright/documents/7']);
  });
});
