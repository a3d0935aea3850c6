import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildScreensIfStale } from '../scripts/build-screens.ts';
import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { openBrowser } from '../server/testing/open-browser.ts';
import { startBenchServer, startProgram } from './bench-server.ts';
import { atMost, compare } from './measure.ts';
import { visit } from './paint.ts';

const PEER_STYLE = `body{font:16px/1.55 system-ui,sans-serif;color:#16213a;background:#fbfaf7;max-width:70rem;margin:auto;padding:0 2rem}
h1{font:520 4.4rem/1.06 Georgia,serif;max-width:12ch}svg{max-width:44rem;fill:none;stroke:#a67c2d;stroke-width:.17}header svg,footer svg{width:2.25rem}`;

/**
 * Returns the text and drawings of our landing page as plain HTML with a small style sheet and no
 * script.
 */
function plainPage(): string {
  const file = path.join(import.meta.dirname, '..', 'out', 'renderer', 'landing.en.html');
  const body = /<body>([\s\S]*)<\/body>/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const plain = body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ (class|style|data-[\w-]+)="[^"]*"/g, '');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title><style>${PEER_STYLE}</style></head><body>${plain}</body></html>`;
}

/**
 * Measures the first visit to the landing page against the same text and drawings as static HTML.
 */
export async function benchLanding(): Promise<void> {
  buildScreensIfStale();
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-bench-'));
  writeFileSync(path.join(folder, 'index.html'), plainPage());
  const server = await startBenchServer();
  const port = await findFreePort();
  const peer = await startProgram('bench/peers/static-server.ts', {
    FOLDER: folder,
    PORT: String(port),
  });
  const browser = await openBrowser({ whole: true });
  try {
    await compare({
      name: 'landing',
      metric: 'largest contentful paint, ms',
      goal: atMost(1.15),
      ours: async () => (await visit(browser, server.origin)).largestPaint,
      peer: async () => (await visit(browser, `http://127.0.0.1:${port}/`)).largestPaint,
    });
    const { layoutShift } = await visit(browser, server.origin);
    process.stdout.write(
      `${JSON.stringify({ name: 'landing', metric: 'cumulative layout shift', ours: layoutShift, goal: '≤ 0.01', holds: layoutShift <= 0.01 })}\n`,
    );
  } finally {
    await browser.close();
    peer.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
