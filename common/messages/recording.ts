import { createMessages } from './catalog/create-messages.ts';
import { durationMessages } from './durations.ts';
import { english } from './en/recording.ts';

export const {
  recordingMessages,
  stretchReasons,
  troubleMessages,
  troubleNotice,
  stretchNames,
  faultMessages,
  momentMessages,
  checkMessages,
  playbackMessages,
} = createMessages(english, async () => (await import('./es/recording.ts')).spanish);

/** The number of segments of a recording by the result of the playback check. */
export interface CheckCounts {
  valid: number;
  invalid: number;
  pending: number;
  unchecked: number;
}

const RESULTS = ['valid', 'invalid', 'pending', 'unchecked'] as const;

/** Returns text such as '1,204 passed, 2 did not pass'. */
export function countWords(counts: CheckCounts): string {
  const found = RESULTS.filter((result) => counts[result] > 0);
  if (found.length === 0) return checkMessages.none;
  return found.map((result) => checkMessages[result]({ count: counts[result] })).join(', ');
}

/**
 * Returns text such as '1,204 segments read. All are unchanged since they were stored. Playback
 * check: 1,204 passed.'
 */
export function checkResult(
  found: CheckCounts & { chainHolds: boolean; checked: number; problems: unknown[] },
): string {
  const { checked, chainHolds, problems, invalid, pending } = found;
  const chain = chainHolds
    ? [checkMessages.unchanged({ count: checked })]
    : [
        checkMessages.read({ count: checked }),
        checkMessages.changed({ count: problems.length - invalid - pending }),
      ];
  return [...chain, checkMessages.playback({ counts: countWords(found) })].join(' ');
}

/** Returns a duration such as '48 s', '3 min 20 s' or '1 h 2 min'. */
export function spanWords(ms: number): string {
  const total = Math.max(1, Math.round(ms / 1000));
  const seconds = total % 60;
  const minutes = Math.floor(total / 60) % 60;
  const hours = Math.floor(total / 3600);
  if (hours > 0) {
    return minutes > 0
      ? durationMessages.hoursMinutes({ hours, minutes })
      : durationMessages.hours({ hours });
  }
  if (minutes === 0) return durationMessages.seconds({ seconds });
  return seconds > 0
    ? durationMessages.minutesSeconds({ minutes, seconds })
    : durationMessages.minutes({ minutes });
}
