/** Returns the last day of the given number of years after a time, `yyyy-mm-dd` in UTC. */
export function lastDay(from: Date, years: number): string {
  const day = new Date(from);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}
