import { beforeAll, expect, test } from 'vitest';
import { loadTranslations } from './catalog/create-messages.ts';
import { withLanguage } from './catalog/current-language.ts';
import type { Problem } from './errors.ts';
import { reasonColumns, storedReasonText, toStoredReason } from './stored-reason.ts';

beforeAll(loadTranslations);

const inSpanish = (english: string, problems: readonly Problem[] | null) => {
  const reason = toStoredReason(english, problems);
  return reason && withLanguage('es', () => storedReasonText(reason));
};

test('stores a reason in English in every language, with its problems', () => {
  const problems: Problem[] = [{ code: 'nothing_sealed' }, { code: 'key_no_longer_exists' }];
  expect(withLanguage('es', () => reasonColumns(problems))).toEqual({
    english: 'Nothing was sealed. The signing key no longer exists.',
    problems: JSON.stringify(problems),
  });
});

test('shows a stored reason in the language of the reader', () => {
  expect(inSpanish('Nothing was sealed.', [{ code: 'nothing_sealed' }])).toBe('No se selló nada.');
});

test('shows the English text of a reason without problems, or with one of a newer release', () => {
  expect(inSpanish('Bought by mistake', null)).toBe('Bought by mistake');
  const newer = [{ code: 'from_a_newer_release' }] as unknown as Problem[];
  expect(inSpanish('A new reason.', newer)).toBe('A new reason.');
});
