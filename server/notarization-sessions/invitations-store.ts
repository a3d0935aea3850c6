import type { Knex } from 'knex';

export interface NewInvitation {
  sessionId: string;
  email: string;
  role: 'signer' | 'witness';
  codeSha256: string;
  expiresAt: Date;
}

export async function insertInvitation(db: Knex, made: NewInvitation): Promise<string> {
  const [row] = (await db('session_invitations')
    .insert({
      session_id: made.sessionId,
      email: made.email,
      role: made.role,
      code_sha256: made.codeSha256,
      expires_at: made.expiresAt,
    })
    .returning('id')) as { id: string }[];
  return (row as { id: string }).id;
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

/** Invited signers, who must have signed before the notary can seal. */
export async function listInvited(
  db: Knex,
  sessionId: string,
): Promise<{ email: string; role: 'signer' | 'witness'; acceptedBy: string | null }[]> {
  const rows = (await db('session_invitations').where({ session_id: sessionId })) as {
    email: string;
    role: 'signer' | 'witness';
    accepted_by: string | null;
  }[];
  return rows.map((row) => ({ email: row.email, role: row.role, acceptedBy: row.accepted_by }));
}
