import type { Knex } from 'knex';
import type { InvitedRole } from '../../../common/session-invitations.ts';
import { fullName } from '../../accounts/users/store.ts';
import type {
  InvitationLinksRow,
  SessionInvitationsRow,
  UsersRow,
} from '../../platform/database/tables.ts';
import { nameInAct } from './names-store.ts';
import { packageOf } from './store.ts';

export type NewInvitation = Pick<
  SessionInvitationsRow,
  'sessionId' | 'email' | 'phone' | 'role' | 'credible' | 'codeSha256' | 'expiresAt' | 'agreedCents'
>;

/**
 * Inserts an invitation. If an unaccepted invitation to this address has expired, it is renewed
 * under its ID. The caller must have locked the session row.
 * @returns null if this address has an open or accepted invitation
 */
export async function insertInvitation(db: Knex, made: NewInvitation): Promise<string | null> {
  const [expired] = await db('session_invitations')
    .where({ sessionId: made.sessionId })
    .whereRaw('lower(email) = lower(?)', [made.email])
    .whereNull('acceptedBy')
    .where('expiresAt', '<=', db.fn.now())
    .pluck('id');
  if (expired) await replaceLinks(db, expired);
  const [row] = await db('session_invitations')
    .insert(made)
    .onConflict(db.raw('(session_id, lower(email))'))
    .merge(['role', 'credible', 'codeSha256', 'expiresAt', 'phone', 'agreedCents'])
    .whereNull('session_invitations.acceptedBy')
    .where('session_invitations.expiresAt', '<=', db.fn.now())
    .returning('id');
  return row?.id ?? null;
}

/**
 * Redeems a code once, and only for the address that it was sent to. The code is that of the latest
 * email, or of an earlier email whose link was not replaced by a resend.
 * @returns the ID of the invitation, or null if the code cannot be redeemed
 */
export async function redeemInvitation(
  db: Knex,
  sessionId: string,
  codeSha256: string,
  user: { id: string; email: string; consentText: string; termsVersion: string | null },
): Promise<string | null> {
  const [redeemed] = await db('session_invitations')
    .where({ sessionId })
    .where((either) =>
      either
        .where({ codeSha256 })
        .orWhereIn(
          'id',
          db('invitation_links')
            .where({ codeSha256 })
            .whereNull('replacedAt')
            .select('invitationId'),
        ),
    )
    .whereNull('acceptedBy')
    .where('expiresAt', '>', db.fn.now())
    .whereRaw('lower(email) = lower(?)', [user.email])
    .update({
      acceptedBy: user.id,
      acceptedAt: db.fn.now(),
      consentAt: db.fn.now(),
      consentText: user.consentText,
      termsVersion: user.termsVersion,
      // The number was for the link only.
      phone: null,
    })
    .returning('id');
  return redeemed?.id ?? null;
}

/**
 * Returns whether a link belonged to an open invitation to this address and was replaced by another
 * link.
 */
export async function isReplacedLink(
  db: Knex,
  sessionId: string,
  codeSha256: string,
  email: string,
): Promise<boolean> {
  const row = await db('invitation_links as l')
    .join('session_invitations as i', 'i.id', 'l.invitationId')
    .where({ 'i.sessionId': sessionId, 'l.codeSha256': codeSha256 })
    .whereNotNull('l.replacedAt')
    .whereNull('i.acceptedBy')
    .whereRaw('lower(i.email) = lower(?)', [email])
    .first('l.codeSha256');
  return row !== undefined;
}

/** An invitation that was found by the code of its link. */
export interface LinkedInvitation
  extends Pick<SessionInvitationsRow, 'id' | 'email' | 'acceptedBy' | 'expiresAt'> {
  role: InvitedRole;
  /** The link was replaced by a newer one. */
  isReplaced: boolean;
}

/** Finds an invitation to a session by the code of any link that it had; null if there is none. */
export async function findByCode(
  db: Knex,
  sessionId: string,
  codeSha256: string,
): Promise<LinkedInvitation | null> {
  const row = (await db('session_invitations as i')
    .leftJoin('invitation_links as l', (on) =>
      on.on('l.invitationId', 'i.id').andOnVal('l.codeSha256', codeSha256),
    )
    .where('i.sessionId', sessionId)
    .where((either) => either.where('i.codeSha256', codeSha256).orWhereNotNull('l.codeSha256'))
    .first(
      'i.id',
      'i.email',
      'i.role',
      'i.credible',
      'i.acceptedBy',
      'i.expiresAt',
      'l.replacedAt',
    )) as
    | (Omit<LinkedInvitation, 'isReplaced'> &
        Pick<SessionInvitationsRow, 'credible'> &
        Pick<InvitationLinksRow, 'replacedAt'>)
    | undefined;
  if (!row) return null;
  const { credible, replacedAt, ...found } = row;
  const role = credible ? 'credible_witness' : found.role;
  return { ...found, role, isReplaced: replacedAt !== null };
}

/** Returns the name of the account that last sent an invitation; null if that is not recorded. */
export async function findInviter(
  db: Knex,
  sessionId: string,
  invitationId: string,
): Promise<string | null> {
  const row = (await db('events as e')
    .join('users as u', 'u.id', 'e.actorId')
    .where('e.sessionId', sessionId)
    .whereIn('e.type', ['invitation.sent', 'invitation.resent'])
    .whereJsonPath('e.subjects', '$.invitationId', '=', invitationId)
    .orderBy('e.id', 'desc')
    .first('u.firstName', 'u.lastName', 'u.email')) as
    | Pick<UsersRow, 'firstName' | 'lastName' | 'email'>
    | undefined;
  // Without a name, the email address would be shown to everyone who has the link.
  return row?.firstName || row?.lastName ? fullName(row) : null;
}

/** Invalidates every link that the invitation has had so far. */
export async function replaceLinks(db: Knex, id: string): Promise<void> {
  await storeLink(db, id);
  await db('invitation_links')
    .where({ invitationId: id })
    .whereNull('replacedAt')
    .update({ replacedAt: db.fn.now() });
}

/** Keeps the current link of an invitation valid in addition to its next link. */
export async function storeLink(db: Knex, id: string): Promise<void> {
  await db.raw(
    `INSERT INTO invitation_links (code_sha256, invitation_id)
     SELECT code_sha256, id FROM session_invitations WHERE id = ?`,
    [id],
  );
}

/** Gives an accepted invitation another link. Its earlier links stay valid. */
export async function addLink(db: Knex, id: string, codeSha256: string): Promise<void> {
  await storeLink(db, id);
  await db('session_invitations').where({ id }).update({ codeSha256 });
}

/**
 * Gives an unaccepted invitation a new link; returns null if there is no such invitation. The
 * caller first keeps or replaces the previous link (storeLink, replaceLinks). The expiry never gets
 * earlier than the one that an email stated.
 */
export async function renewInvitation(
  db: Knex,
  sessionId: string,
  id: string,
  link: { codeSha256: string; expiresAt: Date },
): Promise<Pick<Invited, 'email' | 'role' | 'credible'> | null> {
  const [row] = await db('session_invitations')
    .where({ id, sessionId })
    .whereNull('acceptedBy')
    .update({
      codeSha256: link.codeSha256,
      expiresAt: db.raw('greatest(expires_at, ?)', [link.expiresAt]),
    })
    .returning(['email', 'role', 'credible']);
  return row ?? null;
}

/** Extends the links of unaccepted invitations to at least this time. */
export async function extendInvitations(db: Knex, sessionId: string, until: Date): Promise<void> {
  await db('session_invitations')
    .where({ sessionId })
    .whereNull('acceptedBy')
    .where('expiresAt', '<', until)
    .update({ expiresAt: until });
}

/**
 * Deletes an invitation, accepted or not. Participants co-located with its person become unassigned
 * from that device.
 */
export async function deleteInvitation(
  db: Knex,
  sessionId: string,
  { id, acceptedBy }: Pick<Invited, 'id' | 'acceptedBy'>,
): Promise<void> {
  if (acceptedBy) {
    await db('session_invitations')
      .where({ sessionId, besideUserId: acceptedBy })
      .update({ besideUserId: null });
  }
  await db('session_invitations').where({ id, sessionId }).delete();
}

/**
 * An invited signer or witness. `besideUserId` is the account whose device a co-located participant
 * uses; null on their own device.
 */
export interface Invited
  extends Pick<
    SessionInvitationsRow,
    'id' | 'email' | 'role' | 'acceptedBy' | 'acceptedAt' | 'besideUserId' | 'credible'
  > {
  /** Name of the person who accepted, as the notary identified them; null until they accept. */
  name: string | null;
  /**
   * The invitation expired without being accepted. The act still requires it until it is withdrawn.
   */
  expired: boolean;
}

/**
 * Lists the invited signers and witnesses of several sessions. They must sign before the notary can
 * seal.
 */
export async function listInvitedOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, Invited[]>> {
  const rows = (await db('session_invitations as i')
    .join('notarization_sessions as s', 's.packageId', 'i.sessionId')
    .leftJoin('users as u', 'u.id', 'i.acceptedBy')
    .whereIn('s.id', sessionIds)
    .orderBy(['i.createdAt', 'i.id'])
    .select(
      'i.id',
      's.id as sessionId',
      'i.email',
      'i.role',
      'i.credible',
      'i.besideUserId',
      'i.acceptedBy',
      'i.acceptedAt',
      'u.firstName',
      'u.lastName',
      db.raw('i.accepted_by IS NULL AND i.expires_at <= now() AS expired'),
      db.raw(`${nameInAct('s.id', 'i.accepted_by')} AS in_act`),
    )) as (Omit<Invited, 'name'> &
    Pick<SessionInvitationsRow, 'sessionId'> &
    Pick<UsersRow, 'firstName' | 'lastName'> & { inAct: string | null })[];
  const found = new Map<string, Invited[]>();
  for (const { sessionId, firstName, lastName, inAct, ...invited } of rows) {
    const { acceptedBy, email } = invited;
    const name = acceptedBy ? (inAct ?? fullName({ firstName, lastName, email })) : null;
    found.set(sessionId, [...(found.get(sessionId) ?? []), { ...invited, name }]);
  }
  return found;
}

/** Same as listInvitedOf, for one session. */
export async function listInvited(db: Knex, sessionId: string): Promise<Invited[]> {
  return (await listInvitedOf(db, [sessionId])).get(sessionId) ?? [];
}

/**
 * Seats an invited person on another participant's device and counts as acceptance. An earlier
 * consent is kept.
 */
export async function seatOnDevice(
  db: Knex,
  id: string,
  {
    userId,
    deviceUserId,
    consentText,
  }: { userId: string; deviceUserId: string; consentText: string },
): Promise<void> {
  await db('session_invitations')
    .where({ id })
    .update({
      acceptedBy: userId,
      acceptedAt: db.raw('coalesce(accepted_at, now())'),
      consentAt: db.raw('coalesce(consent_at, now())'),
      consentText: db.raw('coalesce(consent_text, ?)', [consentText]),
      besideUserId: deviceUserId,
      phone: null,
    });
}

/**
 * Returns the time and text of each consent by invitation ID. Old invitations, which did not store
 * a consent, are missing.
 */
export async function listInvitedConsents(
  db: Knex,
  sessionId: string,
): Promise<Map<string, { at: Date; text: string }>> {
  const rows = await db('session_invitations')
    .where('sessionId', packageOf(db, sessionId))
    .whereNotNull('consentAt')
    .select<{ id: string; at: Date; text: string }[]>(
      'id',
      'consentAt as at',
      'consentText as text',
    );
  return new Map(rows.map(({ id, at, text }) => [id, { at, text }]));
}

/** Ends co-location when a person joins on their own device. */
export async function leaveDevice(db: Knex, sessionId: string, userId: string): Promise<void> {
  await db('session_invitations')
    .where({ sessionId, acceptedBy: userId })
    .whereNotNull('besideUserId')
    .update({ besideUserId: null });
}

/** Returns the account that last removed this person from the session; null if nobody did. */
export async function findRemovedBy(
  db: Knex,
  sessionId: string,
  userId: string,
): Promise<string | null> {
  const row = await db('audit_events')
    .where({
      subjectType: 'notarization_sessions',
      subjectId: sessionId,
      action: 'session.person_removed',
    })
    .whereRaw("details->>'userId' = ?", [userId])
    .orderBy('id', 'desc')
    .first<{ userId: string }>('userId');
  return row?.userId ?? null;
}

/** Returns the number to which the link of an invitation is also sent; null for an email only. */
export async function findInvitationPhone(
  db: Knex,
  sessionId: string,
  id: string,
): Promise<string | null> {
  const row = await db('session_invitations').where({ id, sessionId }).first('phone');
  return row?.phone ?? null;
}

/** Deletes the numbers of invitations that can no longer be accepted. */
export async function deleteOldInvitationPhones(db: Knex): Promise<void> {
  await db('session_invitations')
    .whereNotNull('phone')
    .where((over) =>
      over
        .where('expiresAt', '<', db.fn.now())
        .orWhereIn(
          'sessionId',
          db('notarization_sessions').whereIn('status', ['completed', 'cancelled']).select('id'),
        ),
    )
    .update({ phone: null });
}
