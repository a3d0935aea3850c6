const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
];

/**
 * Checks whether Postgres is unavailable, full, shutting down or read-only (SQLSTATE class 08, 53,
 * 57P, 25006), has closed the connection of an idle transaction (25P03), or is unreachable.
 */
export function isDatabaseAway(error: {
  code?: unknown;
  name?: unknown;
  message?: unknown;
}): boolean {
  const code = String(error.code ?? '');
  return (
    /^(08|53|57P|25006|25P03)/.test(code) ||
    UNREACHABLE.includes(code) ||
    error.name === 'KnexTimeoutError' ||
    /Connection terminated|Unable to acquire a connection|not queryable|after calling end on the pool/.test(
      String(error.message ?? ''),
    )
  );
}
