/** Postgres is away, full or shutting down (SQLSTATE class 08, 53, 57P), or its socket is. */
export function isDatabaseAway(error: {
  code?: unknown;
  name?: unknown;
  message?: unknown;
}): boolean {
  const code = String(error.code ?? '');
  return (
    /^(08|53|57P)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) ||
    error.name === 'KnexTimeoutError' ||
    /Connection terminated|Unable to acquire a connection|not queryable|after calling end on the pool/.test(
      String(error.message ?? ''),
    )
  );
}
