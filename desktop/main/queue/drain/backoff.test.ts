import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoffMs, clockOffSeconds, retryAfterMs } from './backoff.ts';

describe('the time until the next attempt', () => {
  test('grows up to a minute, is randomized, and is never shorter than the server asks', () => {
    expect(backoffMs(1, null, () => 0)).toBe(500);
    expect(backoffMs(1, null, () => 0.999)).toBeCloseTo(1000, -1);
    expect(backoffMs(4, null, () => 1)).toBe(8000);
    expect(backoffMs(1, 30_000)).toBe(30_000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (failures) => {
        const ms = backoffMs(failures, null);
        expect(ms).toBeGreaterThanOrEqual(500);
        expect(ms).toBeLessThanOrEqual(60_000);
      }),
    );
  });

  test("is read from Retry-After as seconds or as a date by the server's clock", () => {
    const asked = (value: string, date = 'Sat, 01 Jan 2000 00:00:00 GMT') =>
      retryAfterMs(new Headers({ 'Retry-After': value, Date: date }));
    expect(asked('12')).toBe(12_000);
    expect(asked('Sat, 01 Jan 2000 00:01:00 GMT')).toBe(60_000);
    expect(asked('Fri, 31 Dec 1999 00:00:00 GMT')).toBe(0);
    expect(asked('soon')).toBeNull();
    expect(retryAfterMs(new Headers())).toBeNull();
  });
});

test('reports a clock that is off by more than five minutes', () => {
  const headers = new Headers({ Date: 'Sat, 01 Jan 2000 00:00:00 GMT' });
  const at = Date.parse('2000-01-01T00:00:00Z');
  expect(clockOffSeconds(headers, at + 299_000)).toBeNull();
  expect(clockOffSeconds(headers, at + 86_400_000)).toBe(86_400);
  expect(clockOffSeconds(headers, at - 3_600_000)).toBe(-3600);
  expect(clockOffSeconds(new Headers(), at)).toBeNull();
});
