import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { loadTranslations } from './catalog/create-messages.ts';
import { setLanguage } from './catalog/current-language.ts';
import { landingMessages, landingPlans, sealSampleDigest } from './landing.ts';

afterEach(() => setLanguage('en'));

test.each(['en', 'es'] as const)(
  'the digest of the sample sentence is right (%s)',
  async (language) => {
    await loadTranslations();
    setLanguage(language);
    const digest = createHash('sha256').update(landingMessages.sealSample).digest('hex');
    expect(sealSampleDigest()).toBe(digest);
  },
);

test('plans are in the current language', async () => {
  await loadTranslations();
  setLanguage('es');
  expect(landingPlans()[1]?.points[0]).toBe('Hasta 50 notarizaciones al mes');
});
