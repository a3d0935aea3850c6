import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setUpTotp } from './authenticator.ts';
import { ownPort } from './own-port.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import type { TestPerson } from './test-person.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { givePapers } from './world.ts';

export const PASSWORD = 'a long enough password';

/** Returns the six digits in the newest email to an address. */
export async function emailedDigits(sink: SmtpSink, email: string, count = 1): Promise<string> {
  const newest = (await sink.emailsTo(email, count)).at(-1);
  return /^ {4}(\d{6})$/m.exec(newest?.text ?? '')?.[1] ?? '';
}

/** Returns path and code of the link in the newest email to an address. */
export async function emailedLink(
  sink: SmtpSink,
  email: string,
  count = 1,
): Promise<{ path: string; code: string }> {
  const newest = (await sink.emailsTo(email, count)).at(-1);
  const [, link = ''] = /(https?:\S+#\S+)/.exec(newest?.text ?? '') ?? [];
  const { pathname, hash } = new URL(link);
  return { path: pathname, code: hash.slice(1) };
}

/** Opens the page of the provider, and returns its path. */
export async function openSignIn(person: TestPerson, path = '/api/login'): Promise<string> {
  const { url, response } = await person.follow(path);
  await response.text();
  return url.pathname;
}

/** Submits the registration form of a built-in account. */
export async function beginRegistration(
  person: TestPerson,
  email: string,
  fields: Record<string, string> = {},
  login?: string,
) {
  const path = await openSignIn(person, login);
  return person.submit(`${path}/register`, {
    email,
    firstName: 'Ada',
    lastName: 'Tester',
    password: PASSWORD,
    terms: 'yes',
    ...fields,
  });
}

/** Registers a built-in account and confirms its address, which also signs the person in. */
export async function registerBuiltIn(
  person: TestPerson,
  sink: SmtpSink,
  email: string,
  login?: string,
): Promise<TestPerson> {
  const { url } = await beginRegistration(person, email, {}, login);
  const code = await emailedDigits(sink, email);
  const done = await person.submit(url.pathname, { code });
  if (done.url.pathname.startsWith('/op/')) throw new Error(`${email} could not register`);
  return person;
}

/**
 * Starts a server with the settings of production and built-in accounts. Its emails go to an SMTP
 * server of the test.
 */
export async function startProductionServer(): Promise<{ server: TestServer; sink: SmtpSink }> {
  const sink = await startSmtpSink();
  const port = String(await ownPort());
  const server = await startTestServer({
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    SESSION_KEYS: randomBytes(32).toString('base64'),
    MASTER_KEY: randomBytes(32).toString('base64'),
    ADMINISTRATOR_ID: randomUUID(),
    ACCOUNTS: 'built-in',
    SMTP_URL: sink.url,
  });
  sink.writeTo(path.join(server.dataDir, 'outbox'));
  return { server, sink };
}

/** An approved notary and the administrator who approved them, as an operator sets them up. */
export async function approvedNotary(
  server: TestServer,
  sink: SmtpSink,
): Promise<{ notary: TestPerson; code: () => Promise<string> }> {
  const administrator = await registerBuiltIn(server.visitor(), sink, 'office@example.test');
  const { id } = (await administrator.call<{ id: string }>('GET', '/api/user')).body;
  await server.restart(async () => undefined, { ADMINISTRATOR_ID: id });
  await setUpTotp(administrator);
  const notary = await registerBuiltIn(server.visitor(), sink, 'nora@example.test');
  const registration = await notary.call<{ id: string; updatedAt: string }>(
    'POST',
    '/api/notaries/register',
    {
      firstName: 'Nora',
      lastName: 'Whitfield',
      email: 'nora@example.test',
      licenseNumber: 'OH-2026-118204',
      commissionState: 'OH',
      commissionExpiry: `${new Date().getUTCFullYear() + 2}-01-01`,
    },
  );
  const { id: notaryId, updatedAt } = registration.body;
  await givePapers(server, notaryId);
  const approved = await administrator.call('PATCH', `/api/admin/notaries/${notaryId}`, {
    status: 'active',
    updatedAt,
  });
  if (approved.status !== 200) throw new Error(`approve: ${JSON.stringify(approved.body)}`);
  const authenticator = await setUpTotp(notary);
  const ranges = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    startTime: '00:00',
    endTime: '24:00',
  }));
  await notary.call('PUT', `/api/notaries/${notaryId}/availability`, { ranges });
  return { notary, code: () => authenticator.code() };
}
