import { createHash } from 'node:crypto';
import { PassThrough, type Readable, Transform, type TransformCallback } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'koa';
import { problem } from '../../../common/messages/errors.ts';
import { invalidField, invalidInput, tooLarge } from './errors.ts';

export interface MultipartFile {
  /** Name from the sender; never used as a path. */
  name: string;
  content: Readable;
}

export interface Multipart<R> {
  fields: Record<string, string>;
  /** The result of `take` for the file; null if no file was sent. */
  taken: R | null;
  /** SHA-256 over the fields, the file's name and its bytes; the boundary does not count. */
  digest: string;
}

const fileTooLarge = (limit: number) =>
  tooLarge(problem('file_too_large', { megabytes: Math.floor(limit / (1024 * 1024)) }));

const interrupted = () => invalidInput('upload_interrupted');

/**
 * Refuses a body whose declared size is far above the limit without reading it. The allowance
 * covers the small multipart envelope.
 * @throws AppError 413
 */
export function requireDeclaredSize(ctx: Context, limit: number): void {
  const declared = Number(ctx.get('Content-Length'));
  if (declared > limit + 1024 * 1024) throw fileTooLarge(limit);
}

/** Passes bytes on, hashes them, and fails as soon as there are more than `limit`. */
class Limit extends Transform {
  #seen = 0;
  readonly #hash = createHash('sha256');
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#seen += chunk.length;
    if (this.#seen > this.#limit) {
      done(fileTooLarge(this.#limit));
      return;
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Returns the SHA-256 of the bytes. Allowed once, after the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

/** Computes one digest for the parts of a body, independent of their order and boundary. */
function digestOf(fields: Record<string, string>, file: { name: string; sha256: string } | null) {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, file]))
    .digest('hex');
}

/**
 * Streams a multipart body with one file in the field `file`. `take` receives the content as it
 * arrives and must consume it; an error in the body destroys its stream. The digest is also stored
 * in `ctx.state.multipartDigest`, where `replayOrRun` reads it.
 * @throws AppError 400 for a malformed body, 413 past the limit (noticed while reading).
 */
export function readMultipart<R>(
  ctx: Context,
  limit: number,
  take: (file: MultipartFile) => Promise<R>,
  discard: (taken: R) => Promise<void>,
): Promise<Multipart<R>> {
  if (!ctx.is('multipart/form-data')) {
    throw invalidInput('upload_not_multipart');
  }
  requireDeclaredSize(ctx, limit);
  // The connection may have closed while the request waited. Its stream then emits no more events.
  if (ctx.req.destroyed) throw interrupted();
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = Object.create(null);
    let taking: Promise<R> | null = null;
    let failure: unknown = null;
    let content: PassThrough | null = null;
    let file: { name: string; limited: Limit } | null = null;
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({
        headers: { ...ctx.req.headers, 'content-type': ctx.get('Content-Type') },
        // A file is a part with a file name. A field with another content type is not a file.
        isPartAFile: (_field, _type, name) => name !== undefined,
        preservePath: true,
        limits: { files: 2, fields: 20, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 30 },
      });
    } catch {
      reject(invalidInput('upload_malformed'));
      return;
    }
    const fail = (error: unknown) => {
      if (failure) return;
      failure = error;
      ctx.req.unpipe(parser);
      content?.destroy(error instanceof Error ? error : new Error('upload failed'));
      finish();
    };
    let finished = false;
    const finish = () => {
      if (finished) return;
      finished = true;
      (taking ?? Promise.resolve(null)).then(
        async (taken) => {
          if (!failure) {
            const sent = file && { name: file.name, sha256: file.limited.digest() };
            const digest = digestOf(fields, sent);
            ctx.state.multipartDigest = digest;
            return resolve({ fields, taken, digest });
          }
          if (taken !== null) await discard(taken as R).catch(() => undefined);
          reject(failure);
        },
        (error: unknown) => reject(failure ?? error),
      );
    };
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut)
        fail(invalidInput(problem('field_too_long', { name }), { [name]: 'text_too_long' }));
      else if (!(name in fields)) fields[name] = value;
    });
    parser.on('file', (name, stream, filename) => {
      // The parser reads its current chunk to the end after a failure. Without this, the file would
      // never end.
      if (failure) {
        stream.resume();
        return;
      }
      if (name !== 'file' || taking) {
        stream.resume();
        fail(invalidField('file', 'one_file_expected'));
        return;
      }
      content = new PassThrough();
      // `take` may not read it yet when the body fails. An unhandled error event would end the
      // process.
      content.on('error', () => undefined);
      const limited = new Limit(limit);
      limited.on('error', fail);
      stream.on('error', () => fail(invalidInput('upload_malformed')));
      stream.pipe(limited).pipe(content);
      file = { name: filename ?? '', limited };
      taking = take({ name: file.name, content });
      taking.catch(fail);
    });
    parser.on('filesLimit', () => fail(invalidInput('one_file_expected')));
    parser.on('partsLimit', () => fail(invalidInput('upload_too_many_parts')));
    parser.on('error', () => fail(invalidInput('upload_malformed')));
    parser.on('finish', finish);
    ctx.req.on('aborted', () => fail(interrupted()));
    ctx.req.on('error', fail);
    ctx.req.pipe(parser);
  });
}
