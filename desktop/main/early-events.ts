import { app } from 'electron';
import { filesIn } from './files/opened-files.ts';

/** Files and links that the system asked to open while the app was starting. */
export interface EarlyEvents {
  /** Files in the order of arrival. */
  readonly files: string[];
  /** Arguments that may contain links, in the order of arrival. */
  readonly links: string[];
  /** Stops collecting, because other listeners take over. */
  stop(): void;
}

/**
 * Collects events that arrive before the app can open anything: the file or link for which a Mac
 * starts the app, and the arguments of each further instance. Windows and Linux start one instance
 * for each opened file. Call this immediately, before the app is ready.
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
