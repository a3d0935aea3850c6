import { usStates } from '../../../../common/us-states.ts';

/** Spanish names of states that differ from the English ones. */
const SPANISH: Record<string, string> = {
  'Nueva York': 'New York',
  'Nuevo México': 'New Mexico',
  'Nueva Jersey': 'New Jersey',
  'Nueva Hampshire': 'New Hampshire',
  'Nuevo Hampshire': 'New Hampshire',
  'Carolina del Norte': 'North Carolina',
  'Carolina del Sur': 'South Carolina',
  'Dakota del Norte': 'North Dakota',
  'Dakota del Sur': 'South Dakota',
  'Virginia Occidental': 'West Virginia',
  Pensilvania: 'Pennsylvania',
  Luisiana: 'Louisiana',
  Misuri: 'Missouri',
  Misisipi: 'Mississippi',
  Oregón: 'Oregon',
  Hawái: 'Hawaii',
  Tejas: 'Texas',
  'Distrito de Columbia': 'District of Columbia',
};
const ABROAD =
  'England and Wales|England|Scotland|Ireland|Canada|Ontario|Germany|France|Spain|Italy|Switzerland|Singapore|Hong Kong|India|Australia|Japan|Mexico|México|España|Brazil|Puerto Rico|Guatemala|Colombia';

const NAMES = [...usStates.map(({ name }) => name), ...Object.keys(SPANISH)];
/**
 * Matches a US state, in English or Spanish, or one of some countries, as the group `place`. Longer
 * names come first, so that "West Virginia" is matched before "Virginia".
 */
export const jurisdictionPattern = `(?<place>${[...NAMES, ...ABROAD.split('|')]
  .sort((one, other) => other.length - one.length)
  .join('|')})(?!\\p{L})`;

const canonical = new Map<string, string>(
  [
    ...usStates.map(({ name }) => [name, name] as const),
    ...Object.entries(SPANISH),
    ...ABROAD.split('|').map((name) => [name, name] as const),
  ].map(([written, name]) => [written.toLowerCase(), name]),
);

/** Returns the English name of a state or country, or undefined if it is none. */
export const toJurisdiction = (written: string): string | undefined =>
  canonical.get(written.toLowerCase());
