import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/offered-files.ts';

export const spanish: Translation<typeof english> = {
  /** Text about files on this computer: opened with the app or placed in the watched folder. */
  offeredMessages: {
    title: 'Opened with Sealwright',
    text: 'Set the type and description, then add the files to the outbox.',
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
};
