import type { Knex } from 'knex';

/**
 * Lists open sessions that are idle and contain stated or shown identity data: not sealed, no
 * conference in progress, no appointment and no action by a person since `before`. Excludes
 * sessions under a legal hold. Actions of the platform itself, such as offers to one notary after
 * the other, do not count. At most 500, ordered by ID.
 * @param of `sessionId`: only this session
 */
export async function listIdle(
  db: Knex,
  of: { before: Date; after?: string | null; sessionId?: string },
): Promise<string[]> {
  const { before, after, sessionId } = of;
  const session = db.ref('s.id');
  const acts = () => db('notarization_sessions as o').where('o.packageId', session).select('o.id');
  const query = db('notarization_sessions as s')
    .whereIn('s.status', ['scheduled', 'in_progress'])
    .where('s.position', 1)
    .whereRaw('greatest(s.created_at, s.scheduled_at, s.started_at) < ?', [before])
    .whereExists(proofingsWithData(db).where('p.sessionId', session))
    .whereNotExists(db('recording_holds').where({ sessionId: session }))
    .whereNotExists(db('seals').whereIn('sessionId', acts()).whereNot({ status: 'failed' }))
    .whereNotExists(conferencesSince(db, before).where('c.notarizationSessionId', session))
    .whereNotExists(proofingsSince(db, before).where('p.sessionId', session))
    .whereNotExists(invitationsSince(db, before).where('i.sessionId', session))
    .whereNotExists(
      db('signature_fields').whereIn('sessionId', acts()).where('placedAt', '>=', before),
    )
    .whereNotExists(
      db('notary_assignments').where({ sessionId: session }).where('acceptedAt', '>=', before),
    )
    .whereNotExists(
      db('signature_marks').whereIn('sessionId', acts()).where('signedAt', '>=', before),
    )
    .whereNotExists(
      db('script_events').whereIn('sessionId', acts()).where('createdAt', '>=', before),
    )
    .orderBy('s.id')
    .limit(500);
  if (sessionId) query.where('s.id', sessionId);
  if (after) query.where('s.id', '>', after);
  return query.pluck('s.id');
}

/** Selects proofings with details or images. */
const proofingsWithData = (db: Knex) =>
  db('proofings as p').where((either) =>
    either
      .whereNotNull('p.details')
      .orWhereExists(db('proofing_images').where('proofingId', db.ref('p.id'))),
  );

/** Selects conferences that are in progress or in which something happened since a time. */
const conferencesSince = (db: Knex, since: Date) =>
  db('conference_sessions as c')
    .leftJoin('conference_participants as p', 'p.conferenceId', 'c.id')
    .where((either) =>
      either
        .where('c.status', 'active')
        .orWhereRaw('greatest(c.ended_at, p.joined_at, p.connected_at, p.left_at) >= ?', [since]),
    );

/** Selects proofings that changed since a time, with their images, checks and attempts. */
const proofingsSince = (db: Knex, since: Date) =>
  db('proofings as p')
    .leftJoin('proofing_images as i', 'i.proofingId', 'p.id')
    .leftJoin('proofing_checks as c', 'c.proofingId', 'p.id')
    .leftJoin('knowledge_attempts as k', 'k.proofingId', 'p.id')
    .whereRaw(
      `greatest(p.updated_at, i.created_at, c.created_at, k.created_at, k.started_at, k.ended_at)
         >= ?`,
      [since],
    );

/** Selects invitations that were sent, accepted or replaced since a time. */
const invitationsSince = (db: Knex, since: Date) =>
  db('session_invitations as i')
    .leftJoin('invitation_links as l', 'l.invitationId', 'i.id')
    .whereRaw('greatest(i.created_at, i.accepted_at, l.replaced_at) >= ?', [since]);
