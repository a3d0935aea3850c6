import type { ResponseOf } from '../../../common/endpoint.ts';
import { findMessage } from '../../../common/messages/catalog/create-messages.ts';
import { ruleValueNames } from '../../../common/messages/rules.ts';
import type { getRules } from '../../../common/rules.ts';
import type { Rule } from './rule-schema.ts';
import { ruleValues } from './rule-schema.ts';
import type { Rules } from './rules-for.ts';

/** Returns a value in the current language. A text of the law stays as it is. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return findMessage(ruleValueNames, String(value)) ?? String(value);
}

/**
 * Returns a state's rules in the order of the schema, each with its source. The values are in the
 * current language.
 */
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
