/** The calendar date at an instant in a time zone, `yyyy-mm-dd`. */
export function localDate(at: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

/** Whole days from one calendar date to another; negative where `to` lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** How far the clocks of a place are ahead of UTC at an instant, in milliseconds. */
function aheadOfUtc(at: number, timeZone: string): number {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - at;
}

/** The last second of a calendar date (`yyyy-mm-dd`) in a time zone. */
export function endOfDay(date: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T23:59:59Z`);
  // The clocks may have been changed between the guess and the instant itself.
  const guess = wall - aheadOfUtc(wall, timeZone);
  return new Date(wall - aheadOfUtc(guess, timeZone));
}
