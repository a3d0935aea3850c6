interface Option {
  value: string;
  label: string;
}

const plain = (text: string) => text.trim().toLocaleLowerCase().replaceAll('_', ' ');

/** 0 for the very name, then names that begin with the text, words that do, and names that hold it. */
function distance(label: string, text: string): number | null {
  const at = label.indexOf(text);
  if (at === -1) return null;
  if (at === 0) return label === text ? 0 : 1;
  const words = [...label.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)];
  return words.some(({ index }) => label.startsWith(text, index)) ? 2 : 3;
}

/** The options whose names hold what is typed, the likeliest first: 'kansas' is Kansas before Arkansas. */
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
 * What one who leaves a field has chosen by what was typed: the option of that very name, or the only
 * one that fits; null where neither is certain.
 */
export function takenOption<Fitting extends Option>(
  options: readonly Fitting[],
  typed: string,
): Fitting | null {
  const [first, second] = fittingOptions(options, typed);
  if (!first) return null;
  return !second || plain(first.label) === plain(typed) ? first : null;
}
