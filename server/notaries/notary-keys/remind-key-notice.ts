import type { Knex } from 'knex';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import { findNotary } from '../notaries/store.ts';
import { findKey, listUnsentNotices, type StoredKey } from './store.ts';

/** Reminders are sent this many whole days before the notice is due, and on the due date. */
const REMINDER_DAYS = [3, 2, 1, 0] as const;
const DAY_MS = 86_400_000;

/** Queues the next reminder after the given one, or the first one. */
export async function scheduleReminder(
  { addJob }: Pick<Services, 'addJob'>,
  tx: Knex,
  { id, noticeDueAt }: StoredKey,
  after: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  const days = REMINDER_DAYS.find((one) => one < after);
  if (days === undefined || !noticeDueAt) return;
  await addJob(
    tx,
    'remind-key-notice',
    { keyId: id, days, dueAt: noticeDueAt.toISOString() },
    { runAt: new Date(noticeDueAt.getTime() - days * DAY_MS), jobKey: `key-notice-${id}-${days}` },
  );
}

/**
 * Scheduled job: queues a reminder for each notice that is still to be sent, including keys that an
 * earlier version suspended and reminders that were lost. The same reminder is not sent twice.
 */
export async function watchKeyNotices(services: Pick<Services, 'addJob' | 'db'>): Promise<void> {
  const { db } = services;
  for (const key of await listUnsentNotices(db, new Date(Date.now() - DAY_MS))) {
    await scheduleReminder(services, db, key, daysUntil(key.noticeDueAt as Date) + 1);
  }
}

/** Whole days left, rounded up; 0 after the due date. */
const daysUntil = (due: Date) => Math.max(0, Math.ceil((due.getTime() - Date.now()) / DAY_MS));

/**
 * Emails the notary and the administrator that the state is still to be notified of a key, unless
 * it was: three, two and one day before the due date, and on the due date.
 */
export async function remindKeyNotice(
  services: Services,
  { keyId, days, dueAt }: JobPayloads['remind-key-notice'],
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const key = await findKey(tx, keyId);
    const notary = key && (await findNotary(tx, key.notaryId));
    if (!notary || !key.noticeDueAt || key.noticeSentOn) return;
    const due = key.noticeDueAt;
    // The reminder is for an earlier notice that was sent. Another notice is due since.
    if (dueAt && dueAt !== due.toISOString()) return;
    // After a server downtime the reminder is late, so use the days that are left now.
    const left = Math.min(days, daysUntil(due));
    await emit({
      type: 'notary_key.notice_due',
      version: 1,
      actorId: null,
      subjects: { notaryId: notary.id, userId: notary.userId, notaryKeyId: keyId },
      data: { days: left, noticeDueAt: due.toISOString() },
    });
    await scheduleReminder(services, tx, key, left);
  });
}
