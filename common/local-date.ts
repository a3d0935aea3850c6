/** Returns the calendar date at an instant in a time zone, `yyyy-mm-dd`. */
export function localDate(at: Date, timeZone: string): string {
  // The Swedish locale formats dates as in ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

/** Returns the number of days from one calendar date to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Returns the UTC offset of a time zone at an instant, in milliseconds. */
function aheadOfUtc(at: number, timeZone: string): number {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - at;
}

/** Returns the last second of a calendar date (`yyyy-mm-dd`) in a time zone. */
export function endOfDay(date: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T23:59:59Z`);
  // The offset at the first estimate can differ from the offset at the result if the clocks change
  // in between.
  const guess = wall - aheadOfUtc(wall, timeZone);
  return new Date(wall - aheadOfUtc(guess, timeZone));
}
