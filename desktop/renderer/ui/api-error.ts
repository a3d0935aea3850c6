import type { ErrorBody } from '../../../common/errors.ts';
import type { findProblemText } from '../../../common/messages/errors.ts';

let findText: typeof findProblemText = () => undefined;

/**
 * Shows errors with the texts of this function. In English it is not needed, because the server
 * sends the same texts.
 */
export function translateErrors(find: typeof findProblemText): void {
  findText = find;
}

/**
 * A refused request. Its message is '<status>: <body, else status text>' (specification, section
 * 8).
 */
export class ApiError extends Error {
  readonly status: number;
  /** Stable error code, if the server sent one. */
  readonly code: string | undefined;
  /** The message to show: in the user's language, or the server's own. */
  readonly reason: string | undefined;
  /** Messages by the field they concern. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = parseJson(body);
    const known = isErrorBody(parsed) ? parsed : undefined;
    this.code = known?.code;
    this.reason = known && (reasonIn(known) ?? known.message);
    this.fields = known ? fieldTexts(known) : {};
  }
}

/** The message to show for any failure: the server's if it sent one, otherwise the fallback. */
export function reasonOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.reason) || fallback;
}

/**
 * True if no user is signed in (any more). The query client reports this for all requests and leads
 * to sign-in, so a screen must not show its own message.
 */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** True if no response of the server arrived: the request may have had an effect. */
export function isUncertain(error: unknown): boolean {
  if (error instanceof ApiError) return error.reason === undefined;
  const isOver = error instanceof DOMException && error.name === 'TimeoutError';
  return isOver || error instanceof TypeError;
}

/** True if the server said that the resource does not exist (or is not accessible). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Returns the text of an error, or of all its reasons, in the user's language. */
function reasonIn({ code, params, details }: ErrorBody): string | undefined {
  if (!details) return findText(code, params);
  const texts = details.map((one) => findText(one.code, one.params));
  return texts.every((text) => text !== undefined) ? texts.join(' ') : undefined;
}

/** Returns the message of each field in the user's language, or the server's own. */
function fieldTexts({ fields = {}, fieldProblems = {} }: ErrorBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const problem = fieldProblems[name];
      return [name, (problem && findText(problem.code, problem.params)) ?? text];
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Written by hand: every screen contains this code, and a validation library is large. */
function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { message, code, fields } = value as Record<string, unknown>;
  const sentences = fields === undefined ? [] : Object.values(Object(fields));
  return (
    typeof message === 'string' &&
    typeof code === 'string' &&
    sentences.every((sentence) => typeof sentence === 'string')
  );
}
