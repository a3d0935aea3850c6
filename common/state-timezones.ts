const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/**
 * The IANA time zones of each state, starting with the zone where most people live. 49 CFR part 71
 * (sections 71.4 to 71.12) defines the zones of a state, and 15 U.S.C. 260a defines daylight saving
 * time. If the tz database has a specific name for a zone of a state, that name is used.
 */
const timezonesByState: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AL: [CENTRAL],
  // The Aleutian Islands west of 169 degrees 30 minutes west longitude use Hawaii-Aleutian time.
  AK: ['America/Anchorage', 'America/Adak'],
  // No daylight saving time (A.R.S. 1-242). The Navajo Nation observes it, but the state does not.
  AZ: ['America/Phoenix'],
  AR: [CENTRAL],
  CA: [PACIFIC],
  CO: [MOUNTAIN],
  CT: [EASTERN],
  DE: [EASTERN],
  DC: [EASTERN],
  // Central: west of the Apalachicola River.
  FL: [EASTERN, CENTRAL],
  GA: [EASTERN],
  HI: ['Pacific/Honolulu'],
  // Pacific: north of the Salmon River.
  ID: ['America/Boise', PACIFIC],
  IL: [CENTRAL],
  // Central: the counties around Gary and Evansville.
  IN: ['America/Indiana/Indianapolis', CENTRAL],
  IA: [CENTRAL],
  // Mountain: Greeley, Hamilton, Sherman and Wallace Counties.
  KS: [CENTRAL, MOUNTAIN],
  // Central: the western counties.
  KY: [EASTERN, CENTRAL],
  LA: [CENTRAL],
  ME: [EASTERN],
  MD: [EASTERN],
  MA: [EASTERN],
  // Central: Dickinson, Gogebic, Iron and Menominee Counties.
  MI: ['America/Detroit', 'America/Menominee'],
  MN: [CENTRAL],
  MS: [CENTRAL],
  MO: [CENTRAL],
  MT: [MOUNTAIN],
  // Mountain: the western counties.
  NE: [CENTRAL, MOUNTAIN],
  // Mountain: West Wendover (64 FR 56705).
  NV: [PACIFIC, MOUNTAIN],
  NH: [EASTERN],
  NJ: [EASTERN],
  NM: [MOUNTAIN],
  NY: [EASTERN],
  NC: [EASTERN],
  // Mountain: the southwest.
  ND: [CENTRAL, MOUNTAIN],
  OH: [EASTERN],
  OK: [CENTRAL],
  // Mountain: most of Malheur County.
  OR: [PACIFIC, 'America/Boise'],
  PA: [EASTERN],
  RI: [EASTERN],
  SC: [EASTERN],
  // Mountain: the western half.
  SD: [CENTRAL, MOUNTAIN],
  // Eastern: the eastern third.
  TN: [CENTRAL, EASTERN],
  // Mountain: El Paso and Hudspeth Counties.
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
 * Returns the time zones of a state, the main one first.
 * @param state two-letter code
 * @throws Error if the code is not a state
 */
export function timezonesOf(state: string): readonly [string, ...string[]] {
  const zones = timezonesByState[state];
  if (!zones) throw new Error(`${state} is no state.`);
  return zones;
}

/** Returns a text with the local time of a zone in winter and in summer, to compare zones. */
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
 * Returns the default legal time zone of a notary in a state: the zone with the same clock as the
 * zone of their availability, or else the main zone of the state.
 * @throws Error if the code is not a state
 */
export function legalTimezoneFor(state: string, hoursTimezone: string): string {
  const zones = timezonesOf(state);
  const clocks = clocksOf(hoursTimezone);
  return zones.find((zone) => clocksOf(zone) === clocks) ?? zones[0];
}
