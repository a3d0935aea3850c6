export const english = {
  /** Text about files on this computer: opened with the app or placed in the watched folder. */
  offeredMessages: {
    title: 'Opened with Sealwright',
    text: 'Set the type and description, then add the files to the outbox.',
    waiting: '{count, plural, one {One file to add} other {# files to add}}: {names}.',
    /** With the names of the first files. */
    waitingMore:
      '{count, plural, one {One file to add} other {# files to add}}: {names} and {more, number} more.',
    added:
      '{count, plural, one {One file was added from this folder.} other {# files were added from this folder.}}',
    /** The list of files that were already added was lost. */
    listSetAside:
      'The list of files that were already added was damaged. It was renamed to {file} in the folder of this app, and a new list was started. Files from the last week were compared with the outbox. Older files are treated as added. Check whether all of your documents have arrived.',
    add: 'Add files',
    leave: 'Do not add',
    watchTitle: 'Scanner folder',
    watchNone:
      'Choose a folder. Each new file in it is added to the outbox automatically when it is complete. The file also stays in the folder.',
    watchOthers:
      'Another account chose a folder on this computer. It is not watched while you are signed in.',
    choose: 'Choose a folder',
    another: 'Choose another folder',
    end: 'Stop watching',
    folder: 'Folder',
    save: 'Use the type and description above',
    saved: 'New files will have this type and description',
    refusedTitle: 'Files that were not added',
    words: 'The type and description above also apply to new files in the folder that you choose.',
  },
} as const;
