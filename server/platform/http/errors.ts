import type { z } from 'zod';
import {
  type Problem,
  problem,
  problemText,
  type Reason,
  reasonText,
  toProblem,
} from '../../../common/messages/errors.ts';
import type { HiddenResource } from '../../../common/security-events.ts';

/** A resource that a request named. */
export interface NamedResource {
  type: HiddenResource;
  id: string;
}

/** Problems by the field that they concern. */
export type FieldReasons = Readonly<Record<string, Reason>>;

/** What a schema of the contract found wrong with a request. */
type Issue = z.core.$ZodIssue;

interface AppErrorOptions {
  cause?: unknown;
  /** The message in English, if it cannot be made from the reason. */
  message?: string;
  fields?: FieldReasons;
  /** Messages in English by field, for those that cannot be made from their reason. */
  fieldMessages?: Readonly<Record<string, string>>;
  /** All reasons. The message is their texts. */
  details?: readonly Reason[];
  retryAfterSeconds?: number;
  hidden?: NamedResource;
}

/**
 * An error for the client: its status, what went wrong, and its cause for the log. The message is in
 * English and safe to show.
 */
export class AppError extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** Messages in English by the field that they concern. */
  readonly fields: Record<string, string> | undefined;
  readonly fieldProblems: Record<string, Problem> | undefined;
  /** All reasons of an error that has several. */
  readonly details: readonly Problem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The resource that either does not exist or belongs to somebody else. */
  readonly hidden: NamedResource | undefined;

  constructor(status: number, reason: Reason, options: AppErrorOptions = {}) {
    const what = toProblem(reason);
    const { details, message = details?.map(reasonText).join(' ') ?? problemText(what) } = options;
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.problem = what;
    const fields = Object.entries(options.fields ?? {});
    if (fields.length > 0) {
      this.fields = Object.fromEntries(
        fields.map(([name, why]) => [name, options.fieldMessages?.[name] ?? reasonText(why)]),
      );
      this.fieldProblems = Object.fromEntries(fields.map(([name, why]) => [name, toProblem(why)]));
    }
    this.details = details?.map(toProblem);
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.hidden = options.hidden;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** 400: the request contains invalid values. `fields` names them. */
export function invalidInput(reason: Reason, fields?: FieldReasons): AppError {
  return new AppError(400, reason, fields ? { fields } : {});
}

/**
 * 400: schemas of the contract refused the request.
 * @param english the issues with messages in English
 * @param shown the same issues with messages in the language of the person
 */
export function invalidRequest(english: readonly Issue[], shown: readonly Issue[]): AppError {
  const fields = Object.entries(messagesByField(shown)).map(
    ([name, detail]) => [name, problem('invalid_input', { detail })] as const,
  );
  return new AppError(400, problem('invalid_input', { detail: firstMessage(shown) }), {
    message: firstMessage(english),
    fields: Object.fromEntries(fields),
    fieldMessages: messagesByField(english),
  });
}

/** Returns the first message of each field. */
function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.join('.') || 'request'] ??= message;
  return messages;
}

function firstMessage([first]: readonly Issue[]): string {
  const place = first?.path.join('.');
  return place ? `${place}: ${first?.message}` : (first?.message ?? '');
}

/** 400: the value of one field is invalid. */
export function invalidField(field: string, reason: Reason): AppError {
  return new AppError(400, reason, { fields: { [field]: reason } });
}

/** 400: well formed, but not usable. */
export function badRequest(reason: Reason): AppError {
  return new AppError(400, reason);
}

/** 401: no user is signed in. */
export function unauthorized(): AppError {
  return new AppError(401, 'unauthorized');
}

/** 403: signed in, but not permitted. The text names the missing permission. */
export function forbidden(reason: Reason): AppError {
  return new AppError(403, reason);
}

/** 404: the same response for missing resources and for resources of other people. */
export function notFound(reason: Reason): AppError {
  return new AppError(404, reason);
}

/**
 * 404 for a resource that does not exist or belongs to somebody else. If it exists, a security event
 * is recorded after the response.
 */
export function absentOrForeign(reason: Reason, hidden: NamedResource): AppError {
  return new AppError(404, reason, { hidden });
}

/** 408: the body did not arrive in time. */
export function requestTimedOut(): AppError {
  return new AppError(408, 'request_timeout');
}

/** 409: the state of the resource does not allow this. */
export function conflict(reason: Reason): AppError {
  return new AppError(409, reason);
}

/** 409 for several reasons. The text of the code is the texts of the reasons. */
export function conflictOver(
  code: 'account_in_use' | 'not_complete',
  details: readonly Reason[],
): AppError {
  return new AppError(409, { code }, { details });
}

/** 413: larger than allowed. Nothing was stored. */
export function tooLarge(reason: Reason): AppError {
  return new AppError(413, reason);
}

/** 415: the type is not accepted. */
export function unsupportedType(reason: Reason): AppError {
  return new AppError(415, reason);
}

/** 422: well formed and permitted, but it contradicts stored data. */
export function unprocessable(reason: Reason): AppError {
  return new AppError(422, reason);
}

/** 429: too many attempts. */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError(429, problem('too_many_requests', { seconds: retryAfterSeconds }), {
    retryAfterSeconds,
  });
}

/** 503: a required part does not respond now. */
export function unavailable(reason: Reason, cause?: unknown): AppError {
  return new AppError(503, reason, { cause, retryAfterSeconds: 5 });
}
