import { expect, test } from 'vitest';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { SealingStatus } from '../../../common/notarization-sessions.ts';
import { actDay } from './act-day.ts';

const notary = (legalTimezone: string) => ({
  userId: '',
  firstName: '',
  lastName: '',
  commissionState: 'OH',
  legalTimezone,
  languages: ['en'] satisfies Language[],
});
const now = new Date('2027-03-03T23:30:00Z');
const underWay = {
  status: 'in_progress',
  scheduledAt: new Date('2027-03-03T23:00:00Z'),
  completedAt: null,
  seal: null,
} as const;

test('uses the calendar of the notary’s state for the day of an act', () => {
  const late = new Date('2027-03-04T08:00:00Z');
  expect(actDay({ ...underWay, notary: notary('Pacific/Honolulu') }, late)).toBe('2027-03-03');
  expect(actDay({ ...underWay, notary: notary('America/New_York') }, late)).toBe('2027-03-04');
  expect(actDay({ ...underWay, notary: null }, now)).toBe('2027-03-03');
});

test('keeps the day on which the seal was requested, during sealing and afterwards', () => {
  const midnight = new Date('2027-03-04T00:00:30Z');
  const seal = (status: SealingStatus) => ({ status, requestedAt: now });
  const asked = { ...underWay, notary: null, seal: seal('queued') } as const;
  expect(actDay(asked, midnight)).toBe('2027-03-03');
  const made = { ...asked, status: 'completed', completedAt: midnight } as const;
  expect(actDay({ ...made, seal: seal('completed') }, midnight)).toBe('2027-03-03');
  expect(actDay({ ...asked, seal: seal('failed') }, midnight)).toBe('2027-03-04');
});

test('returns the day of the appointment before the conference and the day of completion after it', () => {
  const scheduledAt = new Date('2027-03-10T15:00:00Z');
  const waiting = { ...underWay, status: 'scheduled', scheduledAt, notary: null } as const;
  expect(actDay(waiting, now)).toBe('2027-03-10');
  expect(actDay(waiting, new Date('2027-03-11T09:00:00Z'))).toBe('2027-03-11');
  const completedAt = new Date('2027-03-10T16:00:00Z');
  const over = { ...underWay, status: 'completed', completedAt, notary: null } as const;
  expect(actDay(over, new Date('2027-05-01T09:00:00Z'))).toBe('2027-03-10');
});
