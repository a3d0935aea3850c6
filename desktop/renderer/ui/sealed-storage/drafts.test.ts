import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  draftKey,
  draftsStored,
  forgetDraft,
  forgetDrafts,
  loadDraft,
  storeDraft,
} from './drafts.ts';

let stored: Record<string, string>;

/** A storage whose entries are its own properties, as in a browser. */
function testStorage(): Record<string, string> {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
}

beforeEach(() => {
  stored = testStorage();
  vi.stubGlobal('window', { localStorage: stored });
});
afterEach(() => vi.unstubAllGlobals());

test('signing out deletes all drafts and nothing else', () => {
  Object.assign(stored, { [draftKey('a:1')]: '1', [draftKey('b:2')]: '2', other: 'dark' });
  forgetDrafts();
  expect({ ...stored }).toEqual({ other: 'dark' });
});

test('signing out drops a draft that is still being encrypted', async () => {
  const key = draftKey('a:1');
  const write = storeDraft(key, Promise.resolve('late'));
  forgetDrafts();
  await write;
  expect(loadDraft(key)).toBeNull();
});

test('the text that was typed last is stored, whichever is encrypted first', async () => {
  const key = draftKey('a:1');
  let finish = (_text: string) => {};
  const first = storeDraft(
    key,
    new Promise<string>((resolve) => {
      finish = resolve;
    }),
  );
  const second = storeDraft(key, Promise.resolve('second'));
  await second;
  finish('first');
  await first;
  expect(loadDraft(key)).toBe('second');
  forgetDraft(key);
  expect(loadDraft(key)).toBeNull();
});

test('waits until everything that was typed is stored', async () => {
  const key = draftKey('a:1');
  void storeDraft(key, new Promise((resolve) => setTimeout(resolve, 20, 'typed')));
  storeDraft(draftKey('a:2'), Promise.reject(new Error('no key'))).catch(() => undefined);
  await draftsStored();
  expect(loadDraft(key)).toBe('typed');
});

test('works in a browser without storage', () => {
  vi.stubGlobal('window', {});
  expect(() => forgetDrafts()).not.toThrow();
  expect(loadDraft(draftKey('a:1'))).toBeNull();
});
