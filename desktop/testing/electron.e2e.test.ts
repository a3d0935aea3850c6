import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { findElectron } from './electron-binary.ts';

const executablePath = findElectron();
const required = process.env.REQUIRE_ELECTRON === '1';
if (!executablePath && !required) {
  process.stderr.write(
    'Electron is not on this computer: its own run is skipped (REQUIRE_ELECTRON=1 makes that a failure).\n',
  );
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test.skipIf(!executablePath && !required)('runs the built app in the real Electron', async () => {
  if (!executablePath) throw new Error('Electron is not on this computer.');
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const electron = await _electron.launch({
    executablePath,
    args: [...root, path.join(import.meta.dirname, '..', '..')],
    env: {
      ...(process.env as Record<string, string>),
      SEALWRIGHT_SERVER: server.origin,
      SEALWRIGHT_DESKTOP_DATA_DIR: mkdtempSync(path.join(tmpdir(), 'sealwright-electron-')),
    },
  });
  try {
    const page = await electron.firstWindow();
    await page.getByRole('heading', { name: 'Sign in to Sealwright' }).waitFor();
    expect(new URL(page.url()).protocol).toBe('app:');
    const found = await page.evaluate(async () => ({
      facts: await window.sealwright?.call('app:describe', undefined),
      user: (await fetch('/api/user')).status,
      node: ['require', 'process', 'module'].filter((name) => name in window),
    }));
    expect(found).toMatchObject({
      facts: { ok: true, value: { serverAddress: server.origin } },
      user: 401,
      node: [],
    });
    const isReady = await electron.evaluate(({ app }) => app.isReady());
    expect(isReady).toBe(true);
  } finally {
    await electron.close();
  }
});
