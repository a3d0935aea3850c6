import type { QueueState, QueueStatus } from '../offline-queue.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/offline.ts';

export const { offlineMessages, queueStateNames } = createMessages(
  english,
  async () => (await import('./es/offline.ts')).spanish,
);

const items = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;

/** Returns a duration such as '45 s', '12 min' or '2 h 40 min'. */
function span(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Returns the status of the whole outbox in one sentence. */
export function outboxSentence({
  state,
  counts,
  retryInSeconds,
  endsInSeconds,
}: QueueStatus): string {
  const left = counts.queued + counts.sending;
  switch (state) {
    case 'sending':
      return `Sending. ${items(left)} left.`;
    case 'paused':
      return `Paused. ${items(left)} left.`;
    case 'offline':
      return `No connection to the server. ${items(left)} left. Sending starts automatically.`;
    case 'signed-out':
      return `Sign in to send your items. ${items(left)} left.`;
    case 'waiting':
      if (retryInSeconds === null) return `Waiting. ${items(left)} left.`;
      return endsInSeconds === null
        ? `Next attempt in ${span(retryInSeconds)}. ${items(left)} left.`
        : `The server accepts more in ${span(retryInSeconds)}. ${items(left)} left. The last one will be sent in about ${span(endsInSeconds)}.`;
    case 'damaged':
      return 'The outbox file is damaged. Restart Sealwright. It keeps the damaged file and creates a new one.';
    case 'idle': {
      const held = counts.refused + counts.paused > 0;
      // If nothing is marked as sent, the items were set aside or removed, so the text must not
      // claim that they were sent.
      if (counts.sent === 0)
        return held ? 'There is nothing else to send.' : 'The outbox is empty.';
      return held ? 'Everything else has been sent.' : 'Everything has been sent.';
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
  const parts = [`${items(added.queued)} added.`];
  if (added.refusedInAll > 0) parts.push(`${items(added.refusedInAll)} not added.`);
  if (added.leftOut > 0) parts.push(`${items(added.leftOut)} of an unsupported type skipped.`);
  if (added.more) parts.push('There were too many files to add at once. Add the rest now.');
  return parts.join(' ');
}

/** Returns what removing the selected items means, based on their state. */
export function removeText(chosen: readonly { state: QueueState; unsure: boolean }[]): string {
  if (chosen.every(({ state }) => state === 'sent')) {
    return 'The server has received it and keeps it. Only this entry is removed.';
  }
  if (chosen.some(({ unsure }) => unsure)) {
    return 'The server did not confirm that it received this, but it may have. Check your documents when you are online. Nothing will be kept on this computer.';
  }
  return chosen.length === 1
    ? 'It has not been sent. It will be deleted from this computer’s outbox.'
    : `None of these ${items(chosen.length)} has been sent. They will be deleted from this computer’s outbox.`;
}

/**
 * `leftCount` tells how many items were not changed. `selectedCount` returns text such as '3
 * selected'.
 */
export const leftCount = (count: number) =>
  `${items(count)} ${count === 1 ? 'was' : 'were'} not changed: already sent, or being sent now.`;
export const selectedCount = (count: number) => `${count.toLocaleString('en-US')} selected`;
export const setAsideText = (file: string) =>
  `It was renamed to ${file} in the folder of this app, and a new outbox was started. Nothing was deleted. Send the file to support, and add missing documents again.`;
/** Returns text such as 'Shown as of Nov 21, 2026, 2:05 PM.' */
export const shownAsOf = (when: string) => `Shown as of ${when}.`;
export const waitingCount = (count: number) => `${items(count)} in the outbox.`;
export const refusedCount = (count: number) =>
  count === 1 ? 'The server rejected one document.' : `The server rejected ${count} documents.`;
export const selectItem = (name: string) => `Select ${name}`;
export const actionsFor = (name: string) => `Actions for ${name}`;
export const segmentFacts = (number: number) => `Segment ${number + 1}`;
/** Returns text such as 'It is 3 h 20 min fast.' */
export function clockOff(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const words =
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `It is ${words} ${seconds > 0 ? 'fast' : 'slow'}.`;
}
