export const BOUNDARY = '----sealwright-fuzz-7MA4YWxkTrZu0gW';

/** Builds an upload body as a browser sends it: two fields and a file. */
export function buildMultipart(file: Uint8Array): Buffer {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="Müller deed.txt"\r\nContent-Type: text/plain\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(field('title', 'A deed') + field('documentType', 'deed') + head),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
