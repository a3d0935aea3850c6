import { expect, test } from 'vitest';
import { legalTimezoneFor, timezonesOf } from './state-timezones.ts';
import { usStates } from './us-states.ts';

test('every state has known time zones, and fourteen states have two', () => {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  for (const { code } of usStates) {
    // resolvedOptions also recognizes aliases, which newer versions of the list no longer contain.
    for (const zone of timezonesOf(code)) {
      const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions();
      expect(known.has(timeZone), `${code} ${zone}`).toBe(true);
    }
  }
  const divided = usStates.filter(({ code }) => timezonesOf(code).length > 1);
  expect(divided.map(({ code }) => code).sort()).toEqual(
    'AK FL ID IN KS KY MI ND NE NV OR SD TN TX'.split(' '),
  );
  expect(() => timezonesOf('ZZ')).toThrow('no state');
});

test('in a state with two time zones, the time zone of the availability selects the one with the same clock', () => {
  expect(legalTimezoneFor('TX', 'America/Denver')).toBe('America/Denver');
  expect(legalTimezoneFor('IN', 'America/Indiana/Tell_City')).toBe('America/Chicago');
  expect(legalTimezoneFor('MI', 'America/New_York')).toBe('America/Detroit');
  expect(legalTimezoneFor('TN', 'US/Eastern')).toBe('America/New_York');
  for (const zone of ['Pacific/Kiritimati', 'America/Phoenix', 'UTC']) {
    expect(legalTimezoneFor('FL', zone)).toBe('America/New_York');
    expect(legalTimezoneFor('TX', zone)).toBe('America/Chicago');
  }
  expect(legalTimezoneFor('OH', 'America/Chicago')).toBe('America/New_York');
});
