import type { ResponseOf } from '../../../common/endpoint.ts';
import type { getRules } from '../../../common/rules.ts';
import type { Rule } from './rule-schema.ts';
import { ruleValues } from './rule-schema.ts';
import type { Rules } from './rules-for.ts';

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return String(value).replaceAll('_', ' ');
}

/** Returns a state's rules in the order of the schema, each with its source. */
export function presentRules(rules: Rules): ResponseOf<typeof getRules> {
  const groups = Object.keys(ruleValues) as (keyof typeof ruleValues)[];
  return {
    state: rules.state,
    version: rules.version,
    sha256: rules.sha256,
    rules: groups.flatMap((group) =>
      Object.entries(rules[group] as Record<string, Rule<unknown>>).map(([name, rule]) => ({
        name: `${group}.${name}`,
        value: inWords(rule.value),
        source: rule.source,
        verified: rule.verified,
        isDefault: rule.from === 'defaults',
      })),
    ),
  };
}
