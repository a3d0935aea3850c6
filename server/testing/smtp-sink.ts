import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { until } from './world.ts';

export interface ReceivedEmail {
  to: string;
  subject: string;
  text: string;
}

/** An SMTP server on this computer that accepts every email and keeps it in memory. */
export interface SmtpSink {
  /** Value of `SMTP_URL`. */
  url: string;
  /** Returns the emails to an address, oldest first, once there are at least `count`. */
  emailsTo(address: string, count?: number): Promise<ReceivedEmail[]>;
  /** Also writes later emails to a folder, under the names that the outbox of a server has. */
  writeTo(folder: string): void;
  /** Returns how many emails have arrived at all addresses. */
  count(): number;
  stop(): Promise<void>;
}

const END = '\r\n.\r\n';

/** Starts the server on a free port. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedEmail[] = [];
  let outbox: string | null = null;
  const keep = async (body: string) => {
    // A line that begins with a period has another one in front of it (RFC 5321, 4.5.2).
    const message = body.replaceAll('\r\n..', '\r\n.');
    const { to, subject, text, messageId } = await PostalMime.parse(message);
    const [, key] = /^<(.+)@/.exec(messageId ?? '') ?? [];
    if (outbox && key) writeFileSync(path.join(outbox, `${key}.eml`), message);
    received.push({ to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '' });
  };
  const server = createServer((socket) => {
    let body: string | null = null;
    socket.on('error', () => socket.destroy());
    socket.write('220 sink ESMTP\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (body !== null) {
        body += text;
        if (!body.endsWith(END)) return;
        const whole = body.slice(0, -END.length);
        body = null;
        void keep(whole).then(() => socket.write('250 OK\r\n'));
      } else if (text.startsWith('DATA')) {
        body = '';
        socket.write('354 Go ahead\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 Bye\r\n');
      else socket.write('250 OK\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emailsTo: (address, count = 1) =>
      until(
        async () => received.filter(({ to }) => to === address),
        (emails) => emails.length >= count,
      ),
    writeTo: (folder) => {
      mkdirSync(folder, { recursive: true });
      outbox = folder;
    },
    count: () => received.length,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
