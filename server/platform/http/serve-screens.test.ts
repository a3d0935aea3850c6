import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveScreens } from './serve-screens.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const FONT = Buffer.from('a font, which is already compressed');

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-screens-'));
  mkdirSync(path.join(folder, 'assets'));
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(path.join(folder, name), content);
  write('index.html', '<html lang="en"><head></head></html>');
  write('assets/main.js', SCRIPT);
  write('assets/main.js.br', brotliCompressSync(SCRIPT));
  write('assets/inter.woff2', FONT);
  const app = new Koa();
  app.use(serveScreens(folder, 'sealwright', () => false));
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a request without decompressing the answer. */
function get(address: string, acceptEncoding: string) {
  return new Promise<{ status: number; encoding: string | undefined; body: Buffer }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = { 'accept-encoding': acceptEncoding, accept: '*/*' };
      request({ port, host: '127.0.0.1', path: address, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            encoding: response.headers['content-encoding'],
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

test('sends the compressed file of the build to browsers that accept Brotli', async () => {
  const { encoding, body } = await get('/assets/main.js', 'gzip, deflate, br, zstd');
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test('compresses with gzip for clients without Brotli, and not for others', async () => {
  const packed = await get('/assets/main.js', 'gzip');
  expect(packed.encoding).toBe('gzip');
  expect(gunzipSync(packed.body).toString()).toBe(SCRIPT);
  for (const accepted of ['identity', 'br;q=0, gzip;q=0']) {
    const plain = await get('/assets/main.js', accepted);
    expect(plain.encoding).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
  }
});

test('sends files that the build did not compress as they are', async () => {
  const { encoding, body } = await get('/assets/inter.woff2', 'gzip, br');
  expect(encoding).toBeUndefined();
  expect(body).toEqual(FONT);
});

test('does not offer the compressed file under its own name', async () => {
  expect((await get('/assets/main.js.br', 'gzip, br')).status).toBe(404);
});
