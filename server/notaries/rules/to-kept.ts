import type { KeptRules } from './rule-sets-store.ts';
import type { Rules } from './rules-for.ts';

/** Returns a set of rules in the form that is stored with a session. */
export function toKept(rules: Rules): KeptRules {
  const { sha256, ...hashed } = rules;
  return { state: rules.state, version: rules.version, sha256, rules: hashed };
}
