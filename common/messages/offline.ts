import type { QueueState, QueueStatus } from '../offline-queue.ts';
import { createMessages } from './catalog/create-messages.ts';
import { durationMessages } from './durations.ts';
import { english } from './en/offline.ts';

export const { offlineMessages, outboxMessages, addedMessages, removeMessages, queueStateNames } =
  createMessages(english, async () => (await import('./es/offline.ts')).spanish);

const words = outboxMessages;

/** Returns a duration such as '45 s', '12 min' or '2 h 40 min'. */
function span(seconds: number): string {
  if (seconds < 120) return durationMessages.seconds({ seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? durationMessages.minutes({ minutes })
    : durationMessages.hoursMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Returns the status of the whole outbox. */
export function outboxSentence({
  state,
  counts,
  retryInSeconds,
  endsInSeconds,
}: QueueStatus): string {
  const left = words.left({ count: counts.queued + counts.sending });
  switch (state) {
    case 'sending':
      return `${words.sending} ${left}`;
    case 'paused':
      return `${words.paused} ${left}`;
    case 'offline':
      return `${words.offline} ${left} ${words.automatic}`;
    case 'signed-out':
      return `${words.signedOut} ${left}`;
    case 'waiting': {
      if (retryInSeconds === null) return `${words.waiting} ${left}`;
      const duration = span(retryInSeconds);
      if (endsInSeconds === null) return `${words.nextAttempt({ duration })} ${left}`;
      const ends = words.ends({ duration: span(endsInSeconds) });
      return `${words.acceptsMore({ duration })} ${left} ${ends}`;
    }
    case 'damaged':
      return words.damaged;
    case 'idle': {
      const held = counts.refused + counts.paused > 0;
      // If nothing is marked as sent, the items were set aside or removed, so the text must not
      // claim that they were sent.
      if (counts.sent === 0) return held ? words.nothingElse : words.empty;
      return held ? words.restSent : words.allSent;
    }
    default:
      return state satisfies never;
  }
}

/** Returns the result of adding files. */
export function addedSentence(added: {
  queued: number;
  refusedInAll: number;
  leftOut: number;
  more: boolean;
}): string {
  const parts = [addedMessages.added({ count: added.queued })];
  if (added.refusedInAll > 0) parts.push(addedMessages.notAdded({ count: added.refusedInAll }));
  if (added.leftOut > 0) parts.push(addedMessages.skipped({ count: added.leftOut }));
  if (added.more) parts.push(addedMessages.more);
  return parts.join(' ');
}

/** Returns what removing the selected items means, based on their state. */
export function removeText(chosen: readonly { state: QueueState; unsure: boolean }[]): string {
  if (chosen.every(({ state }) => state === 'sent')) return removeMessages.sent;
  if (chosen.some(({ unsure }) => unsure)) return removeMessages.unsure;
  return removeMessages.unsent({ count: chosen.length });
}

/** Returns text such as 'It is 3 h 20 min fast.' */
export function clockOff(seconds: number): string {
  const total = Math.round(Math.abs(seconds) / 60);
  const duration =
    total < 60
      ? durationMessages.minutes({ minutes: total })
      : durationMessages.hoursMinutes({ hours: Math.floor(total / 60), minutes: total % 60 });
  return seconds > 0
    ? offlineMessages.clockFast({ duration })
    : offlineMessages.clockSlow({ duration });
}
