import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict, forbidden, invalidInput, notFound } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { listInvited } from '../notarization-sessions/invitations-store.ts';
import { isOpen, isSealing, type Standing, signingRole } from '../notarization-sessions/policy.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { type CodeOf, insertCode, listConfirmed } from './store.ts';

/** 'cole.bennett@example.com' → 'co…@example.com' */
function shortened(email: string): string {
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
  return queueCode(
    services,
    { purpose: 'sign', sessionId: session.id, userId: user.id },
    user.email,
  );
}

/**
 * Queues a code to an invited person who sits beside the one who asks, or is about to: to seat them,
 * and from then on for each of their acts.
 * @param subject the act, which alone the code is good for; a seat has none
 * @throws AppError 400 for an act without its subject, 403 for someone who is not in the room as signer or witness, 404 for nobody
 * invited, 409 where they sit elsewhere or nothing is open, 429 where too many were asked for
 */
export async function requestBesideCode(
  services: Services,
  session: StoredSession,
  standing: Standing,
  invitationId: string,
  subject: string | undefined,
): Promise<{ sentTo: string; expiresAt: string }> {
  if (standing.isNotary) {
    throw forbidden('People sit beside a signer or a witness, not beside the notary.');
  }
  if (!isOpen(session) || isSealing(session)) {
    throw conflict('This session is over or being sealed.');
  }
  const invited = (await listInvited(services.db, session.id)).find(
    ({ id }) => id === invitationId,
  );
  if (!invited || invited.acceptedBy === standing.userId) {
    throw notFound('There is no open invitation of this number.');
  }
  const { besideUserId } = invited;
  if (besideUserId && besideUserId !== standing.userId) {
    throw conflict('This person takes part on another device.');
  }
  const of = { sessionId: session.id, invitationId, deviceUserId: standing.userId };
  if (!besideUserId) return queueCode(services, { purpose: 'seat', ...of }, invited.email);
  if (!subject) throw invalidInput('Please say what the code is for: a step, a field or a page.');
  return queueCode(services, { purpose: 'act', subject, ...of }, invited.email);
}

async function queueCode(services: Services, of: CodeOf, email: string) {
  const person = of.purpose === 'sign' ? of.userId : `${of.purpose} ${of.invitationId}`;
  const { signingCodePerPerson, besideCodePerPerson } = rateRules;
  await countAttempt(
    services.db,
    of.purpose === 'act' ? besideCodePerPerson : signingCodePerPerson,
    `${of.sessionId} ${person}`,
  );
  const code = await services.db.transaction(async (tx) => {
    const made = await insertCode(tx, of);
    await services.addJob(tx, 'mail-signing-code', { codeId: made.id });
    return made;
  });
  return { sentTo: shortened(email), expiresAt: code.expiresAt.toISOString() };
}
