/*
 * A log file may contain what happened and where in the program, but no personal data. This code
 * lets only safe values pass instead of searching for names.
 */

type Plain = string | number | boolean | null;

/** Names of facts that contain personal text in any form. */
const OTHERS_WORDS =
  /^(name|names|title|description|subject|email|mail|phone|person|people|user|owner|signer|text|content|comment|token|secret|password|passphrase|cookie|authorization|verifier|challenge|state)$/i;

/**
 * A term of the program: `upload_failed`, `sign-in.start`, `settings.json.damaged-171`, `ENOENT`,
 * `1.2.0`.
 */
const PROGRAM_WORD = /^([a-z][a-zA-Z0-9]*|[A-Z][A-Z0-9_]*|\d+)([._:-]([a-z0-9]+|[A-Z0-9_]+))*$/;
const ERROR_NAME = /^([A-Z][A-Za-z]*Error|Error|[A-Z][A-Za-z]*Exception)$/;
const SYSTEM_CODE = /\b(net::ERR_[A-Z0-9_]+|E[A-Z]{3,}[A-Z0-9]*|SQLITE_[A-Z_]+|ERR_[A-Z0-9_]+)\b/;
const LEFT_OUT = '(left out)';

/** True for an ID, a digest or a token: a long value, or one with many hexadecimal digits. */
const isId = (word: string) =>
  word.length > 60 || /[0-9a-f]{8}-[0-9a-f]{4}/i.test(word) || /[0-9a-f]{16}/i.test(word);

/**
 * Converts an address to a pattern: only its path, and of that only terms of the program. Each part
 * that could be an ID, a name or a token becomes `{id}`. Host, query and fragment are removed.
 */
export function routePattern(address: string): string {
  const [before = ''] = address.split(/[?#]/);
  const path = before.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  const parts = path.split('/').map((part) => (/^[a-z]{2,}(-[a-z]+)*$/.test(part) ? part : '{id}'));
  return path.startsWith('/') ? `/${parts.slice(1).filter(Boolean).join('/')}` : LEFT_OUT;
}

function plainText(value: string): string {
  if (value.includes('/') && !/\s/.test(value) && /^([a-z]+:\/)?\//i.test(value)) {
    return routePattern(value);
  }
  if (PROGRAM_WORD.test(value) && !isId(value)) return value;
  return SYSTEM_CODE.exec(value)?.[0] ?? LEFT_OUT;
}

/** File, line and column of our own code in a stack, without the message above it. */
function placesOf(stack: string): string[] {
  return [...stack.matchAll(/([\w.-]+\.(?:cjs|js|ts)):(\d+):(\d+)\)?$/gm)]
    .slice(0, 8)
    .map(([, file, line, column]) => `${file}:${line}:${column}`);
}

function plainError(error: Record<string, unknown>): Record<string, unknown> {
  const { name, code, message, stack } = error;
  const known = typeof code === 'string' ? plainText(code) : undefined;
  const found = typeof message === 'string' ? SYSTEM_CODE.exec(message)?.[0] : undefined;
  return {
    name: typeof name === 'string' && ERROR_NAME.test(name) ? name : 'Error',
    ...(known || found ? { code: known ?? found } : {}),
    ...(typeof stack === 'string' ? { at: placesOf(stack) } : {}),
  };
}

function plainFact(name: string, value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (OTHERS_WORDS.test(name)) return LEFT_OUT;
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'object' && value && 'message' in value) {
    return plainError(value as Record<string, unknown>);
  }
  return LEFT_OUT;
}

/**
 * Removes personal content from a log line. The message is kept because it is a constant of the
 * program. Of the facts, it keeps numbers, terms of the program, patterns of addresses, and the
 * kind, code and location of errors.
 * @param line one JSON object, as `createLog` writes it
 */
export function withoutContents(line: string): string {
  const { time, level, message, ...facts } = JSON.parse(line) as Record<string, unknown>;
  const kept = Object.entries(facts).map(([name, value]) => [name, plainFact(name, value)]);
  return JSON.stringify({
    time: time as Plain,
    level: level as Plain,
    message: message as Plain,
    ...Object.fromEntries(kept),
  });
}
