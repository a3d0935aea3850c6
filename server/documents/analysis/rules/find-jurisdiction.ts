import type { Sentence } from '../../../../common/findings.ts';
import { findMessage } from '../../../../common/messages/catalog/create-messages.ts';
import { countryNames, findingTexts } from '../../../../common/messages/findings.ts';
import { usStates } from '../../../../common/us-states.ts';
import type { Found, Reading } from './reading.ts';

export interface Jurisdiction {
  /** For example 'Ohio, United States' or 'Not stated'. */
  name: Sentence;
  /** The name of the US state, or undefined if there is none. */
  state: string | undefined;
  found: Found | undefined;
}

const NAMES = usStates.map(({ name }) => name);
// Longer names come first, so that "West Virginia" is matched before "Virginia".
const STATE = `(?<state>${[...NAMES].sort((one, other) => other.length - one.length).join('|')})`;
const OF = '(?:the\\s)?(?:state|commonwealth|district|territory)?\\s?(?:of\\s)?(?:the\\s)?';
const inLaw = new RegExp(
  `\\b(?:govern(?:ed|ing)|construed|interpreted|subject to)\\b[^.]{0,120}?\\b(?:laws?|statutes)\\s(?:of|in)\\s${OF}${STATE}\\b`,
  'i',
);
const inStatutes = new RegExp(`\\b(?:under|by) the laws of\\s${OF}${STATE}\\b`, 'i');
const inVenue = new RegExp(`\\b(?:state|commonwealth) of\\s${STATE}\\b`, 'i');
const inPlace = new RegExp(
  `\\b(?:county|city|parish),?\\s(?:of\\s[A-Z][a-z]{1,30},?\\s)?${STATE}\\b`,
  'i',
);
const inAddress = new RegExp(`, ${STATE}\\b`);
const foreign =
  /\bgoverned by[^.]{0,80}?\blaws? of (?<country>England and Wales|England|Scotland|Ireland|Canada|Ontario|Germany|France|Spain|Italy|Switzerland|Singapore|Hong Kong|India|Australia|Japan|Mexico|Brazil|the Netherlands)\b/i;

/** Finds the jurisdiction that the document states: its governing law, venue, place or address. */
export function findJurisdiction(reading: Reading): Jurisdiction {
  for (const pattern of [inLaw, inStatutes]) {
    const found = reading.find([pattern]);
    if (found) return american(found);
  }
  const abroad = reading.find([foreign]);
  const country = abroad?.match.groups?.country;
  if (country) {
    const name = () => findMessage(countryNames, country) ?? country;
    return { name, state: undefined, found: abroad };
  }
  for (const pattern of [inVenue, inPlace, inAddress]) {
    const found = reading.find([pattern]);
    if (found) return american(found);
  }
  const abbreviated = reading.find([/\b(?<city>[A-Z][a-z]{2,20}), (?<code>[A-Z]{2}) \d{5}\b/]);
  const state = usStates.find(({ code }) => code === abbreviated?.match.groups?.code);
  return state && abbreviated ? inState(state.name, abbreviated) : notStated;
}

const notStated: Jurisdiction = {
  name: () => findingTexts.jurisdictionNotStated,
  state: undefined,
  found: undefined,
};

const inState = (state: string, found: Found): Jurisdiction => ({
  name: () => findingTexts.jurisdictionOfState({ state }),
  state,
  found,
});

function american(found: Found): Jurisdiction {
  const state = canonical(found.match.groups?.state ?? '');
  return state ? inState(state, found) : notStated;
}

function canonical(written: string): string | undefined {
  return NAMES.find((name) => name.toLowerCase() === written.toLowerCase());
}
