import type { Knex } from 'knex';

/*
 * A notary must not take part in the act in another role. Invitations name an email address, so
 * this file compares both addresses of a notary: that of the account and that of the notary record.
 */

/**
 * Returns whether an address belongs to the notary who accepted this session or has an open offer.
 */
export async function isAddressOfNotary(
  db: Knex,
  sessionId: string,
  email: string,
): Promise<boolean> {
  const row = await db('notary_assignments as a')
    .join('notaries as n', 'n.id', 'a.notaryId')
    .join('users as u', 'u.id', 'n.userId')
    .where('a.sessionId', sessionId)
    .whereIn('a.status', ['assigned', 'accepted'])
    .whereRaw('lower(?) IN (lower(n.email), lower(u.email))', [email])
    .first('a.id');
  return row !== undefined;
}

/**
 * SQL: whether the owner or an invitation of a session has an address of notary `n` with account
 * `u`.
 */
export const notaryTakesPartSql = (sessionId: string) =>
  `EXISTS (SELECT 1 FROM (
      SELECT i.email FROM session_invitations i WHERE i.session_id = ${sessionId}
      UNION ALL
      SELECT o.email FROM notarization_sessions s JOIN users o ON o.id = s.user_id
        WHERE s.id = ${sessionId}
    ) taken WHERE lower(taken.email) IN (lower(n.email), lower(u.email)))`;

/** Returns whether a notary has the address of the owner or of an invited person. */
export async function hasAddressTakingPart(
  db: Knex,
  sessionId: string,
  notaryId: string,
): Promise<boolean> {
  const row = await db('notaries as n')
    .join('users as u', 'u.id', 'n.userId')
    .where('n.id', notaryId)
    .whereRaw(notaryTakesPartSql(':sessionId'), { sessionId })
    .first('n.id');
  return row !== undefined;
}
