import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/errors.ts';
import { durationInWords } from './wait.ts';

export const { errorMessages } = createMessages(
  english,
  async () => (await import('./es/errors.ts')).spanish,
);

/** Identifies the text of an error. */
export type ErrorCode = keyof typeof errorMessages;

/** A duration is sent in seconds, because its text depends on the language. */
type SentAs<Values> = Values extends { duration: unknown }
  ? Omit<Values, 'duration'> & { seconds: number }
  : Values;

type ValuesOf<Code extends ErrorCode> = (typeof errorMessages)[Code] extends (
  values: infer Values,
) => string
  ? SentAs<Values>
  : never;

/** Codes of texts without values. */
export type PlainErrorCode = {
  [Code in ErrorCode]: (typeof errorMessages)[Code] extends string ? Code : never;
}[ErrorCode];

/** What went wrong, independent of a language: the code of a text, and its values. */
export interface Problem {
  code: ErrorCode;
  params?: Readonly<Record<string, string | number>>;
}

/** Creates a problem whose text has values. */
export function problem<Code extends Exclude<ErrorCode, PlainErrorCode>>(
  code: Code,
  params: ValuesOf<Code>,
): Problem {
  return { code, params: params as Record<string, string | number> };
}

/**
 * Returns the text of a problem in the current language.
 * @returns undefined for the code of a newer server, and without the values of the text, which an
 * older server did not send
 */
export function findProblemText(code: string, params?: Problem['params']): string | undefined {
  if (!Object.hasOwn(errorMessages, code)) return undefined;
  const message = errorMessages[code as ErrorCode] as
    | string
    | ((values: Record<string, string | number>) => string);
  if (typeof message === 'string') return message;
  if (!params) return undefined;
  const { seconds } = params;
  return message(
    typeof seconds === 'number' ? { ...params, duration: durationInWords(seconds) } : params,
  );
}

/** Returns the text of a code in the current language, if its text has no values. */
export function findPlainText(code: string): string | undefined {
  const message = Object.hasOwn(errorMessages, code) && errorMessages[code as ErrorCode];
  return typeof message === 'string' ? message : undefined;
}

/** Returns the text of a problem in the current language. */
export const problemText = ({ code, params }: Problem): string =>
  findProblemText(code, params) ?? code;

/** What went wrong: a code alone if its text has no values. */
export type Reason = PlainErrorCode | Problem;

export const toProblem = (reason: Reason): Problem =>
  typeof reason === 'string' ? { code: reason } : reason;

/** Returns the text of a reason in the current language. */
export const reasonText = (reason: Reason): string => problemText(toProblem(reason));
