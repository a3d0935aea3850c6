/** The offset from UTC of the last time zone. */
const BEHIND_MS = 12 * 3_600_000;

/**
 * Returns the day that has started everywhere, `yyyy-mm-dd`: the day in UTC−12. Earlier days are
 * over by the calendar of every state, so data that was kept until one of them may be deleted.
 */
export function dayEverywhere(now: Date = new Date()): string {
  return new Date(now.getTime() - BEHIND_MS).toISOString().slice(0, 10);
}
