import type { Knex } from 'knex';
import type { BodyOf } from '../../../common/endpoint.ts';
import { totalOf } from '../../../common/fees.ts';
import { formatCents } from '../../../common/formats.ts';
import { invitedConsentStatement } from '../../../common/legal/electronic-consent.ts';
import { problem } from '../../../common/messages/errors.ts';
import type {
  inviteParticipant as endpoint,
  InvitedRole,
} from '../../../common/session-invitations.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { rulesOf } from '../session-data/facts.ts';
import { priceOfInvitation } from '../session-data/fees-due.ts';
import {
  digestOfCode,
  endOfInvitation,
  newInvitationCode,
} from '../session-data/invitation-link.ts';
import {
  insertInvitation,
  isReplacedLink,
  listInvited,
  redeemInvitation,
  renewInvitation,
  replaceLinks,
} from '../session-data/invitations-store.ts';
import { isAddressOfNotary } from '../session-data/notary-addresses.ts';
import { arePeopleOpen } from '../session-data/policy.ts';
import { requireUnsealed } from '../session-data/require-unsealed.ts';
import {
  audienceOf,
  findSession,
  listPackage,
  lockSession,
  type StoredSession,
} from '../session-data/store.ts';

/**
 * Invites a signer or a witness by email. The code in the link works once, for that address only.
 * @throws AppError 409 if the address is the owner's or the notary's, or was already invited, or if
 * the owner did not agree to the price of the person
 */
export async function inviteParticipant(
  services: Services,
  session: StoredSession,
  from: StoredUser,
  form: BodyOf<typeof endpoint>,
): Promise<{ id: string; email: string; role: string }> {
  if (form.email.toLowerCase() === session.owner.email.toLowerCase()) {
    throw conflict('owner_already_signer');
  }
  const credible = form.role === 'credible_witness';
  const ways = rulesOf(session)?.identity.ways.value;
  if (credible && ways && !ways.includes('credible_witness')) {
    throw conflict('credible_witness_not_allowed');
  }
  const expiresAt = endOfInvitation(session.scheduledAt);
  const { code, codeSha256 } = newInvitationCode();
  return withTransaction(services, async (tx, emit) => {
    await lockSession(tx, session.id);
    await requireUnsealed(tx, session.id);
    if (await isAddressOfNotary(tx, session.id, form.email)) {
      throw conflict('notary_invited');
    }
    const agreedCents = await priceFor(tx, session, from, form.role);
    if (agreedCents !== (form.agreedCents ?? 0)) {
      throw conflict(problem('price_of_person_changed', { total: formatCents(agreedCents) }));
    }
    const id = await insertInvitation(tx, {
      sessionId: session.id,
      email: form.email,
      phone: form.phone ?? null,
      role: form.role === 'signer' ? 'signer' : 'witness',
      credible,
      codeSha256,
      expiresAt,
      agreedCents,
    });
    if (!id) throw conflict('address_already_invited');
    await touchSession(tx, session.id);
    await emit(
      {
        type: 'invitation.sent',
        version: 1,
        actorId: from.id,
        subjects: { ...eventSubjects(session), invitationId: id },
        data: { role: form.role, expiresAt: expiresAt.toISOString() },
      },
      { invitationCode: code },
    );
    return { id, email: form.email, role: form.role };
  });
}

/**
 * Returns what a person adds to the price at most, in cents. A person whom the notary invites costs
 * nothing, because only the owner can agree to a price.
 */
async function priceFor(
  tx: Knex.Transaction,
  { userId, packageId }: StoredSession,
  from: StoredUser,
  role: InvitedRole,
): Promise<number> {
  if (from.id !== userId) return 0;
  return totalOf(priceOfInvitation(await listPackage(tx, packageId), role));
}

/**
 * Emails a new link to an invited person who has not accepted. Earlier links stop working.
 * @throws AppError 404 if the invitation does not exist or was accepted
 */
export async function resendInvitation(
  services: Services,
  session: StoredSession,
  from: StoredUser,
  invitationId: string,
): Promise<void> {
  const expiresAt = endOfInvitation(session.scheduledAt);
  const { code, codeSha256 } = newInvitationCode();
  await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, session.id);
    await requireUnsealed(tx, session.id);
    const link = { codeSha256, expiresAt };
    const known = (await listInvited(tx, session.id)).some(({ id }) => id === invitationId);
    if (known) await replaceLinks(tx, invitationId);
    const renewed = await renewInvitation(tx, session.id, invitationId, link);
    if (!renewed) throw notFound('invitation_not_open');
    const role = renewed.credible ? 'credible_witness' : renewed.role;
    await touchSession(tx, session.id);
    await emit(
      {
        type: 'invitation.resent',
        version: 1,
        actorId: from.id,
        subjects: { ...eventSubjects(session), invitationId },
        data: { role, expiresAt: expiresAt.toISOString() },
      },
      { invitationCode: code },
    );
  });
}

/** A person who accepts an invitation. */
interface Acceptance {
  user: Pick<StoredUser, 'id' | 'email'>;
  /** The code of the link. */
  code: string;
  /** The version of the terms to which a person without an account agrees; null with an account. */
  termsVersion: string | null;
}

/**
 * Accepts an invitation.
 * @throws AppError 404 if the code, address and session do not match
 */
export async function acceptInvitation(
  services: Services,
  sessionId: string,
  user: StoredUser,
  code: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, sessionId);
    await acceptLocked(tx, emit, sessionId, { user, code, termsVersion: null });
  });
}

/**
 * Accepts an invitation in a transaction that has locked the session.
 * @throws AppError as acceptInvitation
 */
export async function acceptLocked(
  tx: Knex.Transaction,
  emit: Emit,
  sessionId: string,
  { user, code, termsVersion }: Acceptance,
): Promise<void> {
  if ((await audienceOf(tx, sessionId)).includes(user.id)) throw conflict('already_participating');
  const digest = digestOfCode(code);
  const invitationId = await redeemInvitation(tx, sessionId, digest, {
    id: user.id,
    email: user.email,
    consentText: invitedConsentStatement,
    termsVersion,
  });
  if (!invitationId) {
    if (await isReplacedLink(tx, sessionId, digest, user.email)) {
      throw notFound('invitation_link_replaced');
    }
    throw notFound('invitation_not_valid');
  }
  // Checked after redeeming, so that only the holder of a valid code learns the status. Throwing
  // rolls back.
  const session = await findSession(tx, sessionId);
  if (!session) throw notFound('invitation_not_valid');
  if (!arePeopleOpen(session)) throw conflict('session_ended_or_sealing');
  await touchSession(tx, sessionId);
  await emit({
    type: 'invitation.accepted',
    version: 1,
    actorId: user.id,
    subjects: { ...eventSubjects(session), invitationId },
    data: { signIn: termsVersion === null ? 'account' : 'emailed_code' },
  });
}
