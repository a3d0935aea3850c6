/** How many weeks the weekly figures cover, including the current one. */
const WEEKS = 12;

/**
 * SQL for the first day of the week of an instant: a Sunday in the time zone `:timezone`.
 * `date_trunc` counts weeks from Monday, so the day moves forward and back.
 * @param instant SQL expression
 */
export const weekOf = (instant: string): string =>
  `(date_trunc('week', (${instant} AT TIME ZONE :timezone) + interval '1 day')::date - 1)`;

/** SQL for a table with one row for each of the last twelve weeks, with its first day (`week`). */
export const WEEKS_SQL = `(SELECT ${weekOf('now()')} - 7 * back AS week
  FROM generate_series(0, ${WEEKS - 1}) AS back)`;

/** SQL for the instant at which the first of these weeks began. */
export const WEEKS_SINCE_SQL = `((${weekOf('now()')} - ${7 * (WEEKS - 1)})::timestamp AT TIME ZONE :timezone)`;
