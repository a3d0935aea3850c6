import { beforeAll, expect, test } from 'vitest';
import { loadTranslations } from './catalog/create-messages.ts';
import { withLanguage } from './catalog/current-language.ts';
import { findQueueProblemText, queueRefusalText, serverErrorText } from './desktop-errors.ts';

beforeAll(loadTranslations);

test('reads a stored refusal of this computer in the current language', () => {
  const damaged = { status: 0, code: 'content_damaged', message: 'As it was stored.' };
  expect(withLanguage('es', () => queueRefusalText(damaged))).toMatch(/está dañada/);
  expect(queueRefusalText(damaged)).toMatch(/is damaged/);
  const failed = { status: 500, code: 'server_failed', message: 'As it was stored.' };
  expect(queueRefusalText({ ...failed, params: { attempts: 5 } })).toMatch(/this item 5 times/);
  // An earlier version stored no number.
  expect(queueRefusalText(failed)).toBe('As it was stored.');
});

test('shows the text of the server in English and for codes of a newer server', () => {
  const busy = { code: 'service_unavailable', message: 'Soon.' };
  expect(serverErrorText(busy)).toBe('Soon.');
  expect(withLanguage('es', () => serverErrorText(busy))).toMatch(/no está disponible/);
  const newer = { code: 'of_a_newer_server', message: 'Something else.' };
  expect(withLanguage('es', () => serverErrorText(newer))).toBe('Something else.');
});

test('finds the text of a problem by its code, and none for other text', () => {
  expect(findQueueProblemText('link')).toMatch(/not followed/);
  expect(findQueueProblemText('too-large')).toMatch(/10MB/);
  expect(findQueueProblemText('This file is too large.')).toBeUndefined();
});
