import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { english } from '../messages/en/information/legal.ts';
import { TERMS_VERSION } from './terms-version.ts';

/**
 * Start of the SHA-256 of the terms and the privacy information of each version. After a change of
 * the text, set TERMS_VERSION to the day and add the digest here.
 */
const DIGESTS: Record<string, string> = {
  '2026-11-26': '8b95a4994a5783a4',
  '2026-11-27': 'e736bf28a793db58',
  '2026-11-27.2': 'c59659ea5fd476cc',
  '2026-11-28': 'b3143583ba997247',
  '2026-11-28.2': 'f6401a93b4e9cef3',
};

test('the version of the terms changes with their text', () => {
  const text = JSON.stringify([english.termsPage, english.privacyPage]);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(DIGESTS[TERMS_VERSION]).toBe(digest);
});
