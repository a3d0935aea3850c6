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
 * SQL: whether notary `n` with account `u` can take a session with this need at that time,
 * whoever takes part in it:
 * - The notary is active and not blocked.
 * - Their state permits the acts of the session remotely on that day.
 * - Their papers are complete on that day, or they still have time to complete them.
 * - They do not work with other providers only, if their state approves the provider.
 * - The commission is valid on the day of the session, in the legal time zone of their state.
 * - The notary is available at that time in their own time zone. Hours for the date take precedence
 *   over a day off, and a day off takes precedence over weekly hours.
 * - The notary has a free slot. A session that is late counts as one of now.
 */
const CAN_TAKE = `n.status = 'active' AND u.blocked_at IS NULL AND n.commission_state = ANY(:states)
  AND n.commission_expiry >= (:at::timestamptz AT TIME ZONE n.legal_timezone)::date
  AND ${papersStand('n', ':at::timestamptz', ':papers::jsonb')}
  AND (coalesce(n.ron_providers, '') = '' OR ${LISTS_OWN_PROVIDER}
    OR NOT n.commission_state = ANY(:approving))
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
         AND abs(extract(epoch FROM greatest(s.scheduled_at, now()) - :at::timestamptz))
           < ${SESSION_HOURS * 3600}
      ) < n.max_concurrent_sessions`;

/**
 * SQL: whether notary `n` with account `u` may take this session:
 * - The notary is not the customer and was not invited as a signer or witness, by account or by
 *   email address.
 * - The notary has not declined this session. After an expired offer they get the next one after 30
 *   minutes. From the fifth offer on, the pause grows up to one day.
 */
const MAY_TAKE = `n.user_id <> :customer
  AND NOT EXISTS (SELECT 1 FROM session_invitations i
    WHERE i.session_id = :session AND i.accepted_by = n.user_id)
  AND NOT ${notaryTakesPartSql(':session')}
  AND NOT EXISTS (SELECT 1 FROM notary_assignments a WHERE a.notary_id = n.id
    AND a.session_id = :session
    HAVING bool_or(a.status = 'declined')
      OR max(a.updated_at) FILTER (WHERE a.status = 'cancelled')
        > now() - least(interval '1 day', interval '30 minutes'
          * greatest(1, count(*) FILTER (WHERE a.status = 'cancelled') - 3)))`;

/** What a session needs of any notary. */
export interface Need {
  /** The states whose notaries may perform all its acts. */
  states: readonly string[];
  /** When it takes place, not before now. */
  at: Date;
}

const needBindings = ({ states, at }: Need) => ({
  states,
  at,
  provider: OWN_PROVIDER_KEY,
  approving: statesThatApproveProviders(),
  papers: JSON.stringify(papersRequiredByState()),
});

/**
 * Finds the notary who gets the next offer, and locks their row, so that two sessions cannot both
 * take the last free slot, and the user's row, so that no email goes to an account that is being
 * deleted.
 *
 * Notaries who speak the customer's language come first, because most states require that notary and
 * signer communicate directly. The others stay eligible: the language of someone's screens does not
 * say which other languages they speak. Then come notaries who do not use only other providers, those
 * who specialize in one of the documents, those of the signer's state, those with a higher rating, and
 * those whose last offer is the oldest. A notary whose row is locked at this moment is
 * skipped, and the next one is asked.
 * @returns `isLocked: false` if other transactions have locked all eligible notaries, or have just
 * offered something to the one that was found; null if nobody is eligible
 */
export async function findEligibleNotary(
  tx: Knex.Transaction,
  session: { id: string; userId: string; signerState: string | null },
  need: Need,
  documentTypes: readonly DocumentType[],
): Promise<{ id: string; userId: string; isLocked: boolean } | null> {
  const find = async (locks: string, only: string | null = null) => {
    const { rows } = (await tx.raw(
      `SELECT n.id, n.user_id FROM notaries n JOIN users u ON u.id = n.user_id
       WHERE n.id = coalesce(:only::uuid, n.id) AND ${CAN_TAKE} AND ${MAY_TAKE}
       ORDER BY (SELECT coalesce(c.language, 'en') = ANY (n.languages) FROM users c
           WHERE c.id = :customer) DESC,
         (coalesce(n.ron_providers, '') = '' OR ${LISTS_OWN_PROVIDER}) DESC,
         coalesce(regexp_split_to_array(replace(lower(n.specializations), ' ', '_'), '_*[,;]_*')
           && :types::text[], false) DESC,
         (n.commission_state = :state) DESC NULLS LAST, n.performance_rating DESC,
         (SELECT max(created_at) FROM notary_assignments a WHERE a.notary_id = n.id) NULLS FIRST
       LIMIT 1 FOR KEY SHARE OF u SKIP LOCKED ${locks}`,
      {
        ...needBindings(need),
        only,
        customer: session.userId,
        session: session.id,
        state: session.signerState,
        types: documentTypes.filter((type) => type !== 'other'),
      },
    )) as { rows: { id: string; userId: string }[] };
    return rows[0];
  };
  const lock = 'FOR NO KEY UPDATE OF n SKIP LOCKED';
  const first = await find(lock);
  // Look again after the lock: the first query does not see an offer that was made while it ran.
  if (first) return { ...first, isLocked: Boolean(await find(lock, first.id)) };
  const other = await find('');
  return other ? { ...other, isLocked: false } : null;
}

/** Waits until the transaction that has locked a notary has ended. The caller has no locks. */
export async function waitForNotary(db: Knex, id: string): Promise<void> {
  await db('notaries').where({ id }).forShare().first('id');
}

/** Returns whether a notary can take sessions with this need, whoever takes part in them. */
export async function hasNotaryFor(db: Knex, need: Need): Promise<boolean> {
  const { rows } = (await db.raw(
    `SELECT EXISTS (SELECT FROM notaries n JOIN users u ON u.id = n.user_id WHERE ${CAN_TAKE}) AS has`,
    needBindings(need),
  )) as { rows: { has: boolean }[] };
  return rows[0]?.has ?? false;
}

/** A scheduled session without an open offer or a notary. */
export interface WaitingSession {
  id: string;
  scheduledAt: Date;
  /** The same time as the database writes it, with microseconds. */
  scheduledAtText: string;
  /** When a search found nobody; null if none has ended yet. */
  dispatchTriedAt: Date | null;
}

/**
 * Returns a page of the sessions that wait for a notary. Those that are scheduled first come first.
 * @param after the last session of the previous page; null for the first page
 */
export async function listWaitingSessions(
  db: Knex,
  after: Pick<WaitingSession, 'id' | 'scheduledAtText'> | null,
  limit: number,
): Promise<WaitingSession[]> {
  const live = db('notary_assignments')
    .where('sessionId', db.ref('s.id'))
    .whereIn('status', ['assigned', 'accepted']);
  const query = db('notarization_sessions as s')
    .where({ 's.status': 'scheduled', 's.position': 1 })
    .whereNotExists(live)
    .orderBy(['s.scheduledAt', 's.id'])
    .limit(limit)
    .select<WaitingSession[]>(
      's.id',
      's.scheduledAt',
      db.raw('s.scheduled_at::text AS scheduled_at_text'),
      's.dispatchTriedAt',
    );
  if (after) {
    query.whereRaw('(s.scheduled_at, s.id) > (?::timestamptz, ?)', [
      after.scheduledAtText,
      after.id,
    ]);
  }
  return await query;
}
