import type { Knex } from 'knex';

export interface NewInvitation {
  sessionId: string;
  email: string;
  role: 'signer' | 'witness';
  codeSha256: string;
  expiresAt: Date;
}

/** Keeps an invitation; null where this address already has one. */
export async function insertInvitation(db: Knex, made: NewInvitation): Promise<string | null> {
  const [row] = (await db('session_invitations')
    .insert({
      session_id: made.sessionId,
      email: made.email,
      role: made.role,
      code_sha256: made.codeSha256,
      expires_at: made.expiresAt,
    })
    .onConflict(db.raw('(session_id, lower(email))'))
    .ignore()
    .returning('id')) as { id: string }[];
  return row?.id ?? null;
}

/** Redeems a code once, and only for the address that it was sent to. */
export async function redeemInvitation(
  db: Knex,
  sessionId: string,
  codeSha256: string,
  user: { id: string; email: string },
): Promise<boolean> {
  const count = await db('session_invitations')
    .where({ session_id: sessionId, code_sha256: codeSha256 })
    .whereNull('accepted_by')
    .where('expires_at', '>', db.fn.now())
    .whereRaw('lower(email) = lower(?)', [user.email])
    .update({ accepted_by: user.id, accepted_at: db.fn.now() });
  return count === 1;
}

/** Takes back an invitation that nobody has accepted; false where there is none. */
export async function deleteInvitation(db: Knex, sessionId: string, id: string): Promise<boolean> {
  const count = await db('session_invitations')
    .where({ id, session_id: sessionId })
    .whereNull('accepted_by')
    .delete();
  return count === 1;
}

interface Invited {
  email: string;
  role: 'signer' | 'witness';
  acceptedBy: string | null;
}

/** Invited signers and witnesses of several sessions, who must have signed before the notary can seal. */
export async function listInvitedOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, Invited[]>> {
  const rows = (await db('session_invitations')
    .whereIn('session_id', sessionIds)
    // An invitation that ran out asks nothing of anyone.
    .andWhere((or) => or.whereNotNull('accepted_by').orWhere('expires_at', '>', db.fn.now()))) as {
    session_id: string;
    email: string;
    role: 'signer' | 'witness';
    accepted_by: string | null;
  }[];
  const found = new Map<string, Invited[]>();
  for (const { session_id, email, role, accepted_by } of rows) {
    const list = found.get(session_id) ?? [];
    list.push({ email, role, acceptedBy: accepted_by });
    found.set(session_id, list);
  }
  return found;
}

/** The same for one session. */
export async function listInvited(db: Knex, sessionId: string): Promise<Invited[]> {
  return (await listInvitedOf(db, [sessionId])).get(sessionId) ?? [];
}
