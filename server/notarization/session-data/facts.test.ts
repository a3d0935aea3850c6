import { expect, test } from 'vitest';
import { rulesFor } from '../../notaries/rules/rules-for.ts';
import { factsOf } from './facts.ts';
import type { StoredSession } from './store.ts';

test('applies the given rules of the act to identity proofs, not today’s rules', () => {
  const session = {
    userId: 'u1',
    owner: { name: 'Cole Bennett' },
    notary: { commissionState: 'OH' },
    act: 'acknowledgment',
    status: 'in_progress',
  } as unknown as StoredSession;
  const today = rulesFor('OH', 'acknowledgment');
  const { percent } = today.knowledge;
  const stricter = {
    ...today,
    knowledge: { ...today.knowledge, percent: { ...percent, value: 100 } },
  };
  const answers = { correct: 9, total: 10, choices: 5, seconds: 60 };
  const sources = {
    marks: [],
    fields: [],
    invited: [],
    events: [],
    stretches: [],
    proofs: [{ userId: 'u1', details: null, findings: [], checks: [], passed: [answers] }],
    hasStepUp: true,
  };
  expect(factsOf(session, sources).proofs).toEqual({ u1: ['knowledge_questions'] });
  expect(factsOf(session, { ...sources, rules: stricter }).proofs).toEqual({ u1: [] });
});
