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
import { whoUpdates } from './updates/who-updates.ts';

/* The program that Electron runs. What must be said before it is ready, then the app. */

const config = loadDesktopConfig();
if (config.dataDir) {
  // All of it, Chromium's cookies, storage and key as well; Electron wants a folder that is there.
  mkdirSync(config.dataDir, { recursive: true });
  app.setPath('userData', config.dataDir);
}
letPrintingFail();
const logs = openRotatedLog(path.join(app.getPath('userData'), 'logs'));
const log = createLog((line) => {
  logs.write(line);
  process.stderr.write(`${line}\n`);
});

// Electron would show it as "A JavaScript error occurred in the main process", over whatever one does.
noteUncaught(log);

/** electron-updater, where the app brings its own new versions. */
async function updating() {
  const elsewhere = whoUpdates({
    platform: process.platform,
    packaged: app.isPackaged,
    program: process.execPath,
    appImage: config.appImage,
  });
  if (elsewhere) return { engine: null, elsewhere };
  // Its names are getters, which an import of CommonJS does not see; the module as a whole has them.
  const { default: updater } = await import('electron-updater');
  return { engine: createElectronUpdaterEngine(updater.autoUpdater, log), elsewhere };
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

// Windows shows notices and the pinned icon under the name that the installer gave the app.
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
