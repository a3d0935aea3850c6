/** Where the main process writes what happened; never the content of a document. */
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

/** Facts as JSON has them: of an error its name, code, message and stack. */
function plain(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      value instanceof Error ? errorFacts(value) : value,
    ]),
  );
}

/** A log of one JSON object a line, to wherever `write` puts it. */
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
