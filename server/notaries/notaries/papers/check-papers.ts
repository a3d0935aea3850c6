import { daysBetween, localDate } from '../../../../common/local-date.ts';
import { PAPERS_DUE_REMINDERS } from '../../../../common/notary-papers.ts';
import { withTransaction } from '../../../platform/database/with-transaction.ts';
import type { Services } from '../../../services.ts';
import { papersRequiredIn } from '../../rules/required-papers.ts';
import type { StoredNotary } from '../store.ts';
import {
  type ExpiringPaper,
  insertPaperReminder,
  listExpiringPapers,
  listWithPapersDue,
} from './expiry-store.ts';

/** Days before the end of a paper at which an email is sent, the nearest first. */
const REMINDER_DAYS = [7, 30, 60] as const;
/** Marks the email after the end. */
const AFTER = -1;

/** Returns the nearest reminder that is due, so that one email is sent after days without a server. */
const reminderFor = (left: number, reminders: readonly number[]): number | undefined =>
  left < 0 ? AFTER : reminders.find((one) => left <= one);

async function remindOfPaper(services: Services, one: ExpiringPaper, now: Date): Promise<void> {
  const { paper, notary } = one;
  if (!papersRequiredIn(notary.commissionState).some(({ kind }) => kind === paper.kind)) return;
  const endsOn = paper.expiresOn;
  // The emails about the commission say the same.
  if (paper.kind === 'commission_certificate' && endsOn === notary.commissionExpiry) return;
  const days = daysBetween(localDate(now, notary.legalTimezone), endsOn);
  const reminder = reminderFor(days, REMINDER_DAYS);
  if (reminder === undefined) return;
  await withTransaction(services, async (tx, emit) => {
    const about = { notaryId: notary.id, about: paper.kind, endsOn, days: reminder };
    if (!(await insertPaperReminder(tx, about))) return;
    await emit({
      type: 'notary_paper.expires_soon',
      version: 1,
      actorId: null,
      subjects: { notaryId: notary.id, userId: notary.userId, paperId: paper.id },
      data: { kind: paper.kind, expiresOn: endsOn, days, reminder },
    });
  });
}

async function remindOfDeadline(
  services: Services,
  notary: StoredNotary & { papersDueAt: Date },
  now: Date,
): Promise<void> {
  const endsOn = localDate(notary.papersDueAt, notary.legalTimezone);
  const left = daysBetween(localDate(now, notary.legalTimezone), endsOn);
  const reminder = reminderFor(notary.papersDueAt <= now ? AFTER : left, PAPERS_DUE_REMINDERS);
  if (reminder === undefined) return;
  await withTransaction(services, async (tx, emit) => {
    const about = { notaryId: notary.id, about: 'deadline' as const, endsOn, days: reminder };
    if (!(await insertPaperReminder(tx, about))) return;
    await emit({
      type: 'notary.papers_due',
      version: 1,
      actorId: null,
      subjects: { notaryId: notary.id, userId: notary.userId },
      data: { dueOn: endsOn, days: left, reminder },
    });
  });
}

/**
 * Emails notaries whose required papers end soon or have ended, and active ones whose deadline to
 * complete them comes near or has passed. Each happens only once, however often this runs. A failure
 * for one notary does not affect the others.
 * @throws AggregateError with the failures, so that the queue retries
 */
export async function checkPapers(services: Services, now = new Date()): Promise<void> {
  const failures: unknown[] = [];
  const each = async <One>(
    list: One[],
    act: (services: Services, one: One, now: Date) => Promise<void>,
  ) => {
    for (const one of list) {
      await act(services, one, now).catch((error: unknown) => failures.push(error));
    }
  };
  await each(await listExpiringPapers(services.db, now, Math.max(...REMINDER_DAYS)), remindOfPaper);
  const soon = Math.max(...PAPERS_DUE_REMINDERS);
  await each(await listWithPapersDue(services.db, now, soon), remindOfDeadline);
  if (failures.length > 0) {
    throw new AggregateError(failures, `papers of ${failures.length} notaries not checked`);
  }
}
