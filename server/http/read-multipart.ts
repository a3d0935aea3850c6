import { PassThrough, type Readable, Transform, type TransformCallback } from 'node:stream';
import busboy from 'busboy';
import type { Context } from 'koa';
import { invalidInput, tooLarge } from './errors.ts';

export interface MultipartFile {
  /** Name as the sender gave it; never used as a path. */
  name: string;
  content: Readable;
}

export interface Multipart<R> {
  fields: Record<string, string>;
  /** What `take` made of the file; null where no file was sent. */
  taken: R | null;
}

const tooLargeMessage = (limit: number) =>
  `The file is larger than ${Math.floor(limit / (1024 * 1024))} MB. Please upload a smaller file; nothing was kept.`;

/** Passes bytes on and fails as soon as there are more than `limit`. */
class Limit extends Transform {
  #seen = 0;
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#seen += chunk.length;
    if (this.#seen > this.#limit) done(tooLarge(tooLargeMessage(this.#limit)));
    else done(null, chunk);
  }
}

/**
 * Reads a multipart body with one file in the field `file`, streaming: `take` receives the content
 * as it arrives and must consume it; an error in the body destroys its stream.
 * @throws AppError 400 for a malformed body, 413 past the limit (noticed while reading).
 */
export function readMultipart<R>(
  ctx: Context,
  limit: number,
  take: (file: MultipartFile) => Promise<R>,
  discard: (taken: R) => Promise<void>,
): Promise<Multipart<R>> {
  if (!ctx.is('multipart/form-data')) {
    throw invalidInput('Please send the file as multipart/form-data in the field "file".');
  }
  const declared = Number(ctx.get('Content-Length'));
  // The envelope is small; what is far beyond the limit need not be read at all.
  if (declared > limit + 1024 * 1024) throw tooLarge(tooLargeMessage(limit));
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = Object.create(null);
    let taking: Promise<R> | null = null;
    let failure: unknown = null;
    let content: PassThrough | null = null;
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: ctx.req.headers,
        defParamCharset: 'utf8',
        preservePath: true,
        limits: { files: 2, fields: 20, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 30 },
      });
    } catch {
      reject(invalidInput('The upload could not be read. Please try again.'));
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
          if (!failure) return resolve({ fields, taken });
          if (taken !== null) await discard(taken as R).catch(() => undefined);
          reject(failure);
        },
        (error: unknown) => reject(failure ?? error),
      );
    };
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated)
        fail(invalidInput(`${name} is too long.`, { [name]: 'This text is too long.' }));
      else if (!(name in fields)) fields[name] = value;
    });
    parser.on('file', (name, stream, info) => {
      if (name !== 'file' || taking) {
        stream.resume();
        fail(
          invalidInput('Please send exactly one file, in the field "file".', {
            file: 'Please send one file.',
          }),
        );
        return;
      }
      content = new PassThrough();
      const limited = new Limit(limit);
      limited.on('error', fail);
      stream.on('error', () =>
        fail(invalidInput('The upload is incomplete or malformed. Please try again.')),
      );
      stream.pipe(limited).pipe(content);
      taking = take({ name: info.filename ?? '', content });
      taking.catch(fail);
    });
    parser.on('filesLimit', () => fail(invalidInput('Please send exactly one file.')));
    parser.on('partsLimit', () => fail(invalidInput('The upload has too many parts.')));
    parser.on('error', () =>
      fail(invalidInput('The upload is incomplete or malformed. Please try again.')),
    );
    parser.on('close', finish);
    ctx.req.on('aborted', () =>
      fail(invalidInput('The upload was interrupted. Nothing was kept.')),
    );
    ctx.req.on('error', fail);
    ctx.req.pipe(parser);
  });
}
