import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. `compress` is set if compression reduces the size. */
export interface ZipEntry {
  name: string;
  compress: boolean;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Creates an archive in chunks. Each file is read only after the one before was sent and the reader
 * requests more.
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
