import { APIError } from 'openai';

const USUAL_WAIT_MS = 250;

/**
 * Returns true if a retry may succeed: after network errors, timeouts, rate limits and server
 * errors, but not after other client errors such as an invalid API key.
 */
export function mayHelpToRepeat(error: unknown): boolean {
  if (!(error instanceof APIError) || error.status === undefined) return true;
  return (
    error.status === 408 || error.status === 409 || error.status === 429 || error.status >= 500
  );
}

/**
 * Returns the time to wait before the next attempt in milliseconds: the value of Retry-After
 * (RFC 9110, in seconds or as a date), at most `longest`, or 250 ms without a valid header.
 */
export function waitBeforeRepeat(error: unknown, longest: number): number {
  const header = error instanceof APIError ? error.headers?.get('retry-after') : undefined;
  if (!header) return USUAL_WAIT_MS;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.min(longest, Math.max(0, wait)) : USUAL_WAIT_MS;
}
