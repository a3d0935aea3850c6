import type { ResponseOf } from '../../../common/endpoint.ts';
import { formatCents, formatDate } from '../../../common/formats.ts';
import { findMessage } from '../../../common/messages/catalog/create-messages.ts';
import { actNames } from '../../../common/messages/notarization-sessions.ts';
import { rulesMessages, ruleValueNames } from '../../../common/messages/rules.ts';
import type { getRules } from '../../../common/rules.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { Rule } from './rule-schema.ts';
import { ruleValues } from './rule-schema.ts';
import type { Rules } from './rules-for.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a value in the current language. A text of the law stays as it is. */
export function ruleValueInWords(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => ruleValueInWords(name, each)).join(', ');
  if (name === 'authority.excludedActs') return actNames[value as NotarialAct].name;
  if (typeof value === 'number' && isAmount(name)) return formatCents(value);
  const text = String(value);
  if (DAY.test(text)) return rulesMessages.permittedFrom({ date: formatDate(text) });
  return findMessage(ruleValueNames, text) ?? text;
}

/** Whether the number of a rule is in cents. */
const isAmount = (name: string): boolean =>
  name.endsWith('Cents') || name === 'authority.bond' || name === 'authority.insurance';

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
        value: ruleValueInWords(`${group}.${name}`, rule.value),
        source: rule.source,
        date: rule.date ?? null,
        note: rule.note ?? null,
        verified: rule.verified,
        isDefault: rule.from === 'defaults',
      })),
    ),
  };
}
