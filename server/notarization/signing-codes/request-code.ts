import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { CodeChannel } from '../../../common/signing-codes.ts';
import { findPhone } from '../../accounts/phones/store.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict, forbidden, invalidInput, notFound } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { hasOpenAct, mayConfirmAddress, type Standing } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';
import { type CodeOf, insertCode, listConfirmed } from './store.ts';
import { subjectAt } from './subject-at.ts';

/** Shortens an email address: 'cole.bennett@example.com' → 'co…@example.com' */
function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

/**
 * Queues a message with a new code for a person. An earlier code becomes invalid.
 * @param by how the code is sent
 * @throws AppError 409 if there is nothing to confirm or the person has no confirmed number, 429
 * after too many requests
 */
export async function requestCode(
  services: Services,
  session: StoredSession,
  standing: Standing,
  user: StoredUser,
  by: CodeChannel,
): Promise<{ sentTo: string; expiresAt: string }> {
  if (standing.isNotary) {
    throw conflict('notary_signing_code_not_needed');
  }
  if (!mayConfirmAddress(session, standing)) {
    throw conflict('signing_code_too_early');
  }
  if ((await listConfirmed(services.db, session.id)).has(user.id)) {
    throw conflict('email_already_confirmed');
  }
  const of = { purpose: 'sign', sessionId: session.id, userId: user.id } as const;
  if (by === 'email') return queueCode(services, of, shortened(user.email));
  const phone = services.textMessenger && (await findPhone(services.db, user.id));
  if (!phone?.confirmedAt) throw conflict('phone_not_confirmed');
  // A person who finds an open session must not be able to add their own number and sign with it.
  if (session.startedAt && phone.confirmedAt > session.startedAt) {
    throw conflict('phone_confirmed_too_late');
  }
  return queueCode(services, of, phone.number.slice(-4), { number: phone.number });
}

/**
 * Queues an email with a code for an invited person who takes part on the device of the caller, or
 * is about to. A first code gives them a seat. After that they need a code for each action.
 * @param subject the action for which the code is valid; not used for a seat
 * @throws AppError 400 if the action is missing, 403 for the notary, 404 if there is no such
 * invitation, 409 if the person takes part on another device or the session has ended, 429 after
 * too many requests
 */
export async function requestCoLocatedCode(
  services: Services,
  session: StoredSession,
  standing: Standing,
  invitationId: string,
  subject: string | undefined,
): Promise<{ sentTo: string; expiresAt: string }> {
  if (standing.isNotary) {
    throw forbidden('notary_device_not_shareable');
  }
  if (!hasOpenAct(session)) {
    throw conflict('session_ended_or_sealing');
  }
  const invited = (await listInvited(services.db, session.id)).find(
    ({ id }) => id === invitationId,
  );
  if (!invited || invited.acceptedBy === standing.userId) {
    throw notFound('invitation_not_open');
  }
  const { besideUserId } = invited;
  if (besideUserId && besideUserId !== standing.userId) {
    throw conflict('person_on_another_device');
  }
  const of = { sessionId: session.packageId, invitationId, deviceUserId: standing.userId };
  if (!besideUserId)
    return queueCode(services, { purpose: 'seat', ...of }, shortened(invited.email));
  if (!subject) throw invalidInput('code_subject_missing');
  const about = subjectAt(session.id, subject);
  return queueCode(services, { purpose: 'act', subject: about, ...of }, shortened(invited.email));
}

/**
 * Queues an email with a code for an invited person who joins without an account.
 * @param language of the screen, for an address without an account
 * @throws AppError 429 after too many requests
 */
export async function requestJoinCode(
  services: Services,
  invitation: { sessionId: string; id: string; email: string },
  language: Language,
): Promise<{ expiresAt: string }> {
  const { sessionId, id: invitationId, email } = invitation;
  const of = { purpose: 'join', sessionId, invitationId } as const;
  const { expiresAt } = await queueCode(services, of, shortened(email), { language });
  return { expiresAt };
}

interface Delivery {
  /** The phone number to which the code is texted; absent for an email. */
  number?: string;
  /** For an address without an account. */
  language?: Language;
}

async function queueCode(
  services: Services,
  of: CodeOf,
  sentTo: string,
  { number, language }: Delivery = {},
) {
  const person = of.purpose === 'sign' ? of.userId : `${of.purpose} ${of.invitationId}`;
  const { signingCodePerPerson, coLocatedCodePerPerson } = rateRules;
  await countAttempt(
    services.db,
    of.purpose === 'act' ? coLocatedCodePerPerson : signingCodePerPerson,
    `${of.sessionId} ${person}`,
  );
  const code = await services.db.transaction(async (tx) => {
    const made = await insertCode(tx, of, number ?? null);
    await services.addJob(tx, 'mail-signing-code', {
      codeId: made.id,
      ...(language && { language }),
    });
    return made;
  });
  return { sentTo, expiresAt: code.expiresAt.toISOString() };
}
