import { createHash, randomBytes } from 'node:crypto';

const DAY_MS = 24 * 3_600_000;
const LEAST_DAYS = 14;
const DAYS_AFTER = 3;

/**
 * Expiry of an invitation link: at least 14 days from now and 3 days after the appointment, which
 * may start late or be moved.
 */
export const endOfInvitation = (scheduledAt: Date) =>
  new Date(Math.max(Date.now() + LEAST_DAYS * DAY_MS, scheduledAt.getTime() + DAYS_AFTER * DAY_MS));

export const digestOfCode = (code: string) => createHash('sha256').update(code).digest('hex');

/** Creates a code for one invitation. Only its digest is stored. */
export function newInvitationCode(): { code: string; codeSha256: string } {
  const code = randomBytes(24).toString('base64url');
  return { code, codeSha256: digestOfCode(code) };
}

/**
 * The code is in the URL fragment: browsers do not send that part, so it never appears in a log.
 */
export const invitationLink = (publicUrl: string, sessionId: string, code: string) =>
  `${publicUrl}/invitations/${sessionId}#invitation=${code}`;
