import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import Koa from 'koa';

/* The baseline for an upload: Koa, busboy, SHA-256 and a file with fsync. */

const folder = process.env.FOLDER as string;
const app = new Koa();
app.use(async (ctx) => {
  const parser = new Busboy({
    headers: { ...ctx.req.headers, 'content-type': ctx.get('Content-Type') },
  });
  const done = new Promise<string>((resolve, reject) => {
    parser.on('file', (_name, stream) => {
      const hash = createHash('sha256');
      stream.on('data', (chunk: Buffer) => hash.update(chunk));
      pipeline(stream, createWriteStream(path.join(folder, randomUUID()), { flush: true })).then(
        () => resolve(hash.digest('hex')),
        reject,
      );
    });
    parser.on('error', reject);
  });
  ctx.req.pipe(parser);
  ctx.status = 201;
  ctx.body = { sha256: await done };
});
app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
