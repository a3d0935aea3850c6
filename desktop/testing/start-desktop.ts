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

/** The desktop app, running on the stand-in of Electron with everything else real. */
export interface DesktopUnderTest {
  app: RunningApp;
  window: StandInWindow;
  /** The partition's session: cookies, downloads, the handlers that were set. */
  session: Session;
  dataDir: string;
  /** Lets so many milliseconds pass for what waits until a watched folder is quiet. */
  letPass(ms: number): void;
  /** What the main process logged, one JSON object a line. */
  log: string[];
  /** A call over the bridge as the page would make it. */
  call<N extends CallName>(name: N, request: RequestOf<N>): Promise<BridgeReply<N>>;
  /** A request of the page to its own origin, through the app's protocol. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

interface StartOptions {
  /** What the program was started with. */
  words?: string[];
  server: { origin: string } | null;
  /** Where an organisation may have written settings. */
  policies?: PolicySource[];
  /** What finds new versions; else nothing does. */
  engine?: UpdateEngine;
  /** What an earlier run left; else a fresh folder. */
  dataDir?: string;
}

/** Starts the app's own main process in this one. */
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
    updating: { engine: engine ?? null, elsewhere: engine ? null : 'Nobody updates a test.' },
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
    request: async (address, init) => {
      const handler = partition.protocolHandlers.get('app');
      if (!handler) throw new Error('nobody answers app://');
      return handler(new Request(new URL(address, DESKTOP_ORIGIN), init));
    },
  };
}

/** The compiled preload as a function of the page, with what a sandboxed one may require. */
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
 * Draws the app's window in Chromium: the compiled preload before the built screens, every request
 * of the page through the app's own protocol. Chromium cannot be taught `app://`, so the page stands
 * at the server's other name for itself (127.0.0.1 for localhost): nothing of it is asked there, and
 * live connections, which go straight to the server, come from an origin that it knows.
 */
export async function drawDesktop(
  desktop: DesktopUnderTest,
  browser: Browser,
  server: { origin: string },
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const drawn = new URL(server.origin);
  drawn.hostname = '127.0.0.1';
  const { context, page, complaints } = await openWindow(browser, drawn.origin);
  // Chromium asks before a page reaches into a private network: as the app answers, it is answered here.
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
  // Chromium would open the tab itself; Electron asks first.
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
