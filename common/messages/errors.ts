import { createMessages } from './catalog/create-messages.ts';
import * as english from './english-errors.ts';
import {
  type LanguageDependentValues,
  type ProblemValue,
  textOfValue,
} from './language-dependent-values.ts';
import { durationInWords } from './wait.ts';

export const { errorMessages } = createMessages(
  { errorMessages: english.errorMessages },
  async () => ({ errorMessages: (await import('./spanish-errors.ts')).errorMessages }),
);

/** Identifies the text of an error. */
export type ErrorCode = keyof typeof errorMessages;

/**
 * What is sent for the arguments of a message: data where the text depends on the language. A
 * duration is sent in seconds.
 */
type SentAs<Arguments> = {
  [Name in keyof Arguments as Name extends 'duration' ? 'seconds' : Name]: Name extends 'duration'
    ? number
    : Name extends keyof LanguageDependentValues
      ? LanguageDependentValues[Name]
      : Arguments[Name];
};

type ValuesOf<Code extends ErrorCode> = (typeof errorMessages)[Code] extends (
  values: infer Arguments,
) => string
  ? SentAs<Arguments>
  : never;

/** Codes of texts without values. */
export type PlainErrorCode = {
  [Code in ErrorCode]: (typeof errorMessages)[Code] extends string ? Code : never;
}[ErrorCode];

/** What went wrong, independent of a language: the code of a text, and its values. */
export interface Problem {
  code: ErrorCode;
  params?: Readonly<Record<string, ProblemValue>>;
}

/** Creates a problem whose text has values. */
export function problem<Code extends Exclude<ErrorCode, PlainErrorCode>>(
  code: Code,
  params: ValuesOf<Code>,
): Problem {
  return { code, params: params as Record<string, ProblemValue> };
}

/**
 * Returns the text of a problem in the current language.
 * @returns undefined if this version does not know the code or a value, because the server is newer,
 * or if a value is missing, because the server is older
 */
export function findProblemText(
  code: string,
  params?: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!Object.hasOwn(errorMessages, code)) return undefined;
  const message = errorMessages[code as ErrorCode] as
    | string
    | ((values: Record<string, string | number>) => string);
  if (typeof message === 'string') return message;
  if (!params) return undefined;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    const text = textOfValue(value, findProblemText);
    if (text === undefined) return undefined;
    values[name] = text;
  }
  if (typeof params.seconds === 'number') values.duration = durationInWords(params.seconds);
  return message(values);
}

/** Returns the text of a code in the current language, if its text has no values. */
export function findPlainText(code: string): string | undefined {
  const message = Object.hasOwn(errorMessages, code) && errorMessages[code as ErrorCode];
  return typeof message === 'string' ? message : undefined;
}

/** Returns the text of a problem in the current language. */
export const problemText = ({ code, params }: Problem): string =>
  findProblemText(code, params) ?? code;

/** Returns the texts of several problems in the current language, as one text. */
export const problemsText = (problems: readonly Problem[]): string =>
  problems.map(problemText).join(' ');

/** What went wrong: a code alone if its text has no values. */
export type Reason = PlainErrorCode | Problem;

export const toProblem = (reason: Reason): Problem =>
  typeof reason === 'string' ? { code: reason } : reason;

/** Returns the text of a reason in the current language. */
export const reasonText = (reason: Reason): string => problemText(toProblem(reason));
