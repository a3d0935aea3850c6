import { MAX_UPLOAD_BYTES } from '../common/limits.ts';
import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { startBenchServer, startProgram } from './bench-server.ts';
import { atMost, compare, timed } from './measure.ts';

/** Measures an upload of 10 MB against Koa with busboy, SHA-256 and fsync. */
export async function benchUpload(): Promise<void> {
  const server = await startBenchServer();
  const port = await findFreePort();
  const peer = await startProgram('bench/peers/upload-peer.ts', {
    FOLDER: server.folder,
    PORT: String(port),
  });
  try {
    // Plain text, which every parser accepts and which is cheap to analyze, so that the queue does
    // not affect the timing.
    const bytes = new Uint8Array(MAX_UPLOAD_BYTES).fill(0x61);
    const post = async (url: string, headers: Record<string, string>) => {
      const form = new FormData();
      form.set('file', new Blob([bytes]), 'a.txt');
      const response = await fetch(url, { method: 'POST', body: form, headers });
      await response.arrayBuffer();
      if (response.status !== 201) throw new Error(`${url}: ${response.status}`);
    };
    const own = { Cookie: server.customer.cookie, Origin: server.origin };
    await compare({
      name: 'upload',
      metric: 'ms for 10 MB',
      goal: atMost(1.3),
      ours: async () => {
        const ms = await timed(() => post(`${server.origin}/api/documents/upload`, own));
        await settle(server.db);
        return ms;
      },
      peer: () => timed(() => post(`http://127.0.0.1:${port}/`, {})),
    });
  } finally {
    peer.kill();
    await server.stop();
  }
}

/**
 * Waits until the analysis of the uploads is finished, so that it does not affect the next
 * measurement.
 */
async function settle(db: { raw: (sql: string) => PromiseLike<unknown> }): Promise<void> {
  for (let round = 0; round < 600; round += 1) {
    const { rows } = (await db.raw(
      `SELECT count(*) AS busy FROM documents WHERE status IN ('uploaded', 'processing')`,
    )) as { rows: { busy: number }[] };
    if (Number(rows[0]?.busy) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
