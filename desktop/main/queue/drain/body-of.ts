/**
 * A name as it stands in a part's header (RFC 9110, quoted-string): browsers write %22 for a quote,
 * which nobody can tell from a name with %22 in it.
 */
function quoted(name: string): string {
  return name.replaceAll(/[\r\n]+/g, ' ').replaceAll(/["\\]/g, '\\$&');
}

/**
 * A multipart body with fields and then the part `file`. The same input gives the same bytes: a
 * repeated attempt must look like the first.
 * @param boundary unguessable, of letters, digits and hyphens
 */
export function* multipart(
  boundary: string,
  fields: Record<string, string>,
  name: string,
  content: Iterable<Buffer>,
): Generator<Buffer> {
  let head = '';
  for (const [field, value] of Object.entries(fields)) {
    head += `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n`;
    head += `${value.replaceAll(/\r\n|\r|\n/g, '\r\n')}\r\n`;
  }
  head += `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(name)}"\r\n`;
  head += 'Content-Type: application/octet-stream\r\n\r\n';
  yield Buffer.from(head);
  yield* content;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

export interface RequestBody {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  duplex?: 'half';
}

/**
 * What `fetch` is given: the bytes themselves where they are few, else a stream that holds one piece
 * at a time.
 * @param onPart called with the bytes of each piece as it leaves
 */
export function bodyOf(
  parts: Iterable<Buffer>,
  few: boolean,
  onPart: (bytes: number) => void,
): RequestBody {
  if (few) {
    const whole = new Uint8Array(Buffer.concat([...parts]));
    onPart(whole.length);
    return { body: whole };
  }
  const going = parts[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = going.next();
        if (done) return controller.close();
        onPart(value.length);
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, duplex: 'half' };
}
