import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Koa from 'koa';

/* The baseline for a segment of a recording: Koa, SHA-256, AES-256-GCM and a file with fsync. */

const folder = process.env.FOLDER as string;
const app = new Koa();
app.use(async (ctx) => {
  const hash = createHash('sha256');
  const cipher = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12));
  const encrypt = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, cipher.update(chunk));
    },
    flush(done) {
      done(null, Buffer.concat([cipher.final(), cipher.getAuthTag()]));
    },
  });
  const file = createWriteStream(path.join(folder, randomUUID()), { flush: true });
  await pipeline(ctx.req, encrypt, file);
  ctx.status = 201;
  ctx.body = { sha256: hash.digest('hex') };
});
app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
