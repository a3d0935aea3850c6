import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/offered-files.ts';

export const { offeredMessages } = createMessages(
  english,
  async () => (await import('./es/offered-files.ts')).spanish,
);

/** Returns text such as '3 files wait: deed.pdf, will.pdf and 1 more.' */
export function waitingFiles(names: readonly string[], count: number): string {
  const shown = names.slice(0, 3);
  const more = count - shown.length;
  const list = shown.join(', ');
  const files = count === 1 ? 'One file to add' : `${count.toLocaleString('en-US')} files to add`;
  return `${files}: ${list}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}.`;
}

/** Returns text such as '12 files of it were taken.' */
export const takenFiles = (count: number): string =>
  count === 1
    ? 'One file was added from this folder.'
    : `${count.toLocaleString('en-US')} files were added from this folder.`;

/**
 * Returns the text if the list of processed files was lost, and what that means for the files in
 * the folder.
 */
export const listSetAside = (file: string): string =>
  `The list of files that were already added was damaged. It was renamed to ${file} in the folder of this app, and a new list was started. Files from the last week were compared with the outbox. Older files are treated as added. Check whether all of your documents have arrived.`;
