import { beforeAll, expect, test } from 'vitest';
import { loadTranslations } from '../../../common/messages/catalog/create-messages.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { presentRules } from './present.ts';
import { rulesFor } from './rules-for.ts';

beforeAll(loadTranslations);

const shownValue = (name: string) =>
  presentRules(rulesFor('OH')).rules.find((rule) => rule.name === name)?.value;

test('shows the values of rules in the language of the reader', () => {
  expect(shownValue('recording.required')).toBe('yes');
  expect(withLanguage('es', () => shownValue('recording.required'))).toBe('sí');
  expect(shownValue('identity.ways')).toContain('credible witness');
  expect(withLanguage('es', () => shownValue('identity.ways'))).toContain('testigo de identidad');
});

test('has a text for each value that is not a text of the law or a number', () => {
  const { rules } = withLanguage('es', () => presentRules(rulesFor('OH')));
  const names = rules.filter(({ value }) => /^[a-z]+(_[a-z]+)+$/.test(value));
  expect(names).toEqual([]);
});

test('shows a text of the law as it is in every language', () => {
  expect(withLanguage('es', () => shownValue('spoken.oath'))).toBe(shownValue('spoken.oath'));
});

test('shows fees as dollars, days as dates and what is uncertain about a value', () => {
  const ruleOf = (state: string, wanted: string) =>
    presentRules(rulesFor(state)).rules.find(({ name }) => name === wanted);
  expect(shownValue('authority.actFeeCents')).toBe('$30.00');
  expect(ruleOf('GA', 'authority.actFeeCents')?.value).toBe('not known');
  expect(ruleOf('CA', 'authority.permitted')?.value).toBe('from Jan 01, 2030');
  expect(ruleOf('GA', 'authority.permitted')).toMatchObject({ value: 'no', verified: false });
  expect(ruleOf('GA', 'authority.permitted')?.note).toContain('Read the statute');
});
