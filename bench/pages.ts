import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildScreensIfStale } from '../scripts/build-screens.ts';
import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { buildTextPdf } from '../server/testing/build-text-pdf.ts';
import { keepSignedIn, openBrowser } from '../server/testing/open-browser.ts';
import { AGREEMENT, startSession, uploadReady } from '../server/testing/world.ts';
import { startBenchServer, startProgram } from './bench-server.ts';
import { firstPage } from './first-page.ts';
import { atMost, compare } from './measure.ts';

const PAGES = 100;
const root = path.join(import.meta.dirname, '..');

/**
 * Measures the time from the last byte of a long file to its first page, against a bare pdf.js
 * page.
 */
export async function benchPages(): Promise<void> {
  buildScreensIfStale();
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-bench-'));
  const server = await startBenchServer();
  const port = await findFreePort();
  const pages = Array.from({ length: PAGES }, (_, index) => `Page ${index + 1}\n${AGREEMENT}`);
  const document = await uploadReady(server.customer, { bytes: await buildTextPdf(pages) });
  const { id } = await startSession(server.customer, document.id);
  const shown = await server.customer.fetch(`/api/notarization-sessions/${id}/document`);
  writeFileSync(path.join(folder, 'file.pdf'), Buffer.from(await shown.arrayBuffer()));
  const built = path.join(root, 'node_modules', 'pdfjs-dist', 'build');
  copyFileSync(path.join(built, 'pdf.min.mjs'), path.join(folder, 'pdf.js'));
  copyFileSync(path.join(built, 'pdf.worker.min.mjs'), path.join(folder, 'worker.js'));
  copyFileSync(
    path.join(import.meta.dirname, 'peers', 'bare-pages', 'index.html'),
    path.join(folder, 'index.html'),
  );
  const peer = await startProgram('bench/peers/static-server.ts', {
    FOLDER: folder,
    PORT: String(port),
  });
  const browser = await openBrowser({ whole: true });
  try {
    await compare({
      name: 'pages',
      metric: `first of ${PAGES} pages drawn after the bytes arrived, ms`,
      goal: atMost(1.5),
      ours: () =>
        firstPage(
          browser,
          `${server.origin}/sessions/${id}/document`,
          `${id}/document`,
          (context) => keepSignedIn(context, server.customer),
        ),
      peer: () => firstPage(browser, `http://127.0.0.1:${port}/`, 'file.pdf'),
    });
  } finally {
    await browser.close();
    peer.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
