/** A refusal: a stable code, a status, words that are safe to show, and its cause for the log. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { cause?: unknown; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** 400: the call's words are off; `fields` says which. */
export function invalidInput(message: string, fields?: Record<string, string>): AppError {
  return new AppError(400, 'invalid_input', message, fields ? { fields } : {});
}

/** 400: well formed, but not to be used. */
export function badRequest(message: string, code: string): AppError {
  return new AppError(400, code, message);
}

/** 401: nobody is signed in. */
export function unauthorized(): AppError {
  return new AppError(401, 'unauthorized', 'Please sign in to continue.');
}

/** 403: signed in, but not entitled; the message says to what. */
export function forbidden(message: string, code = 'forbidden'): AppError {
  return new AppError(403, code, message);
}

/** 404: absent and foreign things answer alike. */
export function notFound(message: string, code = 'not_found'): AppError {
  return new AppError(404, code, message);
}

/** 409: the thing is not in a state that allows this. */
export function conflict(message: string, code = 'conflict'): AppError {
  return new AppError(409, code, message);
}

/** 413: larger than allowed; nothing was kept. */
export function tooLarge(message: string): AppError {
  return new AppError(413, 'too_large', message);
}

/** 415: not a type that is accepted. */
export function unsupportedType(message: string): AppError {
  return new AppError(415, 'unsupported_type', message);
}

/** 429: too many attempts. */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError(
    429,
    'too_many_requests',
    `Too many attempts. Please try again in ${Math.max(1, Math.ceil(retryAfterSeconds))} seconds.`,
    { retryAfterSeconds },
  );
}

/** 503: a part that is needed does not answer now. */
export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError(503, 'unavailable', message, { cause, retryAfterSeconds: 5 });
}
