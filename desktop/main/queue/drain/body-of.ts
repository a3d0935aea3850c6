import { setImmediate as breathe } from 'node:timers/promises';

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

/**
 * All of a body at once: Chromium tells how much has left only of a body whose length it knows. What else
 * the program has to do comes in between.
 */
export async function whole(parts: Iterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const read: Buffer[] = [];
  for (const part of parts) {
    read.push(part);
    await breathe();
  }
  return new Uint8Array(Buffer.concat(read));
}
