import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from './test-server.ts';
import { until } from './world.ts';

/** Decodes the body of an email, which is quoted-printable if it has characters that are not ASCII. */
function readable(email: string): string {
  const start = email.indexOf('\r\n\r\n');
  const [head, body] = [email.slice(0, start), email.slice(start)];
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return email;
  const encoded = body.replaceAll('=\r\n', '');
  const decode = (bytes: string) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString();
  return head + encoded.replaceAll(/(?:=[0-9A-F]{2})+/g, decode);
}

/** Returns the text of the emails in the outbox whose file name starts with `key`. */
export function emailsOf(server: TestServer, key: string): string[] {
  const outbox = path.join(server.dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.startsWith(key) && name.endsWith('.eml'))
    .map((name) => readable(readFileSync(path.join(outbox, name), 'utf8')));
}

/** Returns the same once there are at least `count` emails. */
export function waitForEmails(server: TestServer, key: string, count = 1): Promise<string[]> {
  return until(
    async () => emailsOf(server, key),
    (emails) => emails.length >= count,
  );
}
