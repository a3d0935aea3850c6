import { currentLocale } from '../../../../common/messages/catalog/current-language.ts';
import { findUsState } from '../../../../common/us-states.ts';

/** Returns the name of a place, such as 'Ohio, United States', in the current language. */
export function placeName({ country, state }: { country: string; state?: string | undefined }) {
  const name = new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(country) ?? country;
  const stateName = state && findUsState(state)?.name;
  return stateName ? `${stateName}, ${name}` : name;
}
