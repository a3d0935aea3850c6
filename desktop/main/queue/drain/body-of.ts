import { setImmediate as breathe } from 'node:timers/promises';

/**
 * A file name in a part header (RFC 9110, quoted-string). Browsers write %22 for a quote instead,
 * which cannot be told from a name that contains %22.
 */
function quoted(name: string): string {
  return name.replaceAll(/[\r\n]+/g, ' ').replaceAll(/["\\]/g, '\\$&');
}

/**
 * A multipart body with fields, followed by the part `file`. The same input creates the same bytes,
 * because a repeated attempt must be identical to the first.
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
 * Collects a whole body, because Chromium reports upload progress only for a body of known length.
 * Yields to other work between the parts.
 */
export async function whole(parts: Iterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const read: Buffer[] = [];
  for (const part of parts) {
    read.push(part);
    await breathe();
  }
  return new Uint8Array(Buffer.concat(read));
}
