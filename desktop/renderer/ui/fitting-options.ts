interface Option {
  value: string;
  label: string;
}

const plain = (text: string) => text.trim().toLocaleLowerCase().replaceAll('_', ' ');

/**
 * 0 for the exact name, then names that begin with the text, then words that do, then names that
 * contain it.
 */
function distance(label: string, text: string): number | null {
  const at = label.indexOf(text);
  if (at === -1) return null;
  if (at === 0) return label === text ? 0 : 1;
  const words = [...label.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)];
  return words.some(({ index }) => label.startsWith(text, index)) ? 2 : 3;
}

/**
 * The options whose names contain the text, best match first: 'kansas' is Kansas before Arkansas.
 */
export function fittingOptions<Fitting extends Option>(
  options: readonly Fitting[],
  typed: string,
): Fitting[] {
  const text = plain(typed);
  return options
    .map((option) => ({ option, away: distance(plain(option.label), text) }))
    .filter((one): one is { option: Fitting; away: number } => one.away !== null)
    .sort((one, other) => one.away - other.away)
    .map(({ option }) => option);
}

/**
 * The option to select when a person leaves the field: the one with the exact name, or the only
 * match; null if neither is certain.
 */
export function takenOption<Fitting extends Option>(
  options: readonly Fitting[],
  typed: string,
): Fitting | null {
  const [first, second] = fittingOptions(options, typed);
  if (!first) return null;
  return !second || plain(first.label) === plain(typed) ? first : null;
}
