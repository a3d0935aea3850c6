import type { InvitedRole } from '../../common/session-invitations.ts';
import { waitForEmails } from './emails.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';
import { until } from './world.ts';

/** Returns the one-time code from the invitation email to an address. */
export async function invitationCode(server: TestServer, email: string): Promise<string> {
  const emails = await until(
    async () => (await waitForEmails(server, '')).filter((text) => text.includes(email)),
    (found) => found.length > 0,
  );
  return /#invitation=([\w-]+)/.exec(emails[0] ?? '')?.[1] ?? '';
}

/** Creates a person who has accepted the host's invitation to a session. */
export async function invited(
  server: TestServer,
  host: TestPerson,
  sessionId: string,
  role: InvitedRole,
  name = 'Guest',
  price: { agreedCents?: number } = {},
): Promise<TestPerson> {
  const guest = await server.newcomer(name);
  const { body: user } = await guest.call<{ email: string }>('GET', '/api/user');
  const address = `/api/notarization-sessions/${sessionId}/invitations`;
  const sent = await host.call('POST', address, { email: user.email, role, ...price });
  if (sent.status !== 201) throw new Error(`invite: ${JSON.stringify(sent.body)}`);
  const code = await invitationCode(server, user.email);
  const accepted = await guest.call('POST', `${address}/accept`, { code, consent: true });
  if (accepted.status !== 200) throw new Error(`accept: ${JSON.stringify(accepted.body)}`);
  return guest;
}
