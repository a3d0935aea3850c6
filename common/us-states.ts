/** A US jurisdiction that commissions notaries. */
export interface UsState {
  /** Two-letter postal code, upper case. */
  code: string;
  /** Name without "State of" or "Commonwealth of". */
  name: string;
  /**
   * True for Kentucky, Massachusetts, Pennsylvania and Virginia, whose official names say
   * commonwealth.
   */
  isCommonwealth: boolean;
}

const commonwealths = new Set(['KY', 'MA', 'PA', 'VA']);

const namesByCode = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

/** The 50 states and the District of Columbia, sorted by name. */
export const usStates: UsState[] = Object.entries(namesByCode).map(([code, name]) => ({
  code,
  name,
  isCommonwealth: commonwealths.has(code),
}));

/**
 * Finds a jurisdiction by its two-letter code or its full name, in any case. Returns undefined if
 * there is none.
 */
export function findUsState(codeOrName: string): UsState | undefined {
  const wanted = codeOrName.trim().toLowerCase();
  return usStates.find(
    (state) => state.code.toLowerCase() === wanted || state.name.toLowerCase() === wanted,
  );
}

/**
 * Returns the name of a jurisdiction for the venue: "State of Ohio", "Commonwealth of Virginia".
 */
export function styledStateName(state: UsState): string {
  if (state.code === 'DC') return state.name;
  return `${state.isCommonwealth ? 'Commonwealth' : 'State'} of ${state.name}`;
}
