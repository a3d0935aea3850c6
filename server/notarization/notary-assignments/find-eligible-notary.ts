import type { Knex } from 'knex';
import type { DocumentType } from '../../../common/documents.ts';
import { OWN_PROVIDER_KEY } from '../../../common/notary-work.ts';
import { papersStand } from '../../notaries/notaries/papers/store.ts';
import { papersRequiredByState } from '../../notaries/rules/required-papers.ts';
import { statesThatApproveProviders } from '../../notaries/rules/states-that-approve-providers.ts';
import { notaryTakesPartSql } from '../session-data/notary-addresses.ts';

/** Sessions that start less than this many hours apart count as concurrent. */
const SESSION_HOURS = 1;

/** The same comparison as `listsOwnProvider`. */
const LISTS_OWN_PROVIDER =
  "(:provider = ANY (regexp_split_to_array(lower(regexp_replace(n.ron_providers, '\\s', '', 'g')), '[,;]')))";

/**
 * Finds the notary who gets the next offer. Locks the notary's row, so that two sessions cannot
 * both take the last free slot, and the user's row, so that no email goes to an account that is
 * being deleted.
 *
 * A notary is eligible if all of these are true:
 * - The notary is active and not blocked.
 * - Their state permits the acts of the session remotely on that day.
 * - Their papers are complete on that day, or they still have time to complete them.
 * - They do not work with other providers only, if their state approves the provider.
 * - The commission is valid on the day of the session, in the legal time zone of their state.
 * - The notary is available at that time in their own time zone. Hours for the date take precedence
 *   over a day off, and a day off takes precedence over weekly hours.
 * - The notary has a free slot.
 * - The notary is not the customer and was not invited as a signer or witness, by account or by
 *   email address.
 * - The notary has not declined this session. After an expired offer they get the next one after 30
 *   minutes. From the fifth offer on, the pause grows up to one day.
 *
 * Notaries who speak the customer's language come first, because most states require that notary and
 * signer communicate directly. The others stay eligible: the language of someone's screens does not
 * say which other languages they speak. Then come notaries who do not use only other providers, those
 * who specialize in one of the documents, those of the signer's state, those with a higher rating, and
 * those whose last offer is the oldest.
 */
export async function findEligibleNotary(
  tx: Knex.Transaction,
  session: { id: string; userId: string; signerState: string | null; scheduledAt: Date },
  states: readonly string[],
  documentTypes: readonly DocumentType[],
): Promise<{ id: string; userId: string } | null> {
  const { rows } = (await tx.raw(
    `SELECT n.id, n.user_id FROM notaries n
     JOIN users u ON u.id = n.user_id AND u.blocked_at IS NULL
     WHERE n.status = 'active' AND n.commission_state = ANY(:states)
       AND n.commission_expiry >= (:at::timestamptz AT TIME ZONE n.legal_timezone)::date
       AND ${papersStand('n', ':at::timestamptz', ':papers::jsonb')}
       AND (coalesce(n.ron_providers, '') = '' OR ${LISTS_OWN_PROVIDER}
         OR NOT n.commission_state = ANY(:approving))
       AND n.user_id <> :customer
       AND NOT EXISTS (SELECT 1 FROM session_invitations i
         WHERE i.session_id = :session AND i.accepted_by = n.user_id)
       AND NOT ${notaryTakesPartSql(':session')}
       AND NOT EXISTS (SELECT 1 FROM notary_assignments a WHERE a.notary_id = n.id
         AND a.session_id = :session
         HAVING bool_or(a.status = 'declined')
           OR max(a.updated_at) FILTER (WHERE a.status = 'cancelled')
             > now() - least(interval '1 day', interval '30 minutes'
               * greatest(1, count(*) FILTER (WHERE a.status = 'cancelled') - 3)))
       AND (SELECT CASE
           WHEN bool_or(v.is_active) FILTER (WHERE v.effective_date IS NOT NULL) THEN true
           WHEN count(*) FILTER (WHERE v.effective_date IS NOT NULL) > 0 THEN false
           ELSE coalesce(bool_or(v.is_active), false) END
         FROM notary_availability v WHERE v.notary_id = n.id
         AND v.day_of_week = extract(dow FROM :at::timestamptz AT TIME ZONE n.timezone)
         AND (v.effective_date IS NULL
           OR v.effective_date = (:at::timestamptz AT TIME ZONE n.timezone)::date)
         AND (:at::timestamptz AT TIME ZONE n.timezone)::time >= v.start_time
         AND (:at::timestamptz AT TIME ZONE n.timezone)::time < v.end_time)
       AND (SELECT count(*) FROM notary_assignments a
              JOIN notarization_sessions s ON s.id = a.session_id
            WHERE a.notary_id = n.id AND a.status IN ('assigned', 'accepted')
              AND s.status IN ('scheduled', 'in_progress')
              AND abs(extract(epoch FROM s.scheduled_at - :at::timestamptz)) < ${SESSION_HOURS * 3600}
           ) < n.max_concurrent_sessions
     ORDER BY (SELECT coalesce(c.language, 'en') = ANY (n.languages) FROM users c
         WHERE c.id = :customer) DESC,
       (coalesce(n.ron_providers, '') = '' OR ${LISTS_OWN_PROVIDER}) DESC,
       coalesce(regexp_split_to_array(replace(lower(n.specializations), ' ', '_'), '_*[,;]_*')
         && :types::text[], false) DESC,
       (n.commission_state = :state) DESC NULLS LAST, n.performance_rating DESC,
       (SELECT max(assigned_at) FROM notary_assignments a WHERE a.notary_id = n.id) NULLS FIRST
     LIMIT 1 FOR KEY SHARE OF u SKIP LOCKED FOR UPDATE OF n SKIP LOCKED`,
    {
      at: session.scheduledAt,
      customer: session.userId,
      session: session.id,
      state: session.signerState,
      states,
      provider: OWN_PROVIDER_KEY,
      approving: statesThatApproveProviders(),
      types: documentTypes.filter((type) => type !== 'other'),
      papers: JSON.stringify(papersRequiredByState()),
    },
  )) as { rows: { id: string; userId: string }[] };
  return rows[0] ?? null;
}

/** Returns the IDs of scheduled sessions without an open offer or a notary. */
export async function listWaitingSessions(db: Knex): Promise<string[]> {
  const live = db('notary_assignments')
    .where('sessionId', db.ref('s.id'))
    .whereIn('status', ['assigned', 'accepted']);
  return db('notarization_sessions as s')
    .where({ 's.status': 'scheduled', 's.position': 1 })
    .whereNotExists(live)
    .orderBy('s.scheduledAt')
    .limit(500)
    .pluck('s.id');
}
