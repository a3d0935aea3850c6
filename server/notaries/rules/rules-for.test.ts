import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ruleNames } from '../../../common/messages/rules.ts';
import { usStates } from '../../../common/us-states.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { notarialActs } from '../../../packages/evidence/src/journal/act-terms.ts';
import { presentRules } from './present.ts';
import { keptUntil } from './retention.ts';
import { defaultsFile, stateFile } from './rule-schema.ts';
import { type Rules, rulesFor, unverifiedOf } from './rules-for.ts';

const folder = path.join(import.meta.dirname, 'states');
const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

describe('the files', () => {
  test('exist for each state and the District of Columbia, and parse', () => {
    const names = readdirSync(folder).sort();
    expect(names).toEqual(usStates.map(({ code }) => `${code}.json`).sort());
    for (const name of names) expect(stateFile.parse(read(name)).state).toBe(name.slice(0, 2));
  });

  test('are refused with an unknown value, a missing source or a wrong type', () => {
    const file = (rules: unknown) => stateFile.safeParse({ ...read('AZ.json'), rules }).success;
    const years = { value: 5, source: 'R2-12-1308', verified: true };
    expect(file({ retention: { years } })).toBe(true);
    expect(file({ retention: { year: years } })).toBe(false);
    expect(file({ retain: { years } })).toBe(false);
    expect(file({ retention: { years: { ...years, source: '' } } })).toBe(false);
    expect(file({ retention: { years: { ...years, value: '5' } } })).toBe(false);
    expect(file({ retention: { years: { value: 5, source: 'R2-12-1308' } } })).toBe(false);
  });

  test('contain a default for every value, none of them marked as verified', () => {
    const file = JSON.parse(readFileSync(path.join(folder, '..', 'defaults.json'), 'utf8'));
    const { rules, acts } = defaultsFile.parse(file);
    delete file.rules.retention;
    expect(defaultsFile.safeParse(file).success).toBe(false);
    const entries = [rules, ...Object.values(acts)].flatMap((part) =>
      Object.values(part ?? {}).flatMap((group) => Object.values(group ?? {})),
    );
    expect(entries.filter(({ verified }) => verified)).toEqual([]);
  });
});

test('says for every state whether it permits remote notarization, and dates each value', () => {
  for (const { code } of usStates) {
    const { authority } = rulesFor(code);
    expect(authority.permitted.from).toBe(code);
    for (const { date, source, verified, note } of Object.values(authority)) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      if (verified) expect(`${source} ${note}`).not.toMatch(/general knowledge|not read/);
    }
  }
  expect(rulesFor('OH').authority).toMatchObject({
    permitted: { value: 'yes', verified: true },
    actFeeCents: { value: 3000, verified: true },
    technologyFeeCents: { value: 1000, verified: true },
  });
  expect(rulesFor('NM').authority).toMatchObject({
    permitted: { value: 'yes', verified: true },
    actFeeCents: { value: 500, verified: true },
    technologyFeeCents: { value: 2500, verified: true },
  });
  expect(rulesFor('SD').authority.permitted).toMatchObject({ value: 'yes', verified: true });
  expect(rulesFor('CT').authority.permitted.verified).toBe(false);
});

test('says for every state whether it requires a bond and insurance', () => {
  const without = usStates
    .map(({ code }) => code)
    .filter((code) => {
      const { bond, insurance } = rulesFor(code).authority;
      return bond.from !== code || insurance.from !== code;
    });
  expect(without).toEqual([]);
});

test('has a name on the screens for every value', () => {
  const names = presentRules(rulesFor('OH')).rules.map(({ name }) => name);
  expect(names).toEqual(Object.keys(ruleNames));
});

describe('the merged rules', () => {
  test('contain the source of each value', () => {
    const { recording, retention } = rulesFor('AZ');
    expect(recording.documentImage).toEqual({
      value: 'forbidden',
      source: 'Ariz. Admin. Code R2-12-1308',
      verified: true,
      from: 'AZ',
    });
    expect(recording.required).toMatchObject({ value: true, verified: false, from: 'defaults' });
    expect(retention.years).toMatchObject({ value: 5, from: 'AZ' });
  });

  test('require that notary and signer speak directly, and allow an interpreter only in Arizona', () => {
    for (const { code } of usStates) {
      const { directCommunication, interpreter } = rulesFor(code).language;
      expect(directCommunication).toMatchObject({ value: true, from: 'defaults' });
      expect([code, interpreter.value, interpreter.verified]).toEqual([code, code === 'AZ', false]);
    }
    const shown = presentRules(rulesFor('AZ')).rules.filter(({ name }) =>
      name.startsWith('language.'),
    );
    expect(shown).toMatchObject([
      { name: 'language.directCommunication', value: 'yes', isDefault: true, verified: false },
      { name: 'language.interpreter', value: 'yes', isDefault: false, verified: false },
    ]);
  });

  test('differ by act when acts differ', () => {
    const asked = notarialActs.filter((act) => rulesFor('OH', act).spoken.oathAsked.value);
    expect(asked).toEqual(['jurat', 'oath']);
    expect(rulesFor('OH', 'copy_certification').spoken.attests.value).toBe('copy');
  });

  test('are the strictest for a state without verified rules: ten years, questions like Texas', () => {
    const values = ({ knowledge }: Rules) =>
      Object.fromEntries(Object.entries(knowledge).map(([name, { value }]) => [name, value]));
    expect(values(rulesFor('WY'))).toEqual(values(rulesFor('TX')));
    expect(rulesFor('WY').retention.years.value).toBe(10);
    const own = unverifiedOf(rulesFor('WY')).filter(({ isDefault }) => !isDefault);
    expect(own.every(({ group }) => group === 'authority')).toBe(true);
    expect(unverifiedOf(rulesFor('TX')).map(({ group }) => group)).not.toContain('knowledge');
  });

  test('have a digest that changes with every change and is equal for equal rules', () => {
    const digests = new Set(usStates.map(({ code }) => rulesFor(code).sha256));
    expect(digests.size).toBe(51);
    expect(rulesFor('OH', 'jurat').sha256).not.toBe(rulesFor('OH', 'oath').sha256);
    expect(canonicalJson({ b: [1, { d: 1, c: 2 }], a: 'x' })).toBe(
      canonicalJson({ a: 'x', b: [1, { c: 2, d: 1 }] }),
    );
  });

  test('are read-only, and throw for an unknown state', () => {
    expect(() => {
      (rulesFor('OH').retention.years as { value: number }).value = 1;
    }).toThrow(TypeError);
    expect(() => rulesFor('ZZ')).toThrow(RangeError);
  });
});

test('keeps a record by the rules of its session, otherwise by the state, and longest when neither is known', () => {
  const act = new Date('2026-11-21T12:00:00Z');
  const until = (state: string | null, years: number | null = null) =>
    keptUntil(act, { state, act: 'acknowledgment', years });
  expect(until('AZ')).toBe('2031-11-21');
  expect(until('NV')).toBe('2033-11-21');
  expect(until('NY')).toBe('2036-11-21');
  expect(until(null)).toBe('2036-11-21');
  expect(until('AZ', 9)).toBe('2035-11-21');
});
