import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { BrowserContext } from 'playwright';
import { build } from 'vite';
import { buildScreensIfStale } from '../scripts/build-screens.ts';
import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { keepSignedIn, openBrowser } from '../server/testing/open-browser.ts';
import { startBenchServer, startProgram } from './bench-server.ts';
import { fillDocuments } from './fill-documents.ts';
import { atMost, compare } from './measure.ts';
import { visit } from './paint.ts';

/** Measures the first visit to the dashboard against a minimal React page. */
export async function benchDashboard(): Promise<void> {
  buildScreensIfStale();
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-bench-'));
  await build({
    root: path.join(import.meta.dirname, 'peers', 'hello'),
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = await startBenchServer();
  const port = await findFreePort();
  const peer = await startProgram('bench/peers/static-server.ts', {
    FOLDER: folder,
    PORT: String(port),
  });
  const browser = await openBrowser({ whole: true });
  const signedIn = (context: BrowserContext) => keepSignedIn(context, server.customer);
  const ours = () => visit(browser, `${server.origin}/dashboard`, signedIn);
  const theirs = () => visit(browser, `http://127.0.0.1:${port}/`);
  try {
    await fillDocuments(server, 20);
    await compare({
      name: 'dashboard',
      metric: 'largest contentful paint, ms',
      goal: atMost(1.5),
      ours: async () => (await ours()).largestPaint,
      peer: async () => (await theirs()).largestPaint,
    });
    await compare({
      name: 'dashboard',
      metric: 'script, bytes as sent',
      goal: atMost(2.5),
      rounds: 1,
      ours: async () => (await ours()).scriptBytes,
      peer: async () => (await theirs()).scriptBytes,
    });
  } finally {
    await browser.close();
    peer.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
