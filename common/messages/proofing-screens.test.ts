import { expect, test } from 'vitest';
import { questionRulesWords } from './proofing-screens.ts';

const rules = { questions: 5, percent: 80, minutes: 2, retakes: 1 };

test('the rules of the questions say how often a person can try again, until they have failed', () => {
  expect(questionRulesWords(rules, false)).toBe(
    '5 questions. You must answer 4 of them correctly within 2 minutes. You can try again once.',
  );
  expect(questionRulesWords(rules, true)).toMatch(/2 minutes\. This is your last try\.$/);
  expect(questionRulesWords({ ...rules, retakes: 2 }, true)).toMatch(/2 minutes\.$/);
});
