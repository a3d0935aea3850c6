import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/recording.ts';

export const {
  recordingMessages,
  stretchReasons,
  troubleMessages,
  stretchNames,
  faultMessages,
  playbackMessages,
} = createMessages(english, async () => (await import('./es/recording.ts')).spanish);

export const troubleTitle = 'There is a problem with the recording';
/** What the problem means for the session. */
export const troubleEffect =
  'Script steps that are confirmed during this time have to be repeated.';

export const pendingMessages =
  'This segment has not been fully checked yet, or its end is missing.';

/** Names of events on the timeline of a recording. */
export const momentMessages = {
  begun: 'The session began',
  sealed: 'The document was sealed',
  someone: 'another person',
  corrected: (step: string, absent: string | null) =>
    absent === null
      ? `${step}: corrected`
      : `${step}: corrected while ${absent} was not in the conference`,
  takenBack: (step: string) => `${step}: taken back`,
  marked: (name: string, kind: string, counts: boolean) =>
    `${name} ${kind === 'signature' ? 'signed' : `placed ${kind}`}${counts ? '' : ' (no longer counts)'}`,
} as const;

/** Returns text such as 'Take 2'. */
export function takeName(number: number): string {
  return `Take ${number}`;
}

/** The number of segments of a recording by the result of the playback check. */
export interface CheckCounts {
  valid: number;
  invalid: number;
  pending: number;
  unchecked: number;
}

/** Returns text such as '1,204 passed, 2 did not pass'. */
export function countWords({ valid, invalid, pending, unchecked }: CheckCounts): string {
  const parts = [
    [valid, 'passed'],
    [invalid, 'did not pass'],
    [pending, 'not fully checked yet'],
    [unchecked, 'not checked (recorded before this check existed)'],
  ] as const;
  const found = parts.filter(([count]) => count > 0);
  if (found.length === 0) return 'No segments';
  return found.map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`).join(', ');
}

/**
 * Returns text such as '1,204 segments read. All are unchanged since they were stored. Playback
 * check: 1,204 passed.'
 */
export function checkResult(
  found: CheckCounts & { chainHolds: boolean; checked: number; problems: unknown[] },
): string {
  const { checked, chainHolds, problems, invalid, pending } = found;
  const pieces = `${checked.toLocaleString('en-US')} ${checked === 1 ? 'segment' : 'segments'}`;
  const changed = problems.length - invalid - pending;
  const chain = chainHolds
    ? `${pieces} read. ${checked === 1 ? 'It is unchanged since it was' : 'All are unchanged since they were'} stored.`
    : `${pieces} read. ${changed} ${changed === 1 ? 'does' : 'do'} not match what was stored.`;
  return `${chain} Playback check: ${countWords(found)}.`;
}

/** Returns a duration such as '48 s', '3 min 20 s' or '1 h 2 min'. */
export function spanWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}
