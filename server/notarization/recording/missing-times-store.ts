import type { Knex } from 'knex';
import { RECORDING_EDGE_MS } from '../../../common/recording.ts';

/** A time of a conference that no segment of its recording covers, by the server's clock. */
export interface MissingTime {
  sessionId: string;
  from: Date;
  until: Date;
}

/**
 * Lists the times that no segment covers, in the recorded conferences of acts in progress. A valid
 * segment covers the time of its audio and video; an unchecked one covers its stated duration. A
 * completed act was evaluated before it was sealed, so it has no missing times.
 * @param settled whether unchecked segments cover nothing and the time after the last segment is
 * missing. Otherwise that time is not missing, because the next segment may be on its way.
 */
export async function listMissingTimes(
  db: Knex,
  sessionIds: string[],
  settled: boolean,
): Promise<MissingTime[]> {
  const { rows } = (await db.raw(
    `WITH calls AS (
       SELECT c.id, c.notarization_session_id, c.begun_at, c.ended_at
       FROM conference_sessions c
       JOIN notarization_sessions n ON n.id = c.notarization_session_id
       WHERE n.id IN (SELECT package_id FROM notarization_sessions WHERE id = ANY(:sessionIds))
         AND n.status = 'in_progress'
         AND c.recording_enabled AND c.begun_at IS NOT NULL
     ), pieces AS (
       SELECT c.id,
         CASE WHEN g.validation = 'valid' AND g.media_from_ms IS NOT NULL
           THEN k.began_at + g.media_from_ms * interval '1 millisecond'
           ELSE g.started_at END + t.clock_offset_ms * interval '1 millisecond' AS "from",
         CASE WHEN g.validation = 'valid' AND g.media_until_ms IS NOT NULL
           THEN k.began_at + g.media_until_ms * interval '1 millisecond'
           ELSE g.started_at + g.duration_ms * interval '1 millisecond'
           END + t.clock_offset_ms * interval '1 millisecond' AS until
       FROM calls c
       JOIN recording_takes t ON t.conference_id = c.id AND t.track = 'session'
       JOIN recording_segments g ON g.take_id = t.id
       LEFT JOIN recording_checks k ON k.take_id = t.id
       WHERE g.validation IS DISTINCT FROM 'invalid'
         AND (NOT :settled OR g.validation IS DISTINCT FROM 'pending')
     ), reach AS (
       SELECT notarization_session_id, CASE WHEN :settled THEN now() ELSE max(pieces.until) END AS until
       FROM calls LEFT JOIN pieces ON pieces.id = calls.id GROUP BY notarization_session_id
     ), spans AS (
       SELECT id, "from", until FROM pieces
       UNION ALL
       -- A recorder needs a moment to start.
       SELECT id, begun_at, greatest(begun_at, least(
         begun_at + :edgeMs * interval '1 millisecond',
         (SELECT min("from") FROM pieces WHERE pieces.id = calls.id)))
       FROM calls
       UNION ALL
       SELECT calls.id, least(calls.ended_at, reach.until), least(calls.ended_at, reach.until)
       FROM calls JOIN reach USING (notarization_session_id) WHERE reach.until IS NOT NULL
     ), reached AS (
       SELECT id, "from", max(until) OVER (PARTITION BY id ORDER BY "from", until
         ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS until
       FROM spans
     )
     SELECT s.id AS session_id, reached.until AS "from",
       reached."from" AS until
     FROM reached JOIN calls ON calls.id = reached.id
     JOIN notarization_sessions s ON s.package_id = calls.notarization_session_id
     WHERE s.id = ANY(:sessionIds) AND reached."from" > reached.until
     ORDER BY reached.until`,
    { sessionIds, settled, edgeMs: RECORDING_EDGE_MS },
  )) as { rows: MissingTime[] };
  return rows;
}
