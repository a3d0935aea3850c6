import { expect, test } from 'vitest';
import type { UrgencyLevel } from '../../../common/template-requests.ts';
import { promisedBy } from './promised-by.ts';

/** 2026-11-23 is a Monday; New York is five hours behind UTC then. */
const promises: [urgency: UrgencyLevel, asked: string, timeZone: string, by: string][] = [
  ['low', '2026-11-23T15:00:00Z', 'UTC', '2026-12-02T23:59:59.000Z'],
  ['medium', '2026-11-23T15:00:00Z', 'UTC', '2026-11-26T23:59:59.000Z'],
  // Over a weekend, on it, and at the end of it.
  ['medium', '2026-11-26T15:00:00Z', 'UTC', '2026-12-01T23:59:59.000Z'],
  ['medium', '2026-11-28T15:00:00Z', 'UTC', '2026-12-02T23:59:59.000Z'],
  ['low', '2026-11-29T15:00:00Z', 'UTC', '2026-12-08T23:59:59.000Z'],
  // Sunday evening in New York is Monday in UTC already.
  ['medium', '2026-11-23T03:00:00Z', 'America/New_York', '2026-11-26T04:59:59.000Z'],
  ['medium', '2026-11-23T03:00:00Z', 'UTC', '2026-11-26T23:59:59.000Z'],
  // The clocks go back on Sunday, November 1.
  ['medium', '2026-10-30T15:00:00Z', 'America/New_York', '2026-11-05T04:59:59.000Z'],
  // Hours are hours, also over a weekend.
  ['high', '2026-11-27T15:00:00Z', 'UTC', '2026-11-29T15:00:00.000Z'],
  ['urgent', '2026-11-28T15:00:00Z', 'UTC', '2026-11-28T23:59:59.000Z'],
  ['urgent', '2026-11-23T03:00:00Z', 'America/New_York', '2026-11-23T04:59:59.000Z'],
  ['urgent', '2026-11-23T15:00:00Z', 'Pacific/Auckland', '2026-11-24T10:59:59.000Z'],
];

test.each(promises)(
  '%s, asked at %s in %s, is promised by %s',
  { tags: ['S9-10'] },
  (urgency, asked, zone, by) => {
    expect(promisedBy(urgency, new Date(asked), zone).toISOString()).toBe(by);
  },
);
