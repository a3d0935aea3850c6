import { correctedAt, valueInWords } from '../../../common/messages/script.ts';
import type { ScriptStep } from '../../../common/script.ts';
import { findUsState } from '../../../common/us-states.ts';

const countries = new Intl.DisplayNames(['en'], { type: 'region' });
const times = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

const time = (instant: string) => times.format(new Date(instant));

/**
 * The value stated at a step if this person may see it, by whom, and when and before whom it was
 * corrected.
 */
export function statedAt({ done }: ScriptStep): string {
  const value = valueInWords(
    done?.value ?? null,
    (code) => findUsState(code)?.name ?? code,
    (code) => countries.of(code) ?? code,
  );
  const corrected = done?.correctedAt
    ? correctedAt(time(done.correctedAt), done.absent ?? null)
    : '';
  return [value, done?.by ?? '', corrected].filter(Boolean).join(' · ');
}

/** When a step was done, to the second, with the time zone. */
export function timeOf({ done }: ScriptStep): string {
  return done ? time(done.at) : '';
}
