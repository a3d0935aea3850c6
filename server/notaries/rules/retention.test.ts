import { expect, test } from 'vitest';
import { localDate } from '../../../common/local-date.ts';
import { timezonesOf } from '../../../common/state-timezones.ts';
import { usStates } from '../../../common/us-states.ts';
import { dayEverywhere } from '../../../packages/evidence/src/dates/day-everywhere.ts';
import { keptUntil } from './retention.ts';

const zones = [...new Set(usStates.flatMap(({ code }) => timezonesOf(code)))];
const HOUR = 3_600_000;
/** Adds years only: February 29 becomes March 1. */
const sevenYearsAfter = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 7);
  return date.toISOString().slice(0, 10);
};

test.each(zones)('keeps the record of an act in %s until its last day is over there', (zone) => {
  for (const act of ['2020-02-28', '2020-02-29', '2020-07-01', '2020-12-31']) {
    for (let hour = 0; hour < 48; hour += 1) {
      const at = new Date(Date.parse(`${act}T00:30:00Z`) + hour * HOUR);
      const last = sevenYearsAfter(localDate(at, zone));
      const until = keptUntil(at, { state: null, act: null, years: 7 });
      // The first time at which it may be deleted.
      const begin = Date.parse(`${until}T00:00:00Z`);
      let goes = begin;
      while (dayEverywhere(new Date(goes)) <= until) goes += HOUR;
      expect(localDate(new Date(goes), zone) > last, `${at.toISOString()}`).toBe(true);
      // At 12:00 UTC on the following day, wherever the act was.
      expect(goes - begin).toBe(36 * HOUR);
    }
  }
});
