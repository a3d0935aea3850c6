import path from 'node:path';
import { app, protocol } from 'electron';
import { loadDesktopConfig } from './config.ts';
import { createLog } from './log.ts';
import { startApp } from './start-app.ts';

/* The program that Electron runs. What must be said before it is ready, then the app. */

const log = createLog((line) => process.stderr.write(`${line}\n`));

protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
  },
]);

app.enableSandbox();
if (app.requestSingleInstanceLock()) {
  void app
    .whenReady()
    .then(() =>
      startApp({
        config: loadDesktopConfig(),
        log,
        built: path.join(__dirname, '..'),
        words: process.argv,
      }),
    )
    .catch((error: unknown) => {
      log.error('the app could not start', { error });
      app.exit(1);
    });
} else {
  app.quit();
}
