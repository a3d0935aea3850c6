import { expect, test } from 'vitest';
import { UNSHARED } from './shared-pages.ts';
import { seenNow } from './use-shared-view.ts';

const lead = { showPage: () => {}, showDocument: () => {}, showView: () => {}, pointAt: () => {} };
const view = { page: 5, zoom: 2, x: 0, y: 0 };
const own = { page: 1, zoom: 1.25 };

test('the leader sees the shared page even if it becomes known late', () => {
  expect(seenNow({ ...UNSHARED, lead, page: 5, view }, own, false)).toEqual({
    page: 5,
    zoom: 1.25,
  });
});

test('a follower sees the leader’s view, and a person who looks around sees their own', () => {
  expect(seenNow({ ...UNSHARED, page: 5, view }, own, true)).toEqual({ page: 5, zoom: 2 });
  expect(seenNow({ ...UNSHARED, page: 5 }, own, true)).toEqual({ page: 5, zoom: 1.25 });
  expect(seenNow({ ...UNSHARED, page: 5, view }, own, false)).toEqual(own);
});
