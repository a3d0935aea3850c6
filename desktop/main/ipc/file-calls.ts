import { type BrowserWindow, dialog } from 'electron';
import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import { BridgeError } from '../bridge-error.ts';
import type { GivenFiles } from '../files/given-files.ts';
import type { FileOffer } from '../files/offered-files.ts';
import type { WatchService } from '../files/watch-service.ts';
import type { Log } from '../log.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import { queueFiles } from '../queue/queue-files.ts';
import { answerCalls } from './answer-calls.ts';

interface FileParts {
  offer: FileOffer;
  given: GivenFiles;
  watch: WatchService;
  offline: OfflineService;
  window(): BrowserWindow;
}

/**
 * Handles calls about local files: opened with the app, dropped on it, or saved in a watched
 * folder.
 */
export function answerFileCalls(
  log: Log,
  { offer, given, watch, offline, window }: FileParts,
): void {
  answerCalls(log, {
    'files:offer': async ({ paths }, { sender }) => {
      given.assertGiven(sender, paths);
      await offer.add(paths, offline.isOverNow());
      return offer.shown;
    },
    'files:offered': () => offer.shown,
    'files:take': async (words) => {
      // Get the queue before the offer ends. If it throws, the offer stays.
      const queue = offline.queue();
      const { taken, putBack } = offer.take();
      const untaken: string[] = [];
      try {
        return await offline.whileAdding(() =>
          queueFiles(queue, taken, words, (file) => untaken.push(file)),
        );
      } finally {
        putBack(untaken);
      }
    },
    'files:dismiss': () => offer.clear(),
    'watch:describe': () => watch.facts(),
    'watch:choose': async (words) => {
      const asker = offline.account();
      const { canceled, filePaths } = await dialog.showOpenDialog(window(), {
        properties: ['openDirectory'],
      });
      const [folder] = filePaths;
      // A person who signed in while the dialog was open did not choose this folder.
      const isChosen = !canceled && offline.account() === asker;
      if (isChosen && folder) await watch.watch(folder, words);
      return watch.facts();
    },
    'watch:change': (words) => {
      watch.change(words);
      return watch.facts();
    },
    'watch:end': async () => {
      if (watch.facts().isOthers) {
        throw new BridgeError('not_yours', bridgeMessages.not_yours);
      }
      await watch.end();
      return watch.facts();
    },
  });
}
