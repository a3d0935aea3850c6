import path from 'node:path';
import type { InvitedRole } from '../../common/session-invitations.ts';
import { waitForEmails } from './emails.ts';
import { countCodes, mailedCode } from './signing-code.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';
import { until } from './world.ts';

/** What a guest states when they first join. */
export const GUEST_DETAILS = { firstName: 'Gus', lastName: 'Guest', terms: true, consent: true };

export const guestCodesPath = (sessionId: string) =>
  `/api/notarization-sessions/${sessionId}/invitations/guest-codes`;
export const guestSignInsPath = (sessionId: string) =>
  `/api/notarization-sessions/${sessionId}/invitations/guest-sign-ins`;

/** Requests a code for the address of an invitation, and returns it from the email. */
export async function guestCode(
  server: TestServer,
  person: TestPerson,
  sessionId: string,
  { email, code }: { email: string; code: string },
): Promise<string> {
  const outbox = path.join(server.dataDir, 'outbox');
  const before = countCodes(outbox, email);
  const asked = await person.call('POST', guestCodesPath(sessionId), { code });
  if (asked.status !== 201) throw new Error(`ask for a code: ${JSON.stringify(asked.body)}`);
  return mailedCode(outbox, email, before);
}

/** Returns the code of a link to a session in the emails to an address. */
export function linkCode(server: TestServer, email: string, sessionId: string): Promise<string> {
  const link = new RegExp(`/invitations/${sessionId}#invitation=([\\w-]+)`);
  const read = async () =>
    (await waitForEmails(server, ''))
      .filter((text) => text.includes(`To: ${email}`))
      .map((text) => link.exec(text)?.[1] ?? '')
      .find((code) => code !== '') ?? '';
  return until(read, (code) => code !== '');
}

/** Invites an address and returns the code of the link in the email. */
export async function invite(
  server: TestServer,
  host: TestPerson,
  sessionId: string,
  email: string,
  role: InvitedRole = 'signer',
): Promise<string> {
  const invitations = `/api/notarization-sessions/${sessionId}/invitations`;
  const sent = await host.call('POST', invitations, { email, role });
  if (sent.status !== 201) throw new Error(`invite: ${JSON.stringify(sent.body)}`);
  return linkCode(server, email, sessionId);
}

/** Creates a person who has joined a session without an account. */
export async function guestIn(
  server: TestServer,
  host: TestPerson,
  sessionId: string,
  email: string,
): Promise<TestPerson> {
  const code = await invite(server, host, sessionId, email);
  const guest = server.visitor();
  const emailedCode = await guestCode(server, guest, sessionId, { email, code });
  const body = { code, emailedCode, details: GUEST_DETAILS };
  const joined = await guest.call('POST', guestSignInsPath(sessionId), body);
  if (joined.status !== 200) throw new Error(`join: ${JSON.stringify(joined.body)}`);
  return guest;
}
