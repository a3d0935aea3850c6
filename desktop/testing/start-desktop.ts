import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserWindow } from 'electron';
import type { Browser, Page } from 'playwright';
import {
  type BridgeReply,
  type CallName,
  DESKTOP_ORIGIN,
  type RequestOf,
} from '../../common/desktop-bridge.ts';
import { GIVEN_FILE_CHANNEL } from '../../common/given-files.ts';
import { openWindow } from '../../server/testing/open-browser.ts';
import { createLog } from '../main/log.ts';
import { openRotatedLog } from '../main/logs/rotated-log.ts';
import type { PolicySource } from '../main/settings/policy-sources.ts';
import { type RunningApp, startApp } from '../main/start-app.ts';
import type { UpdateEngine } from '../main/updates/update-engine.ts';
import { builtDesktop } from './built-desktop.ts';

import { app as electron, session, standIn } from './electron.ts';
import type { Session } from './electron-session.ts';
import type { BrowserWindow as StandInWindow } from './electron-window.ts';
import { diskProgram } from './test-disks.ts';

/** The desktop app with a stand-in for Electron. Everything else is real. */
export interface DesktopUnderTest {
  app: RunningApp;
  window: StandInWindow;
  /** The partition's session: cookies, downloads and registered handlers. */
  session: Session;
  dataDir: string;
  /** Advances the clock for the quiet time of a watched folder, in milliseconds. */
  letPass(ms: number): void;
  /** Log lines of the main process, one JSON object per line. */
  log: string[];
  /** Makes a bridge call as the page. */
  call<N extends CallName>(name: N, request: RequestOf<N>): Promise<BridgeReply<N>>;
  /** Gives files to the window, as a person does by dropping them. */
  give(paths: readonly string[]): void;
  /** Sends a request of the page to its own origin through the app's protocol. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

interface StartOptions {
  /** The command line arguments. */
  words?: string[];
  server: { origin: string } | null;
  /** Places where an organization may have configured settings. */
  policies?: PolicySource[];
  /** Finds updates. Without it, there are none. */
  engine?: UpdateEngine;
  /** The data folder of an earlier run. The default is a new folder. */
  dataDir?: string;
}

/** Starts the app's main process in this process. */
export async function startDesktop({
  server,
  dataDir,
  words,
  policies = [],
  engine,
}: StartOptions): Promise<DesktopUnderTest> {
  standIn.restart();
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'sealwright-desktop-'));
  electron.setPath('userData', folder);
  const lines: string[] = [];
  const logs = openRotatedLog(path.join(folder, 'logs'));
  let passed = 0;
  const app = await startApp({
    now: () => performance.now() + passed,
    config: {
      serverAddress: server?.origin ?? null,
      dataDir: null,
      appImage: undefined,
      machine: { programData: undefined, systemRoot: undefined },
    },
    log: createLog((line) => {
      lines.push(line);
      logs.write(line);
    }),
    logs,
    policies,
    updating: { engine: engine ?? null, elsewhere: engine ? null : 'nobody' },
    built: builtDesktop,
    diskProgram,
    ...(words ? { words } : {}),
  });
  const window = app.windows.main() as BrowserWindow as unknown as StandInWindow;
  const partition = session.fromPartition('persist:sealwright');
  return {
    app,
    window,
    session: partition,
    dataDir: folder,
    log: lines,
    letPass: (ms) => {
      passed += ms;
    },
    call: (name, request) => standIn.invoke(window.webContents, name, request) as never,
    give: (paths) => {
      for (const one of paths) standIn.send(window.webContents, GIVEN_FILE_CHANNEL, one);
    },
    request: async (address, init) => {
      const handler = partition.protocolHandlers.get('app');
      if (!handler) throw new Error('nobody answers app://');
      return handler(new Request(new URL(address, DESKTOP_ORIGIN), init));
    },
  };
}

/**
 * The compiled preload as a script for the page, with the modules that a sandboxed preload may
 * require.
 */
function preloadScript(): string {
  const compiled = readFileSync(path.join(builtDesktop, 'preload', 'preload.cjs'), 'utf8');
  return `(() => {
    const listeners = new Map();
    window.__standInSend = (channel, payload) => {
      for (const one of listeners.get(channel) ?? []) one({}, payload);
    };
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) =>
          Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true }),
      },
      ipcRenderer: {
        invoke: (channel, request) => window.__standInInvoke(channel, request),
        send: (channel, payload) => window.__standInTell(channel, payload),
        on: (channel, listener) =>
          listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
        off: (channel, listener) =>
          listeners.set(channel, (listeners.get(channel) ?? []).filter((one) => one !== listener)),
      },
      webUtils: { getPathForFile: (file) => window.__standInPaths?.[file.name] ?? '' },
    };
    const require = (name) => {
      if (name !== 'electron') throw new Error('module not found: ' + name);
      return electron;
    };
    const module = { exports: {} };
    ((require, module, exports) => {${compiled}\n})(require, module, module.exports);
  })();`;
}

/**
 * Draws the app's window in Chromium, with the compiled preload and the built screens. Every
 * request of the page goes through the app's own protocol. Chromium does not support `app://`, so
 * the page uses the server's other name (127.0.0.1 for localhost). No page request reaches that
 * origin, and live connections, which go directly to the server, come from an origin that it knows.
 */
export async function drawDesktop(
  desktop: DesktopUnderTest,
  browser: Browser,
  server: { origin: string },
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const drawn = new URL(server.origin);
  drawn.hostname = '127.0.0.1';
  const { context, page, complaints } = await openWindow(browser, drawn.origin);
  // Chromium asks before a page connects to a private network. The test gives the app's answer.
  const { permissionCheck } = desktop.session;
  const allows = (permission: string) =>
    permissionCheck?.(null as never, permission as never, DESKTOP_ORIGIN as never);
  if (allows('local-network') && allows('loopback-network')) {
    await context.grantPermissions(['camera', 'microphone', 'local-network-access'], {
      origin: drawn.origin,
    });
  }
  const { webContents } = desktop.window;
  const own = (url: string) => url.replace(drawn.origin, DESKTOP_ORIGIN);

  await page.route(`${drawn.origin}/**`, async (route) => {
    const asked = route.request();
    const body = asked.postDataBuffer();
    const response = await desktop.request(own(asked.url()), {
      method: asked.method(),
      headers: await asked.allHeaders(),
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    await route
      .fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      })
      .catch(() => undefined);
  });
  // Chromium would open the tab itself, but Electron asks first.
  await page.exposeFunction('__standInOpen', (url: string) => {
    webContents.openHandler?.({ url: own(url) });
  });
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a[target=_blank]');
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
      event.preventDefault();
      (window as unknown as { __standInOpen(url: string): void }).__standInOpen(link.href);
    }),
  );
  await page.exposeFunction('__standInInvoke', (channel: string, request: unknown) =>
    standIn.invoke(webContents, channel, request ?? undefined),
  );
  await page.exposeFunction('__standInTell', (channel: string, payload: unknown) =>
    standIn.send(webContents, channel, payload),
  );
  await page.addInitScript(preloadScript());
  webContents.view = {
    load: async (url) => {
      await page.goto(url.replace(DESKTOP_ORIGIN, drawn.origin));
    },
    send: (channel, payload) =>
      page.evaluate(
        ([name, value]) =>
          (
            window as unknown as { __standInSend(name: string, value: unknown): void }
          ).__standInSend(name as string, value),
        [channel, payload],
      ),
    url: () => own(page.url()),
  };
  await page.goto((webContents.loaded.at(-1) ?? '/').replace(DESKTOP_ORIGIN, drawn.origin));
  return { page, complaints, close: () => context.close() };
}
