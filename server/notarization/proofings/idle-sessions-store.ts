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
  const { rows } = (await db.raw(
    `SELECT s.id FROM notarization_sessions s
     WHERE s.status IN ('scheduled', 'in_progress')
       AND greatest(s.created_at, s.scheduled_at, s.started_at) < :before
       AND (:sessionId::uuid IS NULL OR s.id = :sessionId)
       AND (:after::uuid IS NULL OR s.id > :after)
       AND EXISTS (SELECT 1 FROM proofings p WHERE p.session_id = s.id AND (p.details IS NOT NULL
         OR EXISTS (SELECT 1 FROM proofing_images i WHERE i.proofing_id = p.id)))
       AND NOT EXISTS (SELECT 1 FROM recording_holds h WHERE h.session_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM seals z WHERE z.session_id = s.id AND z.status <> 'failed')
       AND NOT EXISTS (SELECT 1 FROM conference_sessions c
         LEFT JOIN conference_participants p ON p.conference_id = c.id
         WHERE c.notarization_session_id = s.id AND (c.status = 'active'
           OR greatest(c.ended_at, p.joined_at, p.connected_at, p.left_at) >= :before))
       AND NOT EXISTS (SELECT 1 FROM proofings p
         LEFT JOIN proofing_images i ON i.proofing_id = p.id
         LEFT JOIN proofing_checks c ON c.proofing_id = p.id
         LEFT JOIN knowledge_attempts k ON k.proofing_id = p.id
         WHERE p.session_id = s.id AND greatest(p.updated_at, i.created_at, c.created_at,
           k.created_at, k.started_at, k.ended_at) >= :before)
       AND NOT EXISTS (SELECT 1 FROM session_invitations i
         LEFT JOIN invitation_links l ON l.invitation_id = i.id
         WHERE i.session_id = s.id
           AND greatest(i.created_at, i.accepted_at, l.replaced_at) >= :before)
       AND NOT EXISTS (SELECT 1 FROM signature_fields f
         WHERE f.session_id = s.id AND f.placed_at >= :before)
       AND NOT EXISTS (SELECT 1 FROM notary_assignments a
         WHERE a.session_id = s.id AND a.accepted_at >= :before)
       AND NOT EXISTS (SELECT 1 FROM signature_marks m
         WHERE m.session_id = s.id AND m.signed_at >= :before)
       AND NOT EXISTS (SELECT 1 FROM script_events e
         WHERE e.session_id = s.id AND e.created_at >= :before)
     ORDER BY s.id LIMIT 500`,
    { before: of.before, after: of.after ?? null, sessionId: of.sessionId ?? null },
  )) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}
