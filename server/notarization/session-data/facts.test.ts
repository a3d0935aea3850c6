import { expect, test } from 'vitest';
import { rulesFor } from '../../notaries/rules/rules-for.ts';
import { factsOf } from './facts.ts';
import type { StoredSession } from './store.ts';

const session = {
  userId: 'u1',
  document: { documentType: 'deed', originalName: 'deed.pdf' },
  owner: { name: 'Cole Bennett' },
  notary: { commissionState: 'OH', legalTimezone: 'America/New_York' },
  act: 'acknowledgment',
  status: 'in_progress',
  seal: null,
  acceptedValues: [],
} as unknown as StoredSession;
const sources = {
  marks: [],
  fields: [],
  invited: [],
  events: [],
  stretches: [],
  proofs: [],
  hasStepUp: true,
};

test('applies the given rules of the act to identity proofs, not today’s rules', () => {
  const today = rulesFor('OH', 'acknowledgment');
  const { percent } = today.knowledge;
  const stricter = {
    ...today,
    knowledge: { ...today.knowledge, percent: { ...percent, value: 100 } },
  };
  const answers = { correct: 9, total: 10, choices: 5, seconds: 60 };
  const proofs = [{ userId: 'u1', details: null, findings: [], checks: [], passed: [answers] }];
  expect(factsOf(session, { ...sources, proofs }).proofs).toEqual({ u1: ['knowledge_questions'] });
  expect(factsOf(session, { ...sources, proofs, rules: stricter }).proofs).toEqual({ u1: [] });
});

test('judges the authority for an act until its seal is requested, and again if the seal failed', () => {
  const authorityAt = (more: object) => factsOf({ ...session, ...more }, sources).authority;
  expect(authorityAt({})).toMatchObject({ document: 'real_estate', accepted: [] });
  expect(authorityAt({})).not.toHaveProperty('begunUnder');
  const begun = { begunRulesSha256: 'f'.repeat(64), begunAuthority: null };
  expect(authorityAt(begun)).toMatchObject({ begunUnder: null });
  const seal = { requestedAt: new Date() };
  expect(authorityAt({ ...begun, seal: { ...seal, status: 'pending' } })).toBeNull();
  expect(authorityAt({ ...begun, seal: { ...seal, status: 'failed' } })).not.toBeNull();
});
