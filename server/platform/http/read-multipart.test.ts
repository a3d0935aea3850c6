import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { type MultipartFile, readMultipart } from './read-multipart.ts';

const FILE = ['--b', 'Content-Disposition: form-data; name="file"; filename="a.txt"', '', 'Text'];

/** Sends a body in one chunk and returns the status. */
async function send(lines: string[], take: (file: MultipartFile) => Promise<void>) {
  const app = new Koa();
  app.use(async (ctx) => {
    ctx.status = await readMultipart(ctx, 1000, take, async () => undefined).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const { status } = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: lines.join('\r\n'),
    });
    return status;
  } finally {
    server.close();
  }
}

test('does not accept a file that follows a refused field in the same chunk', async () => {
  let taken = 0;
  const field = ['--b', 'Content-Disposition: form-data; name="title"', '', 'x'.repeat(65_537)];
  const status = await send([...field, ...FILE, '--b--', ''], async () => {
    taken += 1;
  });
  expect(status).toBe(400);
  expect(taken).toBe(0);
});

test('returns 400 for a body that ends early, even if its file is not being read yet', async () => {
  const status = await send(FILE, async ({ content }) => {
    await sleep(50);
    for await (const _ of content);
  });
  expect(status).toBe(400);
});
