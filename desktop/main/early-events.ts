import { app } from 'electron';
import { filesIn } from './files/opened-files.ts';

/** What the system wanted opened while the app was still starting. */
export interface EarlyEvents {
  /** Files, as they come. */
  readonly files: string[];
  /** Words among which links may be, as they come. */
  readonly links: string[];
  /** From here on others listen. */
  stop(): void;
}

/**
 * Catches what comes before the app can open anything: the file or link that a Mac starts the app for,
 * and the words of every further start, of which Windows and Linux make one for each file that is
 * opened. Call at once, before the app is ready.
 */
export function catchEarlyEvents(): EarlyEvents {
  const files: string[] = [];
  const links: string[] = [];
  const openFile = (event: { preventDefault(): void }, file: string) => {
    event.preventDefault();
    files.push(file);
  };
  const openUrl = (event: { preventDefault(): void }, url: string) => {
    event.preventDefault();
    links.push(url);
  };
  const startAgain = (_event: unknown, words: string[], folder: string) => {
    files.push(...filesIn(words, folder));
    links.push(...words);
  };
  app.on('open-file', openFile);
  app.on('open-url', openUrl);
  app.on('second-instance', startAgain);
  return {
    files,
    links,
    stop() {
      app.off('open-file', openFile);
      app.off('open-url', openUrl);
      app.off('second-instance', startAgain);
    },
  };
}
