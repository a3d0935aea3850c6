/** The log of the main process. It never contains the content of a document. */
export interface Log {
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
}

function errorFacts(error: Error): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    message: error.message,
    stack: error.stack,
  };
}

/** Converts facts for JSON. Errors become their name, code, message and stack. */
function plain(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      value instanceof Error ? errorFacts(value) : value,
    ]),
  );
}

/** Creates a log that passes one JSON object per line to `write`. */
export function createLog(write: (line: string) => void): Log {
  const at = (level: string) => (message: string, facts?: Record<string, unknown>) =>
    write(
      JSON.stringify({
        time: new Date().toISOString(),
        level,
        message,
        ...(facts ? plain(facts) : {}),
      }),
    );
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
