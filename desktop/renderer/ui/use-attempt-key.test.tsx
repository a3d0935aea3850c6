import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useAttemptKey } from './use-attempt-key.ts';

afterEach(() => vi.unstubAllGlobals());

/** The attempts of one screen, within one render. */
function attempts(): ReturnType<typeof useAttemptKey> {
  vi.stubGlobal('window', { isSecureContext: true });
  const made: ReturnType<typeof useAttemptKey>[] = [];
  function Screen() {
    made.push(useAttemptKey());
    return null;
  }
  renderToString(<Screen />);
  return made[0] as ReturnType<typeof useAttemptKey>;
}

test('returns the same key for the same input', () => {
  const { keyOf } = attempts();
  const file = { name: 'contract.pdf', size: 3, lastModified: 1, type: 'application/pdf' };
  expect(keyOf({ ...file })).toBe(keyOf({ ...file }));
});

test('returns another key for changed input and for an intentional repetition', () => {
  const { keyOf, done } = attempts();
  const first = keyOf({ reason: 'Bought twice' });
  const changed = keyOf({ reason: 'Bought in error' });
  done();
  const again = keyOf({ reason: 'Bought in error' });
  expect(new Set([first, changed, again]).size).toBe(3);
});
