import type { z } from 'zod';
import { localDate } from '../../../common/local-date.ts';
import type { Reason } from '../../../common/messages/errors.ts';
import type { replaceAvailability as replaceEndpoint } from '../../../common/notaries.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { invalidInput } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { replaceAvailability, replaceExceptions } from './availability-store.ts';
import { requireZone } from './require-zone.ts';
import { lockNotary, type StoredNotary } from './store.ts';

const YEARS_AHEAD = 2;

/**
 * Stores a notary's week and, if sent, the exceptions for dates.
 * @throws AppError 400 for a date that is past in the notary's time zone, or too far ahead.
 */
export async function setAvailability(
  services: Services,
  notary: StoredNotary,
  form: z.output<typeof replaceEndpoint.body>,
): Promise<void> {
  const today = localDate(new Date(), form.timezone ?? notary.timezone);
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  const fields: Record<string, Reason> = {};
  for (const [index, { date }] of (form.exceptions ?? []).entries()) {
    if (date < today) fields[`exceptions.${index}.date`] = 'availability_date_past';
    if (date > last) fields[`exceptions.${index}.date`] = 'availability_date_too_far';
  }
  const [first] = Object.values(fields);
  if (first) throw invalidInput(first, fields);
  if (form.timezone) await requireZone(services.db, form.timezone);
  await withTransaction(services, async (tx, emit) => {
    await lockNotary(tx, notary.id);
    await replaceAvailability(tx, notary.id, form.ranges, form.timezone);
    if (form.exceptions) await replaceExceptions(tx, notary.id, form.exceptions);
    await emit({
      type: 'notary.availability_changed',
      version: 1,
      actorId: notary.userId,
      subjects: { notaryId: notary.id, userId: notary.userId },
      data: {},
    });
  });
}
