import type { Knex } from 'knex';
import type { AvailabilityException } from '../../../common/notaries.ts';
import type { NotaryAvailabilityRow } from '../../platform/database/tables.ts';

/** One range of a notary's week. Times are 'HH:MM' in the notary's own time zone. */
export type StoredAvailability = Omit<NotaryAvailabilityRow, 'createdAt' | 'updatedAt'>;

const toAvailability = (row: StoredAvailability): StoredAvailability => ({
  ...row,
  startTime: row.startTime.slice(0, 5),
  endTime: row.endTime.slice(0, 5),
});

export async function listAvailability(db: Knex, notaryId: string): Promise<StoredAvailability[]> {
  const rows = await db('notary_availability')
    .where({ notaryId })
    .orderByRaw('effective_date NULLS FIRST, day_of_week, start_time, id')
    .select(
      'id',
      'notaryId',
      'dayOfWeek',
      'startTime',
      'endTime',
      'isActive',
      'effectiveDate',
      'notes',
    );
  return rows.map(toAvailability);
}

export interface AvailabilityInput {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  isActive: boolean;
}

/**
 * Replaces a notary's week and leaves exceptions for dates unchanged. Must run in a transaction.
 */
export async function replaceAvailability(
  db: Knex,
  notaryId: string,
  ranges: AvailabilityInput[],
  timezone: string | undefined,
): Promise<void> {
  // Lock the notary, so that two concurrent requests do not keep both weeks.
  await db('notaries').where({ id: notaryId }).forUpdate().first('id');
  await db('notary_availability').where({ notaryId }).whereNull('effectiveDate').delete();
  if (ranges.length > 0) {
    await db('notary_availability').insert(
      ranges.map((range) => ({
        notaryId,
        dayOfWeek: range.dayOfWeek,
        startTime: range.startTime,
        endTime: range.endTime,
        isActive: range.isActive,
      })),
    );
  }
  if (timezone) await db('notaries').where({ id: notaryId }).update({ timezone });
}

/** Replaces the exceptions for dates. Must run in a transaction, after `replaceAvailability`. */
export async function replaceExceptions(
  db: Knex,
  notaryId: string,
  exceptions: readonly AvailabilityException[],
): Promise<void> {
  await db('notary_availability').where({ notaryId }).whereNotNull('effectiveDate').delete();
  if (exceptions.length === 0) return;
  await db('notary_availability').insert(
    exceptions.map((exception) => ({
      notaryId,
      effectiveDate: exception.date,
      dayOfWeek: new Date(`${exception.date}T00:00:00Z`).getUTCDay(),
      startTime: exception.kind === 'off' ? '00:00' : exception.startTime,
      endTime: exception.kind === 'off' ? '24:00' : exception.endTime,
      isActive: exception.kind === 'hours',
    })),
  );
}
