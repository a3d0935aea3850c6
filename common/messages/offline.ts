import type { QueueState, QueueStatus } from '../offline-queue.ts';

/** Text about the outbox of the desktop app. */
export const offlineMessages = {
  title: 'Outbox',
  lead: 'Documents stay here until this computer can reach the server. They are encrypted, only you can open them, and each is sent once.',
  loading: 'Opening the outbox…',
  failed: 'The outbox could not be opened',
  unavailable: 'The outbox is not available on this computer',
  desktopOnly: 'The outbox is only available in the desktop app.',
  setAsideTitle: 'The outbox file could not be read',
  beginAnew: 'Start a new outbox',
  beginAnewTitle: 'Start a new outbox on this computer?',
  beginAnewText:
    'Do this only if the keychain cannot be restored: it was reset, or the app’s folder was copied from another computer. Unsent items stay in the app’s folder, locked, and are not sent. Nothing is deleted.',
  beginAnewFailed: 'The new outbox was not started',
  beginAnewFailedText: 'The app may not have permission to write to its folder. Please try again.',
  beginAnewNot: 'Go back',
  emptyTitle: 'Nothing to send',
  emptyText:
    'Add documents here when you are offline, or when you have many. They are sent automatically.',
  addTitle: 'Add documents',
  drop: 'Drop files or a folder here, paste, or choose them',
  choose: 'Choose files',
  help: 'PDF, Word, images and text files, up to 10 MB each. For a folder, the files directly in it are added.',
  forAll: 'Applies to all documents that you add now. You can change each one until it is sent.',
  adding: 'Copying the files into the outbox…',
  pause: 'Pause',
  resume: 'Resume',
  tryNow: 'Try now',
  sendAllAgain: 'Send rejected items again',
  list: 'Waiting and sent items',
  selectAll: 'Select all items that can be changed',
  setType: 'Set type',
  setDescription: 'Set description',
  keepType: 'Keep the current types',
  apply: 'Apply',
  remove: 'Remove',
  removeTitle: 'Remove from the outbox?',
  removeKeep: 'Keep it',
  actions: 'Actions',
  hold: 'Put on hold',
  release: 'Release',
  sendAgain: 'Send again',
  first: 'Send first',
  up: 'Move up',
  down: 'Move down',
  unsure:
    'The app started to send this item but got no response. It will be sent again without changes.',
  openDocument: 'Open document',
  answerAccepted: 'Your answer to an offer: accepted',
  answerDeclined: 'Your answer to an offer: declined',
  segment: 'Recording segment',
  clock: 'The clock of this computer is wrong',
  clockText:
    'It differs from the clock of the server. Check the date and time, because notarial acts need the correct time. Documents are still sent.',
  actionFailed: 'That did not work',
  notAllChanged: 'Some items were not changed',
  keptTitle: 'Kept in the outbox',
  keptText: 'You are offline. It will be sent as soon as you are online again.',
  answerKept:
    'Your answer is stored and will be sent as soon as you are online. Offers expire after ten minutes.',
  offline: 'No connection to the server.',
  toOutbox: 'Outbox',
} as const;

export const queueStateNames: Record<Exclude<QueueState, 'removed'>, string> = {
  queued: 'Waiting',
  sending: 'Sending',
  paused: 'On hold',
  refused: 'Rejected',
  sent: 'Sent',
};

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
