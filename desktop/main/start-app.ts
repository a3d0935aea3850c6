import path from 'node:path';
import { app, type BrowserWindow, safeStorage, session as sessions } from 'electron';
import { DESKTOP_ORIGIN } from '../../common/desktop-bridge.ts';
import type { DesktopConfig } from './config.ts';
import { answerAppCalls } from './ipc/app-calls.ts';
import { answerKeyCalls, askInDialog } from './ipc/key-calls.ts';
import { keychain } from './keychain.ts';
import { SealConsent } from './keys/seal-consent.ts';
import { createSigningKeys } from './keys/signing-keys.ts';
import { openKeysFile } from './keys/signing-keys-file.ts';
import type { Log } from './log.ts';
import { createAppServer } from './serve/serve-app.ts';
import { createApi } from './server/api.ts';
import { openSettings } from './settings/settings.ts';
import { openWindow } from './window/open-window.ts';

/** Cookies, caches and storage of the screens, apart from everything else on this computer. */
const PARTITION = 'persist:sealwright';

interface StartOptions {
  config: DesktopConfig;
  log: Log;
  /** The folder with `preload/` and `renderer/`, as the build leaves it. */
  built: string;
}

/** The running app, as the parts that are added to it and the tests see it. */
export interface RunningApp {
  window: BrowserWindow;
  dataDir: string;
}

/** Starts everything once Electron is ready. */
export async function startApp({ config, log, built }: StartOptions): Promise<RunningApp> {
  const dataDir = config.dataDir ?? app.getPath('userData');
  const settings = openSettings(dataDir, log);
  const session = sessions.fromPartition(PARTITION);
  session.setUserAgent(`${session.getUserAgent()} Sealwright/${app.getVersion()}`);
  const api = createApi(session, () => config.serverAddress ?? settings.value.serverAddress);

  const serve = createAppServer({ folder: path.join(built, 'renderer'), api });
  session.protocol.handle('app', serve);
  answerAppCalls(log, api);

  const window = openWindow(session, path.join(built, 'preload', 'preload.cjs'), {
    width: 1360,
    height: 900,
  });
  const keys = createSigningKeys({
    api,
    file: openKeysFile(dataDir, log),
    wrap: keychain(safeStorage, process.platform),
  });
  const consent = new SealConsent({ api, keys, ask: askInDialog(window), log });
  app.on('will-quit', () => consent.end());
  answerKeyCalls(log, keys, consent);

  await window.loadURL(`${DESKTOP_ORIGIN}/`);
  return { window, dataDir };
}
