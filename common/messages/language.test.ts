import { beforeAll, expect, test } from 'vitest';
import { loadTranslations } from './catalog/create-messages.ts';
import { withLanguage } from './catalog/current-language.ts';
import { languageList, notaryLanguagesText, signerLanguageText } from './language.ts';

beforeAll(loadTranslations);

test('names languages in the language of the reader', () => {
  expect(languageList(['en', 'es'])).toBe('English and Spanish');
  expect(withLanguage('es', () => languageList(['en', 'es']))).toBe('inglés y español');
});

test('says which languages a notary speaks, except only English to a reader of English', () => {
  expect(notaryLanguagesText(['en'])).toBeNull();
  expect(notaryLanguagesText(['en', 'es'])).toBe('Speaks English and Spanish');
  expect(notaryLanguagesText(['es'])).toBe('Speaks Spanish');
  expect(withLanguage('es', () => notaryLanguagesText(['en']))).toBe('Habla inglés');
  expect(withLanguage('es', () => notaryLanguagesText(['en', 'es']))).toBe(
    'Habla inglés y español',
  );
});

test('says which language the signer uses, if it is known and not English for a reader of English', () => {
  expect(signerLanguageText(null)).toBeNull();
  expect(signerLanguageText('en')).toBeNull();
  expect(signerLanguageText('es')).toBe('The signer uses Sealwright in Spanish');
  expect(withLanguage('es', () => signerLanguageText('en'))).toBe(
    'El firmante usa Sealwright en inglés',
  );
});
