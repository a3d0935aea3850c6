import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemText } from '../../../common/messages/errors.ts';
import { usStates } from '../../../common/us-states.ts';
import {
  type NotarialAct,
  notarialActs,
} from '../../../packages/evidence/src/journal/act-terms.ts';
import { missingUnder } from './missing-under.ts';
import { rulesFor, rulesForActs } from './rules-for.ts';
import { type ActFacts, scriptSteps } from './script-steps.ts';
import { restingOn, waitsFor } from './waits-for.ts';

interface Vector {
  name: string;
  state: string;
  act: NotarialAct;
  facts: ActFacts;
  missing: string[];
}

const vectors = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'missing-under.vectors.json'), 'utf8'),
) as Vector[];

describe('what is missing before the seal', () => {
  test.each(vectors)('$name', ({ state, act, facts, missing }) => {
    expect(missingUnder(rulesFor(state, act), facts).map(problemText)).toEqual(missing);
  });

  test("does not include requirements that a session's earlier rules did not have", () => {
    const abroad = vectors.find(({ name }) => name.endsWith('of whose law nothing is said'));
    const { state, act, facts } = abroad as Vector;
    const rules = structuredClone(rulesFor(state, act));
    Reflect.deleteProperty(rules.location, 'notProhibitedAbroad');
    expect(missingUnder(rules, facts)).toEqual([]);
  });

  test('does not include rules that were unchecked when the act began and are confirmed today', () => {
    const { state, act, facts } = vectors[0] as Vector;
    const begunUnder = structuredClone(rulesFor(state, act).authority);
    begunUnder.excludedActs.verified = false;
    begunUnder.excludedDocuments.verified = false;
    const missingWith = (authority: typeof begunUnder) =>
      missingUnder(rulesFor(state, act), {
        ...facts,
        authority: {
          day: '2026-11-27',
          document: null,
          accepted: [],
          providers: null,
          begunUnder: authority,
        },
      });
    expect(missingWith(begunUnder)).toEqual([]);
    begunUnder.excludedActs.value = ['copy_certification'];
    expect(missingWith(begunUnder).map(({ code }) => code)).toEqual(['authority_not_confirmed']);
  });

  test('includes requirements of a session that no notary has accepted', () => {
    const facts = { ...(vectors[0] as Vector).facts, begun: false };
    expect(missingUnder(null, facts)).toHaveLength(1);
  });
});

describe('the steps', () => {
  const people = (vectors.find(({ name }) => name.startsWith('two signers')) as Vector).facts
    .people;

  test('of every state and act come after the steps that they need, each once', () => {
    for (const { code } of usStates) {
      for (const act of notarialActs) {
        const keys = scriptSteps(rulesFor(code, act), { recorded: true, people });
        const seen = new Set<string>();
        for (const { key, needs } of keys) {
          expect(needs.filter((needed) => !seen.has(needed))).toEqual([]);
          expect(seen.has(key)).toBe(false);
          seen.add(key);
        }
      }
    }
  });

  test('wait for the previous step, and are undone with the step that they depend on', () => {
    const rules = rulesFor('OH', 'jurat');
    const steps = scriptSteps(rules, { recorded: false, people });
    const [opening, place] = steps;
    if (!opening || !place) throw new Error('no steps');
    const waits = (done: ActFacts['done']) => {
      const problem = waitsFor(steps, place, { done, people });
      return problem && problemText(problem);
    };
    expect(waits({})).toBe('Complete this step first: Open the session.');
    expect(waits({ opening: { kind: 'opening' } })).toBeNull();
    expect(restingOn(steps, 'opening')).toHaveLength(steps.length - 1);
    const fallen = restingOn(steps, `willingness.${people[0]?.userId}`).map(({ key }) => key);
    expect(fallen).toEqual([`oath.${people[0]?.userId}`]);
  });

  test('of one of several acts are named with their act when another step waits for them', () => {
    const rules = rulesForActs('OH', ['acknowledgment', 'jurat']);
    const steps = scriptSteps(rules, { recorded: false, people });
    const oath = steps.find(({ kind }) => kind === 'oath');
    if (!oath) throw new Error('no oath');
    const [acknowledged] = oath.needs;
    const done = { [String(acknowledged)]: { kind: 'willingness' } as const };
    const waits = waitsFor(steps, oath, { done, people });
    expect(waits && problemText(waits)).toBe(
      'Complete this step first: Willingness and awareness of Ana Ruiz (Jurat).',
    );
  });

  test('end with the attestation, after everyone has signed', () => {
    const rules = rulesFor('OH', 'signature_witnessing');
    const unsigned = people.map((person) => ({ ...person, signed: false }));
    const steps = scriptSteps(rules, { recorded: false, people: unsigned });
    const last = steps.at(-1);
    if (last?.kind !== 'attestation') throw new Error('no attestation');
    const done = Object.fromEntries(
      steps.slice(0, -1).map(({ key }) => [key, { kind: 'opening' } as const]),
    );
    const waits = waitsFor(steps, last, { done, people: unsigned });
    expect(waits && problemText(waits)).toBe('First, Ana Ruiz must sign the document.');
    expect(waitsFor(steps, last, { done, people })).toBeNull();
  });
});
