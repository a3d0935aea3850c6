import { conflict } from '../http/errors.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import { type Standing, signingRole } from '../notarization-sessions/policy.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { insertCode, listConfirmed } from './store.ts';

/** 'cole.bennett@example.com' → 'co…@example.com' */
export function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

/**
 * Queues the letter with a person's code; the one mailed before is good for nothing any more.
 * @throws AppError 409 where nothing is to be confirmed, 429 where too many were asked for
 */
export async function requestCode(
  services: Services,
  session: StoredSession,
  standing: Standing,
  user: StoredUser,
): Promise<{ sentTo: string; expiresAt: string }> {
  if (standing.isNotary) {
    throw conflict('The notary proves their identity at the seal; no code is needed here.');
  }
  if (!signingRole(session, standing)) {
    throw conflict('A code is mailed once the notary and the signer are both in the call.');
  }
  if ((await listConfirmed(services.db, session.id)).has(user.id)) {
    throw conflict('You have confirmed your address already. You can sign now.');
  }
  await countAttempt(services.db, rateRules.signingCodePerPerson, `${session.id} ${user.id}`);
  const code = await services.db.transaction(async (tx) => {
    const made = await insertCode(tx, { sessionId: session.id, userId: user.id });
    await services.addJob(tx, 'mail-signing-code', { codeId: made.id });
    return made;
  });
  return { sentTo: shortened(user.email), expiresAt: code.expiresAt.toISOString() };
}
