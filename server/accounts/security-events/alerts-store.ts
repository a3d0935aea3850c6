import type { Knex } from 'knex';
import { ADDRESS_RETENTION_DAYS } from '../../../common/security-events.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type { SecurityAlertsRow } from '../../platform/database/tables.ts';

/** An alert. If its subject is an account, `subject` is the email address of the account. */
export type StoredAlert = Omit<SecurityAlertsRow, 'hour'>;

/**
 * Stores an alert.
 * @returns its ID, or null if the rule already fired for this subject in the current hour
 */
export async function insertAlert(
  db: Knex,
  alert: { rule: string; subject: string; count: number },
): Promise<string | null> {
  const [row] = await db('security_alerts')
    .insert({ ...alert, hour: db.raw("date_trunc('hour', now())") })
    .onConflict(['rule', 'subject', 'hour'])
    .ignore()
    .returning('id');
  return row?.id ?? null;
}

/** Counts the alerts of a rule in the current hour. */
export async function countAlertsOfHour(db: Knex, rule: string): Promise<number> {
  const [row] = await db('security_alerts')
    .where({ rule })
    .whereRaw("hour = date_trunc('hour', now())")
    .count<{ number: number }[]>('* as number');
  return row?.number ?? 0;
}

/** Counts the alerts of the last 24 hours. */
export async function countRecentAlerts(db: Knex): Promise<number> {
  const [row] = await db('security_alerts')
    .whereRaw("created_at > now() - interval '24 hours'")
    .count<{ number: number }[]>('* as number');
  return row?.number ?? 0;
}

/**
 * Returns one page of alerts, newest first. If the subject is an account ID, it is replaced by the
 * email address of the account.
 */
export async function listAlerts(db: Knex, wanted: CreationPage): Promise<StoredAlert[]> {
  const page = newestFirst(db('security_alerts'), 'security_alerts', wanted);
  return db
    .with('page', page)
    .from('page as p')
    .leftJoin('users as u', 'p.subject', db.raw('u.id::text'))
    .orderBy([
      { column: 'p.createdAt', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])
    .select<StoredAlert[]>(
      'p.id',
      'p.rule',
      db.raw('coalesce(u.email, p.subject) AS subject'),
      'p.count',
      'p.createdAt',
    );
}

/**
 * Deletes alerts after the retention period for addresses in security events, so that their
 * subjects are not kept longer.
 */
export async function deleteOldAlerts(db: Knex): Promise<void> {
  await db('security_alerts')
    .whereRaw(`created_at < now() - interval '${ADDRESS_RETENTION_DAYS} days'`)
    .delete();
}
