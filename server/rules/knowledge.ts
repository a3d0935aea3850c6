import type { Rules } from './rules-for.ts';

/** A question as a vendor gives it. */
export interface KnowledgeQuestion {
  /** SHA-256 of its words: the same question under another name is the same question. */
  id: string;
  text: string;
  choices: string[];
  /** Index of the right choice. */
  correct: number;
}

/** An attempt that is over, as the engine sees it. */
export interface PastAttempt {
  /** When the questions were first shown. */
  startedAt: Date;
  endedAt: Date;
  passed: boolean;
  questionIds: string[];
}

/** What a state asks, as bare numbers. */
export type KnowledgeParameters = { [Name in keyof Rules['knowledge']]: number };

/** The bare numbers of a state's rules. */
export function parametersOf({ knowledge }: Rules): KnowledgeParameters {
  return Object.fromEntries(
    Object.entries(knowledge).map(([name, { value }]) => [name, value]),
  ) as KnowledgeParameters;
}

const HOUR_MS = 3_600_000;

export interface Series {
  /** Failed attempts that the next one is a retake of. */
  failed: PastAttempt[];
  /** Until when the same notary may not go on; null where they may. */
  lockedUntil: Date | null;
}

/**
 * Where a person stands with one notary. A first attempt opens a series; its retakes lie within
 * `retakeHours` of it. With the last one failed, the series ends in a lock of `lockHours` from then;
 * where time has passed over a series instead, the next attempt opens a new one. What was begun
 * before a lock was over, under another account say, neither lifts it nor counts.
 * @param past attempts with this notary that are over, oldest first
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
 * Takes the questions of the next attempt out of those that a vendor offers: as many as the state
 * asks, each with choices enough, new ones first; of those asked before in the series no more than
 * the share that a retake may keep, counted against each attempt.
 * @returns null where the offer does not suffice
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

/** When the time of an attempt is over. */
export function endOf(rules: KnowledgeParameters, startedAt: Date): Date {
  return new Date(startedAt.getTime() + rules.minutes * 60_000);
}

/**
 * Grades an attempt by the server's clock. A question without an answer is wrong.
 * @param answers index of the choice, by the question's id
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

/** A passed attempt as it was judged, with the numbers it was judged by. */
export interface PassedAttempt {
  correct: number;
  total: number;
  choices: number;
  seconds: number;
}

/** Whether an attempt that was passed under one set of rules passes under another. */
export function holdsUnder(rules: KnowledgeParameters, attempt: PassedAttempt): boolean {
  return (
    attempt.total >= rules.questions &&
    attempt.choices >= rules.choices &&
    attempt.correct * 100 >= rules.percent * attempt.total &&
    attempt.seconds <= rules.minutes * 60
  );
}
