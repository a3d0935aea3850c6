import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Session } from '../../testing/electron-session.ts';
import { sendBody } from './send-body.ts';

let server: Server | null = null;
afterEach(() => server?.close());

/** Sends to a server that responds with these bytes. */
async function sendTo(answer: string, signal = new AbortController().signal): Promise<Response> {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.from(answer, 'latin1')));
  });
  server = listening;
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : null;
  return sendBody(new Session() as never, `http://127.0.0.1:${port}/api/documents/upload`, {
    method: 'POST',
    headers: new Headers(),
    body: Buffer.from('A deed'),
    signal,
    onSent: () => undefined,
  });
}

test('accepts a response with non-ASCII headers, without those headers', async () => {
  const response = await sendTo(
    'HTTP/1.1 201 Gr\xfc\xdfe\r\nX-Note: Gr\xfc\xdfe\r\nX-Euro: \xe2\x82\xac\r\nX-Id: 7\r\nContent-Length: 4\r\nConnection: close\r\n\r\ntrue',
  );
  expect(response.status).toBe(201);
  expect(response.headers.get('X-Id')).toBe('7');
  expect(response.headers.get('X-Note')).toBeNull();
  expect(await response.json()).toBe(true);
});

test('rejects a response with an invalid status instead of waiting forever', async () => {
  await expect(
    sendTo('HTTP/1.1 799 Odd\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
  ).rejects.toThrow();
});
