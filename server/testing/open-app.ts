import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The application and a browser, for all tests of a file. Both exist when the first test runs. */
export interface OpenApp {
  server: TestServer;
  browser: Browser;
}

/** Starts the application and a browser before the tests of a file, and stops both after them. */
export function openApp(): OpenApp {
  const app = {} as OpenApp;
  beforeAll(async () => {
    app.server = await startTestServer();
    app.browser = await openBrowser();
  });
  afterAll(async () => {
    await app.browser?.close();
    await app.server?.stop();
  });
  return app;
}
