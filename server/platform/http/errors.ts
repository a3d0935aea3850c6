import { durationInWords } from '../../../common/messages/wait.ts';

/** An error for the client: a stable code, a status, a safe message, and its cause for the log. */
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

/** 400: the request contains invalid values. `fields` names them. */
export function invalidInput(message: string, fields?: Record<string, string>): AppError {
  return new AppError(400, 'invalid_input', message, fields ? { fields } : {});
}

/** 400: well formed, but not usable. */
export function badRequest(message: string, code: string): AppError {
  return new AppError(400, code, message);
}

/** 401: no user is signed in. */
export function unauthorized(): AppError {
  return new AppError(401, 'unauthorized', 'Please sign in to continue.');
}

/** 403: signed in, but not permitted. The message names the missing permission. */
export function forbidden(message: string, code = 'forbidden'): AppError {
  return new AppError(403, code, message);
}

/** 404: the same response for missing resources and for resources of other people. */
export function notFound(message: string, code = 'not_found'): AppError {
  return new AppError(404, code, message);
}

/** 408: the body did not arrive in time. */
export function requestTimedOut(): AppError {
  return new AppError(
    408,
    'request_timeout',
    'The request did not arrive completely, and nothing was saved. Please check your connection and try again.',
  );
}

/** 409: the state of the resource does not allow this. */
export function conflict(message: string, code = 'conflict'): AppError {
  return new AppError(409, code, message);
}

/** 413: larger than allowed. Nothing was stored. */
export function tooLarge(message: string): AppError {
  return new AppError(413, 'too_large', message);
}

/** 415: the type is not accepted. */
export function unsupportedType(message: string): AppError {
  return new AppError(415, 'unsupported_type', message);
}

/** 422: well formed and permitted, but it contradicts stored data. */
export function unprocessable(message: string, code: string): AppError {
  return new AppError(422, code, message);
}

/** 429: too many attempts. */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError(
    429,
    'too_many_requests',
    `Too many attempts. Please try again in ${durationInWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

/** 503: a required part does not respond now. */
export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError(503, 'unavailable', message, { cause, retryAfterSeconds: 5 });
}
