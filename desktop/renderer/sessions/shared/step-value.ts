import { formatTime } from '../../../../common/formats.ts';
import { currentLocale } from '../../../../common/messages/catalog/current-language.ts';
import { correctedAt, valueInWords } from '../../../../common/messages/script.ts';
import type { ScriptStep } from '../../../../common/script.ts';
import { findUsState } from '../../../../common/us-states.ts';

/** Returns the name of a country in the current language. */
function countryName(code: string): string {
  return new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(code) ?? code;
}

/**
 * The value stated at a step if this person may see it, by whom, and when and before whom it was
 * corrected.
 */
export function statedAt({ done }: ScriptStep): string {
  const value = valueInWords(
    done?.value ?? null,
    (code) => findUsState(code)?.name ?? code,
    countryName,
  );
  const corrected = done?.correctedAt
    ? correctedAt(formatTime(done.correctedAt), done.absent ?? null)
    : '';
  return [value, done?.by ?? '', corrected].filter(Boolean).join(' · ');
}

/** When a step was done, to the second, with the time zone. */
export function timeOf({ done }: ScriptStep): string {
  return done ? formatTime(done.at) : '';
}
