import type { SmtpSink } from './smtp-sink.ts';
import type { TestPerson } from './test-person.ts';

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
