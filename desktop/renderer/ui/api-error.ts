import type { ErrorBody } from '../../../common/errors.ts';

/** A refused call. Its message is '<status>: <body, else status text>' (specification, section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** Stable id of the refusal, where the server named one. */
  readonly code: string | undefined;
  /** The server's own sentence, safe to show. */
  readonly reason: string | undefined;
  /** Sentences by the field they concern. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = parseJson(body);
    const known = isErrorBody(parsed) ? parsed : undefined;
    this.code = known?.code;
    this.reason = known?.message;
    this.fields = known?.fields ?? {};
  }
}

/** The sentence to show for any failure: the server's where it gave one, else the fallback. */
export function reasonOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.reason) || fallback;
}

/**
 * True where nobody is signed in (any more). Whoever watches every call says so and leads to sign-in:
 * what a screen says of its own would stand in the place of that.
 */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** True where no answer of the server came: what was asked of it may have been done all the same. */
export function isUncertain(error: unknown): boolean {
  if (error instanceof ApiError) return error.reason === undefined;
  const isOver = error instanceof DOMException && error.name === 'TimeoutError';
  return isOver || error instanceof TypeError;
}

/** True where the server said that the thing is not there (or not ours to see). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** By hand: every screen carries this, and a validator is a large thing to carry. */
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
