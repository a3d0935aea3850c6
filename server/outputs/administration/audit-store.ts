import type { Knex } from 'knex';
import { prefixQuery } from '../../platform/database/search-query.ts';
import type { AuditEventsRow, UsersRow } from '../../platform/database/tables.ts';

/** An entry of the audit log, with the current name of its subject. */
export interface AuditLine extends Omit<AuditEventsRow, 'id' | 'userId'> {
  id: string;
  subjectName: string | null;
  actor: Pick<UsersRow, 'id' | 'firstName' | 'lastName' | 'email'> | null;
}

type Row = Omit<AuditLine, 'actor'> & {
  actorId: string | null;
  actorFirstName: string | null;
  actorLastName: string | null;
  actorEmail: string | null;
};

const toLine = ({
  actorId,
  actorFirstName,
  actorLastName,
  actorEmail,
  ...line
}: Row): AuditLine => ({
  ...line,
  actor: actorId
    ? {
        id: actorId,
        firstName: actorFirstName,
        lastName: actorLastName,
        email: actorEmail ?? '',
      }
    : null,
});

const SUBJECT_NAME = `CASE e.subject_type
    WHEN 'notaries' THEN (SELECT first_name || ' ' || last_name FROM notaries WHERE id = e.subject_id)
    WHEN 'notary_papers' THEN (SELECT n.first_name || ' ' || n.last_name FROM notary_papers p
      JOIN notaries n ON n.id = p.notary_id WHERE p.id = e.subject_id)
    WHEN 'users' THEN (SELECT email FROM users WHERE id = e.subject_id)
    WHEN 'business_documents' THEN (SELECT title FROM business_documents WHERE id = e.subject_id)
    WHEN 'contact_requests' THEN (SELECT name FROM contact_requests WHERE id = e.subject_id)
    WHEN 'template_requests' THEN (SELECT requested_title FROM template_requests
      WHERE id = e.subject_id)
    WHEN 'template_purchases' THEN (SELECT t.title FROM template_purchases p
      JOIN document_templates t ON t.id = p.template_id WHERE p.id = e.subject_id)
    WHEN 'charges' THEN (SELECT u.email FROM charges c JOIN users u ON u.id = c.user_id
      WHERE c.id = e.subject_id)
    WHEN 'subscriptions' THEN (SELECT u.email FROM subscriptions b JOIN users u ON u.id = b.user_id
      WHERE b.id = e.subject_id)
    WHEN 'payouts' THEN (SELECT n.first_name || ' ' || n.last_name FROM payouts p
      JOIN notaries n ON n.id = p.notary_id WHERE p.id = e.subject_id)
    WHEN 'practice_sessions' THEN (SELECT n.first_name || ' ' || n.last_name
      FROM practice_sessions p JOIN notaries n ON n.id = p.notary_id WHERE p.id = e.subject_id)
    WHEN 'notarization_sessions' THEN (SELECT d.original_name FROM notarization_sessions s
      JOIN documents d ON d.id = s.document_id WHERE s.id = e.subject_id)
  END AS subject_name`;

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
  const rows = await db
    .with('page', page)
    .from('page as e')
    .leftJoin('users as u', 'u.id', 'e.userId')
    .orderBy('e.id', 'desc')
    .select<Row[]>(
      db.raw('e.id::text'),
      'e.at',
      'e.action',
      'e.subjectType',
      'e.subjectId',
      'e.details',
      'u.id as actorId',
      'u.firstName as actorFirstName',
      'u.lastName as actorLastName',
      'u.email as actorEmail',
      db.raw(SUBJECT_NAME),
    );
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
