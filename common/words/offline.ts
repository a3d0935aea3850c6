import type { QueueState, QueueStatus } from '../offline-queue.ts';

/** Text about the outbox of the desktop app. */
export const offlineWords = {
  title: 'Outbox',
  lead: 'Documents wait here until this computer reaches the server. They are kept encrypted, for you alone, and each is sent once.',
  loading: 'Opening the outbox…',
  failed: 'The outbox could not be opened',
  unavailable: 'Nothing can be kept on this computer',
  desktopOnly: 'The outbox is part of the desktop app.',
  setAsideTitle: 'The file of unsent items could not be read',
  beginAnew: 'Set aside and begin anew',
  beginAnewTitle: 'Set the unsent items of this computer aside?',
  beginAnewText:
    'Do this only where the keychain cannot be brought back: it was made anew, or the app’s folder came from another computer. What was queued and not sent stays in the app’s folder, locked, and is not sent. Nothing is deleted.',
  beginAnewFailed: 'Nothing was set aside',
  beginAnewFailedText: 'The folder of this app may not be writable. Please try again.',
  beginAnewNot: 'Leave it as it is',
  emptyTitle: 'Nothing waits to be sent',
  emptyText:
    'Add documents here when there is no network, or many at once: they leave by themselves.',
  addTitle: 'Add documents',
  drop: 'Drop files or a folder here, paste, or choose them',
  choose: 'Choose files',
  help: 'PDF, Word, images and text, up to 10 MB each; of a folder, what lies in it',
  forAll: 'For all that you add now; it can be changed for each until it has left.',
  adding: 'Copying the files into the outbox…',
  pause: 'Pause',
  resume: 'Go on',
  tryNow: 'Try now',
  sendAllAgain: 'Send refused ones again',
  list: 'What waits, and what has arrived',
  selectAll: 'Select all that can be changed',
  setType: 'Set type',
  setDescription: 'Set description',
  keepType: 'Leave the types',
  apply: 'Apply',
  remove: 'Remove',
  removeTitle: 'Remove from the outbox?',
  removeKeep: 'Leave it there',
  actions: 'Actions',
  hold: 'Hold this one',
  release: 'Let it go',
  sendAgain: 'Send again',
  first: 'Send first',
  up: 'Move up',
  down: 'Move down',
  unsure: 'Begun before, without an answer: it is sent as it is.',
  openDocument: 'Open document',
  answerAccepted: 'Your answer to an offer: accepted',
  answerDeclined: 'Your answer to an offer: declined',
  segment: 'Piece of a recording',
  clock: 'The clock of this computer differs from the server’s',
  clockText: 'Check date and time: an act needs the right time. Sending goes on.',
  actionFailed: 'That did not work',
  notAllChanged: 'Not all were changed',
  keptTitle: 'Kept in the outbox',
  keptText: 'There is no network. It is sent as soon as there is one.',
  answerKept:
    'Your answer is kept and sent as soon as there is a network. Offers end after ten minutes.',
  offline: 'No connection to the server.',
  toOutbox: 'Outbox',
} as const;

export const queueStateNames: Record<Exclude<QueueState, 'removed'>, string> = {
  queued: 'Waiting',
  sending: 'Sending',
  paused: 'On hold',
  refused: 'Refused',
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
      return `Sending; ${items(left)} to go.`;
    case 'paused':
      return `Paused; ${items(left)} to go.`;
    case 'offline':
      return `No connection to the server; ${items(left)} to go. Sending begins by itself.`;
    case 'signed-out':
      return `Sign in to send; ${items(left)} to go.`;
    case 'waiting':
      if (retryInSeconds === null) return `Waiting; ${items(left)} to go.`;
      return endsInSeconds === null
        ? `Next attempt in ${span(retryInSeconds)}; ${items(left)} to go.`
        : `The server takes more in ${span(retryInSeconds)}; ${items(left)} to go, the last in about ${span(endsInSeconds)}.`;
    case 'damaged':
      return 'The file of unsent items is damaged. Restart Sealwright: it sets the file aside and begins a new one.';
    case 'idle': {
      const held = counts.refused + counts.paused > 0;
      // If nothing is marked as sent, the items were set aside or removed, so the text must not
      // claim that they were sent.
      if (counts.sent === 0) return held ? 'Nothing else is to be sent.' : 'The outbox is empty.';
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
  if (added.refusedInAll > 0) parts.push(`${items(added.refusedInAll)} not taken.`);
  if (added.leftOut > 0) parts.push(`${items(added.leftOut)} of another kind left out.`);
  if (added.more) parts.push('There were more than are taken at once: add the rest again.');
  return parts.join(' ');
}

/** Returns what removing the selected items means, based on their state. */
export function removeText(chosen: readonly { state: QueueState; unsure: boolean }[]): string {
  if (chosen.every(({ state }) => state === 'sent')) {
    return 'It has arrived on the server and stays there; only this line goes.';
  }
  if (chosen.some(({ unsure }) => unsure)) {
    return 'An answer of the server is missing: it may have arrived. Look at your documents once there is a network. Nothing is kept on this computer.';
  }
  return chosen.length === 1
    ? 'It has not been sent, and nothing of it will be kept on this computer.'
    : `None of these ${items(chosen.length)} has been sent, and nothing of them will be kept on this computer.`;
}

/**
 * `leftCount` tells how many items were not changed. `selectedCount` returns text such as '3
 * selected'.
 */
export const leftCount = (count: number) =>
  `${items(count)} ${count === 1 ? 'was' : 'were'} left as before: sent meanwhile, or on the way.`;
export const selectedCount = (count: number) => `${count.toLocaleString('en-US')} selected`;
export const setAsideText = (file: string) =>
  `It was set aside as ${file} in the folder of this app, and a new one begun. Nothing was deleted: give the file to support, and add again what you miss.`;
/** Returns text such as 'Shown as of Nov 21, 2026, 2:05 PM.' */
export const shownAsOf = (when: string) => `Shown as of ${when}.`;
export const waitingCount = (count: number) => `${items(count)} in the outbox.`;
export const refusedCount = (count: number) =>
  count === 1 ? 'The server refused one document.' : `The server refused ${count} documents.`;
export const selectItem = (name: string) => `Select ${name}`;
export const actionsFor = (name: string) => `Actions for ${name}`;
export const segmentFacts = (number: number) => `Piece ${number + 1}`;
/** Returns text such as 'It is 3 h 20 min fast.' */
export function clockOff(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const words =
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `It is ${words} ${seconds > 0 ? 'fast' : 'slow'}.`;
}
