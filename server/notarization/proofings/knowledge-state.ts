import type { KnowledgeState } from '../../../common/proofings.ts';
import {
  type KnowledgeParameters,
  type PastAttempt,
  parametersOf,
  passesUnder,
  seriesOf,
} from '../../notaries/rules/knowledge.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import type { CountedAttempt, StoredAttempt } from './attempts-store.ts';

/**
 * An account with one notary, and the claimed person as `askedAbout` computes it, or null if
 * unknown.
 */
export interface Asked {
  userId: string;
  askedAbout: string[] | null;
  notaryId: string;
}

/** Whether two claims, as `askedAbout` computes them, are about one person. */
export const areSame = (one: string[], other: string[]) =>
  one.some((digest) => other.includes(digest));

/**
 * Whether an attempt is under another account or about someone else. If passed, it does not start a
 * new series.
 */
function isForeign(attempt: CountedAttempt, { userId, askedAbout }: Asked): boolean {
  const other = attempt.askedAbout && askedAbout && !areSame(attempt.askedAbout, askedAbout);
  return attempt.userId !== userId || !attempt.current || Boolean(other);
}

/**
 * Returns the ended attempts of an account and of the person it claims to be, as input for the
 * rules.
 */
export function pastWith(attempts: CountedAttempt[], of: Asked): PastAttempt[] {
  const past = attempts.flatMap((attempt) => {
    const { startedAt, endedAt, status, questionIds } = attempt;
    if (status === 'passed' && isForeign(attempt, of)) return [];
    const over = attempt.notaryId === of.notaryId && startedAt && endedAt;
    return over ? [{ startedAt, endedAt, passed: status === 'passed', questionIds }] : [];
  });
  // Of two accounts, the one that requested its questions first may have ended last.
  return past.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
}

/**
 * Counts the attempts about the same person that were not passed under other accounts, among
 * attempts with one notary.
 */
export function countElsewhere(
  attempts: CountedAttempt[],
  { userId, askedAbout }: Pick<Asked, 'userId' | 'askedAbout'>,
): number {
  return attempts.filter(
    (attempt) =>
      attempt.userId !== userId &&
      areSame(attempt.askedAbout ?? [], askedAbout ?? []) &&
      attempt.status !== 'passed' &&
      attempt.startedAt &&
      attempt.endedAt,
  ).length;
}

/** Returns a passed attempt about the current details that also passes under the current rules. */
function passedUnder(parameters: KnowledgeParameters, attempts: StoredAttempt[]) {
  return attempts.find(({ status, current, correct, total, choices, startedAt, endedAt }) => {
    if (status !== 'passed' || !current || !startedAt || !endedAt) return false;
    const seconds = (endedAt.getTime() - startedAt.getTime()) / 1000;
    const numbers = { correct: correct ?? 0, total: total ?? 0, choices: choices ?? 0, seconds };
    return passesUnder(parameters, numbers);
  });
}

export interface KnowledgeParts {
  /** Null while no notary has accepted. */
  rules: Rules | null;
  userId: string;
  /** Null while nothing is stated. */
  askedAbout: string[] | null;
  notaryId: string | null;
  vendor: { name: string; sandbox: boolean } | null;
  proofingId: string | null;
  /**
   * Attempts of this person: in this session, and with its notary in any other, under any account.
   */
  attempts: StoredAttempt[];
  /** The same for deleted sessions, with the session's notary. */
  outlived: CountedAttempt[];
  now: Date;
}

const LIVE = { preparing: 'preparing', ready: 'ready', under_way: 'under_way' } as const;

/** Returns a person's current state with the knowledge questions. */
export function knowledgeState(parts: KnowledgeParts): KnowledgeState {
  const { rules, userId, askedAbout, notaryId, vendor, now } = parts;
  const own = parts.attempts.filter(({ proofingId }) => proofingId === parts.proofingId);
  const state: KnowledgeState = {
    state: 'no_notary',
    rules: null,
    attemptId: null,
    lastFailure: null,
    lockedUntil: null,
    vendor: vendor?.name ?? null,
    sandbox: vendor?.sandbox ?? false,
    result: null,
  };
  if (!rules || !notaryId) return state;
  const parameters = parametersOf(rules);
  const { questions, choices, percent, minutes, retakes } = parameters;
  const asked = { userId, askedAbout, notaryId };
  // Counts only the attempts in this session. Otherwise, the answer would reveal attempts of other
  // accounts.
  const { failed } = seriesOf(parameters, pastWith(own, asked), now);
  const retakesLeft = Math.max(0, retakes - failed.length);
  state.rules = { questions, choices, percent, minutes, retakes: retakesLeft };
  const passed = passedUnder(parameters, own);
  if (passed) {
    const { correct, total, endedAt } = passed;
    const result = { correct: correct ?? 0, total: total ?? 0, at: (endedAt ?? now).toISOString() };
    const { vendor: name, sandbox } = passed;
    return { ...state, state: 'passed', vendor: name, sandbox, result };
  }
  const last = own.filter(({ endedAt, notaryId: with_ }) => endedAt && with_ === notaryId).at(-1);
  state.lastFailure = last?.failure ?? null;
  const live = own.find(({ status }) => status in LIVE);
  if (live && live.notaryId === notaryId) {
    return { ...state, state: LIVE[live.status as keyof typeof LIVE], attemptId: live.id };
  }
  const { lockedUntil } = seriesOf(
    parameters,
    pastWith([...parts.attempts, ...parts.outlived], asked),
    now,
  );
  if (lockedUntil) return { ...state, state: 'locked', lockedUntil: lockedUntil.toISOString() };
  return { ...state, state: vendor ? 'may_ask' : 'unavailable' };
}
