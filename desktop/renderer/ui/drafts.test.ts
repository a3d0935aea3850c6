import { afterEach, expect, test, vi } from 'vitest';
import { draftKey, forgetDrafts } from './drafts.ts';

afterEach(() => vi.unstubAllGlobals());

test('signing out deletes all drafts and nothing else', () => {
  const removed: string[] = [];
  const localStorage = Object.assign(
    Object.create({ removeItem: (key: string) => removed.push(key) }),
    { [draftKey('a:1')]: '{}', [draftKey('b:2')]: '{}', 'sealwright-theme': 'dark' },
  );
  vi.stubGlobal('window', { localStorage });
  forgetDrafts();
  expect(removed).toEqual([draftKey('a:1'), draftKey('b:2')]);
});

test('works in a browser without storage', () => {
  vi.stubGlobal('window', {});
  expect(() => forgetDrafts()).not.toThrow();
});
