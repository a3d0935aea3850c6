import type { Rules } from './rules-for.ts';

/** A question as a vendor offers it. */
export interface KnowledgeQuestion {
  /** SHA-256 of its text, so that the same question with another ID counts as the same. */
  id: string;
  text: string;
  choices: string[];
  /** Index of the correct choice. */
  correct: number;
}

/** An ended attempt, as input for the rules. */
export interface PastAttempt {
  /** When the questions were first shown. */
  startedAt: Date;
  endedAt: Date;
  passed: boolean;
  questionIds: string[];
}

/** A state's requirements as plain numbers. */
export type KnowledgeParameters = { [Name in keyof Rules['knowledge']]: number };

/** Returns the plain numbers of a state's rules. */
export function parametersOf({ knowledge }: Rules): KnowledgeParameters {
  return Object.fromEntries(
    Object.entries(knowledge).map(([name, { value }]) => [name, value]),
  ) as KnowledgeParameters;
}

const HOUR_MS = 3_600_000;

export interface Series {
  /** Failed attempts of this series. The next attempt is a retake. */
  failed: PastAttempt[];
  /** Until when the same notary may not continue, or null. */
  lockedUntil: Date | null;
}

/**
 * Returns a person's series with one notary. A first attempt starts a series, and its retakes must
 * start within `retakeHours` of it. If the last retake fails, the series ends in a lock of
 * `lockHours` from then. If a series times out instead, the next attempt starts a new one. An
 * attempt that started during a lock, for example under another account, neither ends the lock nor
 * counts.
 * @param past ended attempts with this notary, oldest first
 */
export function seriesOf(rules: KnowledgeParameters, past: PastAttempt[], now: Date): Series {
  let failed: PastAttempt[] = [];
  let lockedUntil: Date | null = null;
  for (const attempt of past) {
    if (lockedUntil && attempt.startedAt < lockedUntil) continue;
    const [first] = failed;
    const over =
      lockedUntil !== null ||
      (first && attempt.startedAt.getTime() - first.startedAt.getTime() > windowMs(rules));
    if (over) {
      failed = [];
      lockedUntil = null;
    }
    if (attempt.passed) {
      failed = [];
      continue;
    }
    failed.push(attempt);
    if (failed.length > rules.retakes) {
      lockedUntil = new Date(attempt.endedAt.getTime() + rules.lockHours * HOUR_MS);
    }
  }
  if (lockedUntil) return now < lockedUntil ? { failed, lockedUntil } : NEW_SERIES;
  const [first] = failed;
  if (first && now.getTime() - first.startedAt.getTime() > windowMs(rules)) return NEW_SERIES;
  return { failed, lockedUntil: null };
}

const NEW_SERIES: Series = { failed: [], lockedUntil: null };
const windowMs = ({ retakeHours }: KnowledgeParameters) => retakeHours * HOUR_MS;

/**
 * Chooses the questions of the next attempt from a vendor's offer: as many as the state requires,
 * each with enough choices, new ones first. Of questions asked earlier in the series, it takes at
 * most the share that a retake may keep, counted against each attempt.
 * @returns null if the offer is not sufficient
 */
export function chooseQuestions(
  rules: KnowledgeParameters,
  offered: KnowledgeQuestion[],
  series: Series,
): KnowledgeQuestion[] | null {
  const used = new Set(series.failed.flatMap(({ questionIds }) => questionIds));
  const known = new Set<string>();
  const fit = offered.filter(({ id, choices, correct }) => {
    const usable = choices.length >= rules.choices && correct >= 0 && correct < choices.length;
    if (!usable || known.has(id) || new Set(choices).size < choices.length) return false;
    known.add(id);
    return true;
  });
  const fresh = fit.filter(({ id }) => !used.has(id));
  const taken = fresh.slice(0, rules.questions);
  const lacking = rules.questions - taken.length;
  if (lacking === 0) return taken;
  const replaced = series.failed.length > 0 ? rules.replacedPercent : 100;
  if (taken.length * 100 < replaced * rules.questions) return null;
  const again = fit.filter(({ id }) => used.has(id)).slice(0, lacking);
  return again.length === lacking ? [...taken, ...again] : null;
}

export type Grade =
  | { passed: true; correct: number; total: number }
  | { passed: false; reason: 'too_few' | 'time_over'; correct: number; total: number };

/** Returns when the time limit of an attempt ends. */
export function endOf(rules: KnowledgeParameters, startedAt: Date): Date {
  return new Date(startedAt.getTime() + rules.minutes * 60_000);
}

/**
 * Grades an attempt by the server's clock. An unanswered question is wrong.
 * @param answers index of the choice, by the question's ID
 */
export function gradeAnswers(
  rules: KnowledgeParameters,
  asked: KnowledgeQuestion[],
  answers: ReadonlyMap<string, number>,
  startedAt: Date,
  now: Date,
): Grade {
  const total = asked.length;
  const correct = asked.filter((question) => answers.get(question.id) === question.correct).length;
  if (now > endOf(rules, startedAt)) return { passed: false, reason: 'time_over', correct, total };
  return correct * 100 >= rules.percent * total
    ? { passed: true, correct, total }
    : { passed: false, reason: 'too_few', correct, total };
}

/** A passed attempt with the numbers it was graded by. */
export interface PassedAttempt {
  correct: number;
  total: number;
  choices: number;
  seconds: number;
}

/** Whether an attempt that passed under one set of rules passes under another. */
export function passesUnder(rules: KnowledgeParameters, attempt: PassedAttempt): boolean {
  return (
    attempt.total >= rules.questions &&
    attempt.choices >= rules.choices &&
    attempt.correct * 100 >= rules.percent * attempt.total &&
    attempt.seconds <= rules.minutes * 60
  );
}
