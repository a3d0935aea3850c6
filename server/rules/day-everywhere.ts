/** How far the last place on earth is behind UTC. */
const BEHIND_MS = 12 * 3_600_000;

/**
 * The day that has begun everywhere, `yyyy-mm-dd`: that of UTC−12. Those before it are over by the calendar of
 * every state, so that what was kept up to one of them may go.
 */
export function dayEverywhere(now: Date = new Date()): string {
  return new Date(now.getTime() - BEHIND_MS).toISOString().slice(0, 10);
}
