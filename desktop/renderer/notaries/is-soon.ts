/** Notaries enter the conference of a session this long before its time. */
const ENTER_AHEAD_MS = 30 * 60_000;

/** Returns whether a session begins soon or is overdue, so that the notary can enter now. */
export const isSoon = (scheduledAt: string): boolean =>
  Date.parse(scheduledAt) - Date.now() < ENTER_AHEAD_MS;
