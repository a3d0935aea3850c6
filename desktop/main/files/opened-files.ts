import path from 'node:path';
import { app } from 'electron';

/** What the installer registers the app for; of these a double click may open one. */
const OPENED = /\.(?:pdf|docx)$/i;

/** A switch or a link; a drive of Windows has one letter. */
const NO_FILE = /^-|^[a-z][a-z0-9+.-]+:/i;

/**
 * The documents among the words that a program was started with: Windows and Linux name what was
 * opened with it there. Switches and links are none. Their disk is not asked: it may not answer.
 * @param folder against which relative paths are meant
 */
export function filesIn(words: readonly string[], folder: string): string[] {
  return words
    .slice(1)
    .filter((word) => !NO_FILE.test(word) && OPENED.test(word))
    .map((word) => path.resolve(folder, word));
}

/**
 * Hears of files that are opened with the app: by words of a second start (Windows, Linux), by event
 * on a Mac, where they are dropped on the icon in the dock as well. Call before the app is ready: a
 * Mac tells of the first file early.
 */
export function hearOfOpenedFiles(open: (files: string[]) => void): void {
  app.on('second-instance', (_event, words, folder) => {
    const files = filesIn(words, folder);
    if (files.length > 0) open(files);
  });
  app.on('open-file', (event, file) => {
    event.preventDefault();
    open([file]);
  });
}
