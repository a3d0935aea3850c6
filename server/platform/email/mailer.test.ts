import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { createMailer } from './mailer.ts';

let server: Server;
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

/** Starts an SMTP server that offers no encryption. `received` contains the data from clients. */
async function startPlainServer(): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket) => {
    let readsBody = false;
    socket.on('error', () => socket.destroy());
    socket.write('220 plain ESMTP\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      received.push(text);
      if (readsBody) {
        if (!text.endsWith('\r\n.\r\n')) return;
        readsBody = false;
        socket.write('250 OK\r\n');
      } else if (/^(EHLO|HELO)/.test(text)) socket.write('250 plain\r\n');
      else if (text.startsWith('DATA')) {
        readsBody = true;
        socket.write('354 Go ahead\r\n');
      } else if (text.startsWith('STARTTLS')) socket.write('502 Not offered\r\n');
      else socket.write('250 OK\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return { port: (server.address() as AddressInfo).port, received };
}

const email = { to: 'ada@example.test', subject: 'Hello', text: 'A private line.', key: 'one' };
const mailerTo = (smtpUrl: string) =>
  createMailer({ smtpUrl, from: 'no-reply@example.test', outbox: tmpdir(), host: 'example.test' });

test('rejects and sends nothing to a remote server that does not offer encryption', async () => {
  const { port, received } = await startPlainServer();
  // The mailer does not list 127.0.0.2 as this machine, so it treats it as a remote server.
  await expect(mailerTo(`smtp://127.0.0.2:${port}`).send(email)).rejects.toThrow();
  expect(received.join('')).not.toContain('MAIL FROM');
  expect(received.join('')).not.toContain('private line');
});

test('sends to a server on this machine without encryption', async () => {
  const { port, received } = await startPlainServer();
  await mailerTo(`smtp://127.0.0.1:${port}`).send(email);
  expect(received.join('')).toContain('A private line.');
});

test('adds no header and no recipient for a line break in the subject or the address', async () => {
  const { port, received } = await startPlainServer();
  await mailerTo(`smtp://127.0.0.1:${port}`).send({
    ...email,
    subject: 'Hello\r\nBcc: eve@example.test',
    to: 'ada@example.test\r\nRCPT TO:<eve@example.test>',
  });
  const sent = received.join('');
  expect(sent).not.toMatch(/^Bcc:/im);
  expect(sent.match(/^RCPT TO:/gm) ?? []).toHaveLength(1);
});
