import type { Knex } from 'knex';
import { prefixQuery } from '../../platform/database/search-query.ts';

interface Row {
  id: string;
  at: Date;
  action: string;
  subjectType: string;
  subjectId: string | null;
  subjectName: string | null;
  details: Record<string, unknown>;
  actorId: string | null;
  actorFirstName: string | null;
  actorLastName: string | null;
  actorEmail: string | null;
}

/** An entry of the audit log, with the current name of its subject. */
export interface AuditLine {
  id: string;
  at: Date;
  action: string;
  subjectType: string;
  subjectId: string | null;
  subjectName: string | null;
  details: Record<string, unknown>;
  actor: { id: string; firstName: string | null; lastName: string | null; email: string } | null;
}

const toLine = (row: Row): AuditLine => ({
  id: row.id,
  at: row.at,
  action: row.action,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  subjectName: row.subjectName,
  details: row.details,
  actor: row.actorId
    ? {
        id: row.actorId,
        firstName: row.actorFirstName,
        lastName: row.actorLastName,
        email: row.actorEmail ?? '',
      }
    : null,
});

const NAMED = `SELECT e.id::text, e.at, e.action, e.subject_type, e.subject_id, e.details,
    u.id AS actor_id, u.first_name AS actor_first_name, u.last_name AS actor_last_name,
    u.email AS actor_email,
    CASE e.subject_type
      WHEN 'notaries' THEN (SELECT first_name || ' ' || last_name FROM notaries WHERE id = e.subject_id)
      WHEN 'users' THEN (SELECT email FROM users WHERE id = e.subject_id)
      WHEN 'business_documents' THEN (SELECT title FROM business_documents WHERE id = e.subject_id)
      WHEN 'contact_requests' THEN (SELECT name FROM contact_requests WHERE id = e.subject_id)
      WHEN 'template_requests' THEN (SELECT requested_title FROM template_requests
        WHERE id = e.subject_id)
      WHEN 'template_purchases' THEN (SELECT t.title FROM template_purchases p
        JOIN document_templates t ON t.id = p.template_id WHERE p.id = e.subject_id)
      WHEN 'notarization_sessions' THEN (SELECT d.original_name FROM notarization_sessions s
        JOIN documents d ON d.id = s.document_id WHERE s.id = e.subject_id)
    END AS subject_name
  FROM page e LEFT JOIN users u ON u.id = e.user_id
  ORDER BY e.id DESC`;

/** Returns one page of the audit log, newest first. */
export async function listAuditLines(
  db: Knex,
  filter: { action?: string | undefined; person?: string | undefined },
  limit: number,
  beforeId: string | null,
): Promise<AuditLine[]> {
  const page = db('audit_events').orderBy('id', 'desc').limit(limit);
  if (filter.action) page.where('action', filter.action);
  if (filter.person) {
    page.whereIn(
      'userId',
      db('users')
        .whereRaw("search @@ to_tsquery('simple', ?)", [prefixQuery(filter.person) ?? ''])
        .select('id'),
    );
  }
  if (beforeId) page.whereRaw('id < ?::bigint', [beforeId]);
  const { rows } = (await db.raw(`WITH page AS (?) ${NAMED}`, [page])) as { rows: Row[] };
  return rows.map(toLine);
}

/**
 * Returns the distinct action names in alphabetical order. The recursive query does one index
 * lookup per action, so its time does not depend on the length of the audit log.
 */
export async function listAuditActionNames(db: Knex): Promise<string[]> {
  const { rows } = (await db.raw(
    `WITH RECURSIVE kinds AS (
       (SELECT action FROM audit_events ORDER BY action LIMIT 1)
       UNION ALL
       SELECT (SELECT action FROM audit_events e WHERE e.action > kinds.action
               ORDER BY action LIMIT 1)
       FROM kinds WHERE kinds.action IS NOT NULL)
     SELECT action FROM kinds WHERE action IS NOT NULL`,
  )) as { rows: { action: string }[] };
  return rows.map((row) => row.action);
}
