const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * Wait in milliseconds after the n-th consecutive failure (from 1). It doubles up to a minute. The
 * second half is random, so that the computers of an office do not retry at the same time.
 * @param askedMs the server's Retry-After; used as a minimum, up to a day
 */
export function backoffMs(failures: number, askedMs: number | null, random = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  const own = longest * (0.5 + random() / 2);
  return Math.max(own, Math.min(askedMs ?? 0, 24 * 3_600_000));
}

/**
 * Retry-After in milliseconds (RFC 9110, 10.2.3): seconds, or a date by the server's clock, which
 * the Date header of the same response contains. Null if there is no valid value.
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('Retry-After');
  if (value === null) return null;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  const now = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(at) || Number.isNaN(now) ? null : Math.max(0, at - now);
}

const TOLERATED_SECONDS = 300;

/** This computer's clock minus the server's, in seconds. Null if the difference is tolerable. */
export function clockOffSeconds(headers: Headers, now: number): number | null {
  const server = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(server)) return null;
  const off = Math.round((now - server) / 1000);
  return Math.abs(off) > TOLERATED_SECONDS ? off : null;
}
