const MAX_BYTES = 1024 * 1024;

/**
 * Fetches a URL and reads the complete response body.
 * @throws Error if the body is larger than 1 MiB or the server redirects
 */
export async function limitedFetch(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  if (response.body) {
    // An error in this loop cancels the stream and closes the connection.
    for await (const chunk of response.body as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      length += chunk.length;
      if (length > MAX_BYTES) throw new Error('the answer is larger than any report');
      chunks.push(chunk);
    }
  }
  const { status, statusText, headers } = response;
  const bodyless = status === 204 || status === 205 || status === 304;
  return new Response(bodyless ? null : new Blob(chunks), { status, statusText, headers });
}
