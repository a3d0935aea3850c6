import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { defaultsFile, type RuleEntries, type RuleGroups, stateFile } from './rule-schema.ts';
import type { KeptRules } from './rule-sets-store.ts';

/** The rules of an act: those of the state that commissioned the notary. */
export interface Rules extends RuleGroups {
  /** Two-letter code. */
  state: string;
  /** Null for the state's rules without an act. */
  act: NotarialAct | null;
  /** What is spoken for each further act on the same document; absent if there is none. */
  furtherActs?: readonly { act: NotarialAct; spoken: RuleGroups['spoken'] }[];
  /** Version of the state's file, then that of the defaults: '2026-11-21.1+2026-11-21.1'. */
  version: string;
  /** SHA-256 of the merged rules in canonical JSON, so that any later change is evident. */
  sha256: string;
}

const folder = path.join(import.meta.dirname, 'states');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const defaults = defaultsFile.parse(readJson(path.join(import.meta.dirname, 'defaults.json')));
const states = new Map(
  readdirSync(folder).map((name) => {
    const file = stateFile.parse(readJson(path.join(folder, name)));
    if (`${file.state}.json` !== name) throw new Error(`${name} says that it is ${file.state}`);
    return [file.state, file] as const;
  }),
);

type Laid = Record<string, Record<string, object>>;

/** Overwrites values with those of another file, value by value, and records the file of each. */
function lay(into: Laid, over: RuleEntries | undefined, from: string): void {
  for (const [group, values] of Object.entries(over ?? {})) {
    const merged: Record<string, object> = { ...into[group] };
    for (const [name, entry] of Object.entries(values ?? {})) merged[name] = { ...entry, from };
    into[group] = merged;
  }
}

function merge(state: string, act: NotarialAct | null): Rules {
  const file = states.get(state);
  if (!file) throw new RangeError(`“${state}” is not the code of a US state or DC`);
  const groups: Laid = {};
  lay(groups, defaults.rules, 'defaults');
  if (act) lay(groups, defaults.acts[act], 'defaults');
  lay(groups, file.rules, state);
  if (act) lay(groups, file.acts[act], state);
  const version = `${file.version}+${defaults.version}`;
  const rules = { state, act, version, ...(groups as unknown as RuleGroups) };
  return withDigest(rules);
}

const withDigest = (rules: Omit<Rules, 'sha256'>): Rules =>
  freeze({ ...rules, sha256: createHash('sha256').update(canonicalJson(rules)).digest('hex') });

/** Retention years for an unknown state: the strictest of all. */
export const strictestYears = defaults.rules.retention?.years?.value as number;

/** Freezes the rules, because all callers share the same object. */
function freeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) freeze(inner);
  }
  return Object.freeze(value);
}

const made = new Map<string, Rules>();

/**
 * Returns the rules of a state, for one act if acts differ: the defaults, overwritten by what the
 * state's file relaxes or adds. `rulesFor('AZ').recording.documentImage.value`.
 * @throws RangeError when the state is unknown
 */
export function rulesFor(state: string, act: NotarialAct | null = null): Rules {
  const key = `${state}/${act}`;
  const rules = made.get(key) ?? merge(state, act);
  made.set(key, rules);
  return rules;
}

/**
 * Returns the rules of all acts on one document: those of the first act, with what is spoken for the
 * others. Acts of a state differ in nothing else.
 * @throws RangeError when the state is unknown
 */
export function rulesForActs(
  state: string,
  [act, ...others]: readonly [NotarialAct, ...NotarialAct[]],
): Rules {
  if (others.length === 0) return rulesFor(state, act);
  const key = [state, act, ...others].join('/');
  const known = made.get(key);
  if (known) return known;
  const { sha256: _, ...first } = rulesFor(state, act);
  const furtherActs = others.map((one) => ({ act: one, spoken: rulesFor(state, one).spoken }));
  const rules = withDigest({ ...first, furtherActs });
  made.set(key, rules);
  return rules;
}

/** A value of a state that was not checked against the text of the law. */
export interface UnverifiedRule {
  group: keyof RuleGroups;
  name: string;
  source: string;
  /** True if it is our strictest default and not a value of this state. */
  isDefault: boolean;
}

/** Returns the adopted values that were not verified, in the order of the schema. */
export function unverifiedOf(rules: Rules): UnverifiedRule[] {
  const groups = Object.keys(defaults.rules) as (keyof RuleGroups)[];
  return groups.flatMap((group) =>
    Object.entries(rules[group])
      .filter(([, rule]) => !rule.verified)
      .map(([name, { source, from }]) => ({ group, name, source, isDefault: from === 'defaults' })),
  );
}

/** Returns a set of rules in the form that is stored with a session. */
export function toKept(rules: Rules): KeptRules {
  const { sha256, ...hashed } = rules;
  return { state: rules.state, version: rules.version, sha256, rules: hashed };
}
