/** Text about files on this computer: opened with the app or placed in the watched folder. */
export const offeredWords = {
  title: 'Opened with Sealwright',
  text: 'Set the type and the description for them, then add them.',
  add: 'Add them',
  leave: 'Leave them',
  watchTitle: 'A folder that a scanner fills',
  watchNone:
    'Each file that arrives in a folder of your choice goes to the outbox by itself, once it is complete. It stays in the folder.',
  watchOthers: 'A folder was chosen on this computer under another account; it is not watched now.',
  choose: 'Choose a folder',
  another: 'Choose another folder',
  end: 'Stop watching',
  folder: 'Folder',
  save: 'Use the type and description above',
  saved: 'What arrives from now on has these words',
  refusedTitle: 'Not taken from the folder',
  words: 'Type and description above also hold for what arrives in the folder chosen now.',
} as const;

/** Returns text such as '3 files wait: deed.pdf, will.pdf and 1 more.' */
export function waitingFiles(names: readonly string[], count: number): string {
  const shown = names.slice(0, 3);
  const more = count - shown.length;
  const list = shown.join(', ');
  const files = count === 1 ? 'One file waits' : `${count.toLocaleString('en-US')} files wait`;
  return `${files}: ${list}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}.`;
}

/** Returns text such as '12 files of it were taken.' */
export const takenFiles = (count: number): string =>
  count === 1
    ? 'One file of it was taken.'
    : `${count.toLocaleString('en-US')} files of it were taken.`;

/**
 * Returns the text if the list of processed files was lost, and what that means for the files in
 * the folder.
 */
export const listSetAside = (file: string): string =>
  `The list of what was taken was damaged. It was set aside as ${file} in the folder of this app, and a new one begun. Files of the last week were compared with the outbox; older ones count as taken. Look whether all of them have arrived.`;
