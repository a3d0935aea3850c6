import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPart } from './manifest.ts';

/** Writes one part of a backup, flushes it to disk, and returns its size and digest. */
export async function writePart(
  folder: string,
  name: string,
  content: Readable | AsyncIterable<string | Uint8Array>,
): Promise<BackupPart> {
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const file = path.join(folder, ...name.split('/'));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const source = content instanceof Readable ? content : Readable.from(content);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, count, target);
  return { path: name, size, sha256: hash.digest('hex') };
}

/**
 * Reads a part in chunks and compares its size and digest with the manifest.
 * @throws Error that names the part if it is missing or was changed
 */
export async function checkPart(folder: string, part: BackupPart): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(path.join(folder, ...part.path.split('/')))) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`The backup is incomplete: ${part.path} is missing. Nothing was restored.`);
  }
  if (size !== part.size || hash.digest('hex') !== part.sha256) {
    throw new Error(`The backup is damaged: ${part.path} was changed. Nothing was restored.`);
  }
}
