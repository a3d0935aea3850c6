const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/**
 * The time zones of each state by their IANA names, the one of most of its people first. Which zones a
 * state lies in is 49 CFR part 71 (sections 71.4 to 71.12), whether it advances its clocks 15 U.S.C. 260a;
 * where the tz database has a name of the state's own for a zone, it is that one.
 */
const timezonesByState: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AL: [CENTRAL],
  // The Aleutian Islands west of 169 degrees 30 minutes west longitude keep Hawaii-Aleutian time.
  AK: ['America/Anchorage', 'America/Adak'],
  // Without daylight saving time (A.R.S. 1-242); that of the Navajo Nation is not the state's.
  AZ: ['America/Phoenix'],
  AR: [CENTRAL],
  CA: [PACIFIC],
  CO: [MOUNTAIN],
  CT: [EASTERN],
  DE: [EASTERN],
  DC: [EASTERN],
  // West of the Apalachicola.
  FL: [EASTERN, CENTRAL],
  GA: [EASTERN],
  HI: ['Pacific/Honolulu'],
  // North of the Salmon River.
  ID: ['America/Boise', PACIFIC],
  IL: [CENTRAL],
  // The counties around Gary and around Evansville.
  IN: ['America/Indiana/Indianapolis', CENTRAL],
  IA: [CENTRAL],
  // Greeley, Hamilton, Sherman and Wallace Counties.
  KS: [CENTRAL, MOUNTAIN],
  // The western counties.
  KY: [EASTERN, CENTRAL],
  LA: [CENTRAL],
  ME: [EASTERN],
  MD: [EASTERN],
  MA: [EASTERN],
  // Dickinson, Gogebic, Iron and Menominee Counties.
  MI: ['America/Detroit', 'America/Menominee'],
  MN: [CENTRAL],
  MS: [CENTRAL],
  MO: [CENTRAL],
  MT: [MOUNTAIN],
  // The western counties.
  NE: [CENTRAL, MOUNTAIN],
  // West Wendover (64 FR 56705).
  NV: [PACIFIC, MOUNTAIN],
  NH: [EASTERN],
  NJ: [EASTERN],
  NM: [MOUNTAIN],
  NY: [EASTERN],
  NC: [EASTERN],
  // The south-west.
  ND: [CENTRAL, MOUNTAIN],
  OH: [EASTERN],
  OK: [CENTRAL],
  // Most of Malheur County.
  OR: [PACIFIC, 'America/Boise'],
  PA: [EASTERN],
  RI: [EASTERN],
  SC: [EASTERN],
  // The western half.
  SD: [CENTRAL, MOUNTAIN],
  // The eastern third.
  TN: [CENTRAL, EASTERN],
  // El Paso and Hudspeth Counties.
  TX: [CENTRAL, MOUNTAIN],
  UT: [MOUNTAIN],
  VT: [EASTERN],
  VA: [EASTERN],
  WA: [PACIFIC],
  WV: [EASTERN],
  WI: [CENTRAL],
  WY: [MOUNTAIN],
};

/**
 * The time zones of a state, the main one first.
 * @param state two-letter code
 * @throws Error for what is no state
 */
export function timezonesOf(state: string): readonly [string, ...string[]] {
  const zones = timezonesByState[state];
  if (!zones) throw new Error(`${state} is no state.`);
  return zones;
}

/** What the clocks of a zone say in winter and in summer. */
function clocksOf(timezone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const year = new Date().getUTCFullYear();
  return [0, 6].map((month) => format.format(Date.UTC(year, month, 15))).join();
}

/**
 * The zone by whose calendar a state's notary acts, as long as they have not chosen another of the
 * state's: that with the clocks of the one in which they keep their hours, else the main one.
 * @throws Error for what is no state
 */
export function legalTimezoneFor(state: string, hoursTimezone: string): string {
  const zones = timezonesOf(state);
  const clocks = clocksOf(hoursTimezone);
  return zones.find((zone) => clocksOf(zone) === clocks) ?? zones[0];
}
