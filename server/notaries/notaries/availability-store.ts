import type { Knex } from 'knex';
import type { AvailabilityException } from '../../../common/notaries.ts';

interface AvailabilityRow {
  id: string;
  notary_id: string;
  day_of_week: number;
  start_time: string;
  end_time: string;
  is_active: boolean;
  effective_date: string | null;
  notes: string | null;
}

/** One range of a notary's week. Times are 'HH:MM' in the notary's own time zone. */
export interface StoredAvailability {
  id: string;
  notaryId: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  isActive: boolean;
  effectiveDate: string | null;
  notes: string | null;
}

const toAvailability = (row: AvailabilityRow): StoredAvailability => ({
  id: row.id,
  notaryId: row.notary_id,
  dayOfWeek: row.day_of_week,
  startTime: row.start_time.slice(0, 5),
  endTime: row.end_time.slice(0, 5),
  isActive: row.is_active,
  effectiveDate: row.effective_date,
  notes: row.notes,
});

export async function listAvailability(db: Knex, notaryId: string): Promise<StoredAvailability[]> {
  const rows = await db<AvailabilityRow>('notary_availability')
    .where({ notary_id: notaryId })
    .orderByRaw('effective_date NULLS FIRST, day_of_week, start_time, id');
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
  await db('notary_availability')
    .where({ notary_id: notaryId })
    .whereNull('effective_date')
    .delete();
  if (ranges.length > 0) {
    await db('notary_availability').insert(
      ranges.map((range) => ({
        notary_id: notaryId,
        day_of_week: range.dayOfWeek,
        start_time: range.startTime,
        end_time: range.endTime,
        is_active: range.isActive,
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
  await db('notary_availability')
    .where({ notary_id: notaryId })
    .whereNotNull('effective_date')
    .delete();
  if (exceptions.length === 0) return;
  await db('notary_availability').insert(
    exceptions.map((exception) => ({
      notary_id: notaryId,
      effective_date: exception.date,
      day_of_week: new Date(`${exception.date}T00:00:00Z`).getUTCDay(),
      start_time: exception.kind === 'off' ? '00:00' : exception.startTime,
      end_time: exception.kind === 'off' ? '24:00' : exception.endTime,
      is_active: exception.kind === 'hours',
    })),
  );
}
