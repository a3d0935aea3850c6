import { expect, test } from 'vitest';
import type { UrgencyLevel } from '../../../common/template-requests.ts';
import { promisedBy } from './promised-by.ts';

/** 2026-11-23 is a Monday. New York is five hours behind UTC on that date. */
const promises: [urgency: UrgencyLevel, asked: string, timeZone: string, by: string][] = [
  ['low', '2026-11-23T15:00:00Z', 'UTC', '2026-12-02T23:59:59.000Z'],
  ['medium', '2026-11-23T15:00:00Z', 'UTC', '2026-11-26T23:59:59.000Z'],
  // Requested before a weekend, on a Saturday and on a Sunday.
  ['medium', '2026-11-26T15:00:00Z', 'UTC', '2026-12-01T23:59:59.000Z'],
  ['medium', '2026-11-28T15:00:00Z', 'UTC', '2026-12-02T23:59:59.000Z'],
  ['low', '2026-11-29T15:00:00Z', 'UTC', '2026-12-08T23:59:59.000Z'],
  // This time is Sunday evening in New York, but already Monday in UTC.
  ['medium', '2026-11-23T03:00:00Z', 'America/New_York', '2026-11-26T04:59:59.000Z'],
  ['medium', '2026-11-23T03:00:00Z', 'UTC', '2026-11-26T23:59:59.000Z'],
  // Daylight saving time ends on Sunday, November 1.
  ['medium', '2026-10-30T15:00:00Z', 'America/New_York', '2026-11-05T04:59:59.000Z'],
  // An urgency in hours does not skip the weekend.
  ['high', '2026-11-27T15:00:00Z', 'UTC', '2026-11-29T15:00:00.000Z'],
  ['urgent', '2026-11-28T15:00:00Z', 'UTC', '2026-11-28T23:59:59.000Z'],
  ['urgent', '2026-11-23T03:00:00Z', 'America/New_York', '2026-11-23T04:59:59.000Z'],
  ['urgent', '2026-11-23T15:00:00Z', 'Pacific/Auckland', '2026-11-24T10:59:59.000Z'],
];

test.each(promises)(
  'urgency %s, requested at %s in time zone %s, is promised by %s',
  { tags: ['S9-10'] },
  (urgency, asked, zone, by) => {
    expect(promisedBy(urgency, new Date(asked), zone).toISOString()).toBe(by);
  },
);
