import type { NotarialAct } from '../../packages/evidence/src/journal/act-terms.ts';
import { formatDate, formatDateTime } from '../formats.ts';
import type { SignatureMark } from '../notarization-sessions.ts';
import type { StepKind } from '../script.ts';
import { inWords } from './moments.ts';
import { stepTitle, stepTitles } from './script.ts';
import { fieldsOnPages, markMessages } from './signing.ts';

/** A calendar date, `yyyy-mm-dd`. */
interface Day {
  day: string;
}

/** A time (ISO 8601), to show in a time zone (IANA name). */
interface Instant {
  instant: string;
  timeZone: string;
  /** `full` adds the weekday, the name of the time zone and the UTC offset. */
  form: 'short' | 'full';
}

/**
 * Steps of the script. `name` is the person that the step concerns, or null. `act` is set if a further act
 * on the document requires the step.
 */
interface Steps {
  steps: { kind: StepKind; name: string | null; act?: NotarialAct | null }[];
}

/** Fields with their pages, counted from 1. */
interface Fields {
  fields: { kind: SignatureMark['kind']; page: number }[];
}

/** Other problems, whose texts are shown one after the other. */
interface Problems {
  problems: { code: string; params?: Record<string, unknown> }[];
}

/** The arguments of error messages whose text depends on the language, by name. */
export interface LanguageDependentValues {
  date: Day;
  until: Instant;
  begins: Instant;
  suspended: Instant;
  steps: Steps;
  fields: Fields;
  problems: Problems;
}

/** A value of an error message. */
export type ProblemValue = string | number | LanguageDependentValues[keyof LanguageDependentValues];

type FindProblemText = (
  code: string,
  params: Readonly<Record<string, unknown>> | undefined,
) => string | undefined;

const isKnown = (names: object, kind: string) => Object.hasOwn(names, kind);

/**
 * Returns a value of an error message in the current language.
 * @returns undefined for a kind of value that only a newer server knows
 */
export function textOfValue(
  value: unknown,
  findProblemText: FindProblemText,
): string | number | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const data = value as Partial<Day & Instant & Steps & Fields & Problems>;
  if (data.day !== undefined) return formatDate(data.day, 'UTC');
  if (data.instant !== undefined) return instantInWords(data as Instant);
  if (data.steps !== undefined) return stepsInWords(data.steps);
  if (data.fields !== undefined) {
    const allKnown = data.fields.every(({ kind }) => isKnown(markMessages.onPage, kind));
    return allKnown ? fieldsOnPages(data.fields) : undefined;
  }
  const texts = data.problems?.map(({ code, params }) => findProblemText(code, params));
  return texts?.every((text) => text !== undefined) ? texts.join(' ') : undefined;
}

/** Returns undefined for a time zone that this browser does not know. */
function instantInWords({ instant, timeZone, form }: Instant): string | undefined {
  try {
    return form === 'full'
      ? inWords(new Date(instant), timeZone)
      : formatDateTime(instant, timeZone);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const stepsInWords = (steps: Steps['steps']): string | undefined =>
  steps.every(({ kind }) => isKnown(stepTitles, kind))
    ? steps.map(({ kind, name, act }) => stepTitle(kind, name, act)).join('; ')
    : undefined;
