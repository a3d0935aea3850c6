import path from 'node:path';
import { app } from 'electron';

/** File types for which the installer registers the app. A double click may open them. */
const OPENED = /\.(?:pdf|docx)$/i;

/** Matches command-line switches and links, but not Windows paths: a drive is a single letter. */
const NO_FILE = /^-|^[a-z][a-z0-9+.-]+:/i;

/**
 * The documents among the command line arguments. Windows and Linux pass opened files there.
 * Switches and links are ignored. The disk is not accessed because it may not answer.
 * @param folder base of relative paths
 */
export function filesIn(words: readonly string[], folder: string): string[] {
  return words
    .slice(1)
    .filter((word) => !NO_FILE.test(word) && OPENED.test(word))
    .map((word) => path.resolve(folder, word));
}

/**
 * Listens for files that are opened with the app: by arguments of a second instance (Windows,
 * Linux), or by event on a Mac, which also reports files dropped on the dock icon. Call this before
 * the app is ready, because a Mac reports the first file early.
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
