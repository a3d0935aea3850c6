import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { app, protocol } from 'electron';
import { loadDesktopConfig } from './config.ts';
import { catchEarlyEvents } from './early-events.ts';
import { reportFailedStart } from './failed-start.ts';
import { createLog } from './log.ts';
import { letPrintingFail, noteUncaught } from './logs/note-uncaught.ts';
import { openRotatedLog } from './logs/rotated-log.ts';
import { policySources, thisMachine } from './settings/policy-sources.ts';
import { startApp } from './start-app.ts';
import { createElectronUpdaterEngine } from './updates/electron-updater-engine.ts';
import { readPublisherKey } from './updates/update-signature.ts';
import { whoUpdates } from './updates/who-updates.ts';

/* The program that Electron runs: first what must happen before Electron is ready, then the app. */

const config = loadDesktopConfig();
if (config.dataDir) {
  // This also moves Chromium's cookies, storage and key. Electron requires an existing folder.
  mkdirSync(config.dataDir, { recursive: true });
  app.setPath('userData', config.dataDir);
}
letPrintingFail();
const logs = openRotatedLog(path.join(app.getPath('userData'), 'logs'));
const log = createLog((line) => {
  logs.write(line);
  process.stderr.write(`${line}\n`);
});

// Otherwise Electron shows "A JavaScript error occurred in the main process" over all windows.
noteUncaught(log);

/** Loads electron-updater if the app installs its own updates. */
async function updating() {
  const publisherKey = app.isPackaged ? readPublisherKey(__dirname) : null;
  const elsewhere = whoUpdates({
    platform: process.platform,
    packaged: app.isPackaged,
    program: process.execPath,
    appImage: config.appImage,
    hasPublisherKey: publisherKey !== null,
  });
  if (elsewhere || !publisherKey) return { engine: null, elsewhere };
  // Its exports are getters, which a CommonJS import does not detect. The default export has them.
  const { default: updater } = await import('electron-updater');
  return { engine: createElectronUpdaterEngine(updater.autoUpdater, publisherKey, log), elsewhere };
}

protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: {
      standard: true,
      secure: true,
      supportFetchAPI: true,
      stream: true,
      codeCache: true,
    },
  },
]);

// Windows uses this ID, which the installer also sets, for notifications and the pinned icon.
app.setAppUserModelId('com.sealwright.desktop');
const early = catchEarlyEvents();

app.enableSandbox();
if (app.requestSingleInstanceLock()) {
  void app
    .whenReady()
    .then(async () =>
      startApp({
        config,
        log,
        logs,
        policies: policySources(thisMachine(config.machine)),
        updating: await updating(),
        built: path.join(__dirname, '..'),
        diskProgram: path.join(__dirname, 'disk-program.cjs'),
        words: process.argv,
        early,
      }),
    )
    .catch((error: unknown) => reportFailedStart(error, log));
} else {
  app.quit();
}
