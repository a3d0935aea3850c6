import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * A minimal static file server: files are compressed once and kept in memory. It reads FOLDER and
 * PORT from the environment.
 */
const folder = process.env.FOLDER ?? '.';
const packed = new Map<string, Buffer>();
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

createServer((request, response) => {
  const name = request.url === '/' ? '/index.html' : (request.url ?? '');
  try {
    const body =
      packed.get(name) ?? brotliCompressSync(readFileSync(path.join(folder, path.normalize(name))));
    packed.set(name, body);
    response.writeHead(200, {
      'Content-Type': types[path.extname(name)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': 'no-store',
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
