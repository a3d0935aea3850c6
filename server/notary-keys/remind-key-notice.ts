import type { Knex } from 'knex';
import { keyNoticeLetter } from '../../common/words/notary-keys.ts';
import type { JobPayloads } from '../jobs/add-job.ts';
import { findNotary } from '../notaries/store.ts';
import type { Services } from '../services.ts';
import { notifyBoth } from './notify-both.ts';
import { findKey, listUnsentNotices, type StoredKey } from './store.ts';

/** Whole days before the notice is due on which it is asked for again, and when it is due. */
const REMINDER_DAYS = [3, 2, 1, 0] as const;
const DAY_MS = 86_400_000;

/** Queues the next reminder after one; the first where none was. */
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
 * Clock work: sees to it that somebody is reminded of each notice that is still to be sent, also where
 * the key was suspended by an earlier version, or a reminder was lost. The same one is not sent twice.
 */
export async function watchKeyNotices(services: Pick<Services, 'addJob' | 'db'>): Promise<void> {
  const { db } = services;
  for (const key of await listUnsentNotices(db, new Date(Date.now() - DAY_MS))) {
    await scheduleReminder(services, db, key, daysUntil(key.noticeDueAt as Date) + 1);
  }
}

/** Whole days that are left, begun ones counted; 0 where the time is over. */
const daysUntil = (due: Date) => Math.max(0, Math.ceil((due.getTime() - Date.now()) / DAY_MS));

/**
 * Writes to the notary and the administrator that the state is still to be told of a key, unless it
 * was: three, two and one day before the time is over, and when it is.
 */
export async function remindKeyNotice(
  services: Services,
  { keyId, days, dueAt }: JobPayloads['remind-key-notice'],
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const key = await findKey(tx, keyId);
    const notary = key && (await findNotary(tx, key.notaryId));
    if (!notary || !key.noticeDueAt || key.noticeSentOn) return;
    const due = key.noticeDueAt;
    // One of a notice that was sent, since when another one is due.
    if (dueAt && dueAt !== due.toISOString()) return;
    // Late where the server was down: what is left counts, not what was left when it was queued.
    const left = Math.min(days, daysUntil(due));
    const letter = `key-notice-${left}-${keyId}-${due.getTime()}`;
    await notifyBoth(services, tx, notary, letter, (inWords, page) =>
      keyNoticeLetter({
        notary: `${notary.firstName} ${notary.lastName}`,
        state: notary.commissionState,
        serial: key.serial,
        due: inWords(due),
        days: left,
        page,
      }),
    );
    await scheduleReminder(services, tx, key, left);
  });
}
