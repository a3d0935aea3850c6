import { createHash, randomBytes } from 'node:crypto';

const DAY_MS = 24 * 3_600_000;
const LEAST_DAYS = 14;
const DAYS_AFTER = 3;

/** Until when a link works: some days past the appointment, which may be called late or moved. */
export const endOfInvitation = (scheduledAt: Date) =>
  new Date(Math.max(Date.now() + LEAST_DAYS * DAY_MS, scheduledAt.getTime() + DAYS_AFTER * DAY_MS));

export const digestOfCode = (code: string) => createHash('sha256').update(code).digest('hex');

/** A code for one invitation; of it the digest alone is kept. */
export function newInvitationCode(): { code: string; codeSha256: string } {
  const code = randomBytes(24).toString('base64url');
  return { code, codeSha256: digestOfCode(code) };
}

/** The code stands behind '#': browsers keep that part to themselves, so no log sees it. */
export const invitationLink = (publicUrl: string, sessionId: string, code: string) =>
  `${publicUrl}/sessions/${sessionId}#invitation=${code}`;
