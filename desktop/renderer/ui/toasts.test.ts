import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, showToast, useToasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows one message at a time, the newest', () => {
  showToast({ title: 'first' });
  showToast({ title: 'second' });
  expect(useToasts.getState().toasts.map((toast) => toast.title)).toEqual(['second']);
});

it('closes a dismissed message at once and forgets it after 1,000,000 ms', () => {
  const id = showToast({ title: 'done' });
  dismissToast(id);
  expect(useToasts.getState().toasts[0]?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(useToasts.getState().toasts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(useToasts.getState().toasts).toHaveLength(0);
});
