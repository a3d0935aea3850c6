import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, showToast, useToasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows one toast at a time, the newest', { tags: ['S9-02'] }, () => {
  showToast({ title: 'first' });
  showToast({ title: 'second' });
  expect(useToasts.getState().toasts.map((toast) => toast.title)).toEqual(['second']);
});

it('closes a dismissed toast at once and removes it after 1,000,000 ms', {
  tags: ['S9-02'],
}, () => {
  const id = showToast({ title: 'done' });
  dismissToast(id);
  expect(useToasts.getState().toasts[0]?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(useToasts.getState().toasts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(useToasts.getState().toasts).toHaveLength(0);
});
