import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive; `compress` where that gains something. */
export interface ZipEntry {
  name: string;
  compress: boolean;
  content: AsyncIterable<Uint8Array>;
}

/**
 * An archive as it is made: a piece at a time, each file read only once the one before has gone out
 * to a reader who wants more.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else if (piece.length > 0) made.push(piece);
  });
  const take = () => {
    if (failure) throw failure;
    const pieces = made;
    made = [];
    return pieces;
  };
  for await (const { name, compress, content } of entries) {
    const file = compress ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
