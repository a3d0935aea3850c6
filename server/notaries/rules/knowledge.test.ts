import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { usStates } from '../../../common/us-states.ts';
import {
  chooseQuestions,
  gradeAnswers,
  type KnowledgeParameters,
  type KnowledgeQuestion,
  type PastAttempt,
  parametersOf,
  passesUnder,
  seriesOf,
} from './knowledge.ts';
import { rulesFor } from './rules-for.ts';

/**
 * `at` is in seconds from the first attempt. `new` and `again` are the numbers of new and repeated
 * questions in the offer.
 */
type Step =
  | {
      do: 'attempt';
      at: number;
      new: number;
      again: number;
      correct: number;
      seconds: number;
      result: 'passed' | 'too_few' | 'time_over';
    }
  | {
      do: 'refused';
      at: number;
      new: number;
      again: number;
      choices?: number;
      why: 'locked' | 'questions';
    };
type Vectors = Record<
  string,
  { parameters: KnowledgeParameters; cases: { name: string; steps: Step[] }[] }
>;

const vectors = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'knowledge.vectors.json'), 'utf8'),
) as Vectors;
const START = Date.parse('2026-11-21T12:00:00Z');
const second = (seconds: number) => new Date(START + seconds * 1000);

const question = (id: string, choices: number): KnowledgeQuestion => ({
  id,
  text: `Which is ${id}?`,
  choices: Array.from({ length: choices }, (_, index) => `${id}-${index}`),
  correct: 0,
});

/** Runs the steps as a person and a vendor would. */
function play(rules: KnowledgeParameters, steps: Step[]): void {
  const past: PastAttempt[] = [];
  let made = 0;
  for (const step of steps) {
    const series = seriesOf(rules, past, second(step.at));
    const choices = (step.do === 'refused' && step.choices) || rules.choices;
    const before = [...new Set(series.failed.flatMap(({ questionIds }) => questionIds))];
    const offered = [
      ...Array.from({ length: step.new }, () => question(`q${made++}`, choices)),
      ...before.slice(0, step.again).map((id) => question(id, choices)),
    ];
    const chosen = chooseQuestions(rules, offered, series);
    if (step.do === 'refused') {
      expect(step.why === 'locked' ? series.lockedUntil : chosen !== null).toEqual(
        step.why === 'locked' ? expect.any(Date) : false,
      );
      continue;
    }
    expect([series.lockedUntil, chosen?.length]).toEqual([null, rules.questions]);
    const asked = chosen ?? [];
    const answers = new Map(asked.map(({ id }, at) => [id, at < step.correct ? 0 : 1]));
    const [startedAt, endedAt] = [second(step.at), second(step.at + step.seconds)];
    const grade = gradeAnswers(rules, asked, answers, startedAt, endedAt);
    expect(grade.passed ? 'passed' : grade.reason).toBe(step.result);
    past.push({
      startedAt,
      endedAt,
      passed: grade.passed,
      questionIds: asked.map(({ id }) => id),
    });
  }
}

test('has vectors for every state, with the parameters of its rules', () => {
  expect(Object.keys(vectors).sort()).toEqual(usStates.map(({ code }) => code).sort());
  for (const [state, { parameters }] of Object.entries(vectors)) {
    expect(parametersOf(rulesFor(state))).toEqual(parameters);
  }
});

describe.each(Object.entries(vectors))('%s', (_state, { parameters, cases }) => {
  test.each(cases)('$name', ({ steps }) => play(parameters, steps));
});

test('counts a repeated question once, and ignores a question with repeated choices', () => {
  const rules = parametersOf(rulesFor('TX'));
  const fresh = seriesOf(rules, [], second(0));
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => question(id, 5));
  const twice = five.map((one, index) => (index === 4 ? question('a', 5) : one));
  expect(chooseQuestions(rules, twice, fresh)).toBeNull();
  const alike = five.map((one) => ({ ...one, choices: ['x', 'x', 'y', 'z', 'w'] }));
  expect(chooseQuestions(rules, alike, fresh)).toBeNull();
  expect(chooseQuestions(rules, five, fresh)).toHaveLength(5);
});

test('accepts a pass under another state only if it would have passed there', () => {
  const rules = parametersOf(rulesFor('TX'));
  const passed = { correct: 4, total: 5, choices: 5, seconds: 119 };
  expect(passesUnder(rules, passed)).toBe(true);
  expect(passesUnder({ ...rules, percent: 81 }, passed)).toBe(false);
  expect(passesUnder({ ...rules, minutes: 1 }, passed)).toBe(false);
  expect(passesUnder({ ...rules, questions: 6 }, passed)).toBe(false);
  expect(passesUnder({ ...rules, choices: 6 }, passed)).toBe(false);
});
