import { type BrowserWindow, dialog } from 'electron';
import { BridgeError } from '../bridge-error.ts';
import type { FileOffer } from '../files/offered-files.ts';
import type { WatchService } from '../files/watch-service.ts';
import type { Log } from '../log.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import { queueFiles } from '../queue/queue-files.ts';
import { answerCalls } from './answer-calls.ts';

interface FileParts {
  offer: FileOffer;
  watch: WatchService;
  offline: OfflineService;
  window(): BrowserWindow;
}

/** Files that come from this computer: opened with the app, dropped on it, laid into a folder. */
export function answerFileCalls(log: Log, { offer, watch, offline, window }: FileParts): void {
  answerCalls(log, {
    'files:offer': async ({ paths }) => {
      await offer.add(paths, offline.isOverNow());
      return offer.shown;
    },
    'files:offered': () => offer.shown,
    'files:take': async (words) => {
      // Before the offer is over: where nothing can be kept it stays.
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
      // Whoever signed in while the window was open has chosen nothing.
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
        throw new BridgeError('not_yours', 'This folder was chosen under another account.');
      }
      await watch.end();
      return watch.facts();
    },
  });
}
