import { afterEach, expect, test, vi } from 'vitest';
import { draftKey, forgetDrafts } from './drafts.ts';

afterEach(() => vi.unstubAllGlobals());

test('signing out leaves no draft behind, and nothing else is taken away', () => {
  const removed: string[] = [];
  const localStorage = Object.assign(
    Object.create({ removeItem: (key: string) => removed.push(key) }),
    { [draftKey('a:1')]: '{}', [draftKey('b:2')]: '{}', 'sealwright-theme': 'dark' },
  );
  vi.stubGlobal('window', { localStorage });
  forgetDrafts();
  expect(removed).toEqual([draftKey('a:1'), draftKey('b:2')]);
});

test('a browser that keeps nothing is no trouble', () => {
  vi.stubGlobal('window', {});
  expect(() => forgetDrafts()).not.toThrow();
});
