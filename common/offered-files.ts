import { z } from 'zod';
import { documentTypes } from './documents.ts';
import { MAX_DESCRIPTION_LENGTH } from './limits.ts';
import { addedFiles } from './offline-queue.ts';
import { paragraph } from './primitives.ts';

/** The screen that asks what such files are. */
export const OUTBOX_PATH = '/outbox';

/** Files that were opened with the desktop app, or dropped on its window, and wait for their words. */
export const offeredFiles = z.object({
  /** The first of them. */
  names: z.array(z.string()),
  count: z.number().int(),
  /** Files in folders of a kind that is not taken, and hidden ones. */
  leftOut: z.number().int(),
  /** There was more than is taken at once. */
  more: z.boolean(),
});
export type OfferedFiles = z.infer<typeof offeredFiles>;

/** A folder that a scanner fills, and what every file of it is. */
export const watchedFolder = z.object({
  /** Its path; null where none is watched. */
  folder: z.string().nullable(),
  documentType: z.enum(documentTypes),
  description: z.string(),
  /** It was chosen under another account: nothing is taken for this one. */
  isOthers: z.boolean(),
  /** Why nothing can be taken at the moment, in words; null where all is well. */
  problem: z.string().nullable(),
  /** Name of the list of taken files that was damaged and set aside since the app was started. */
  setAside: z.string().nullable(),
  /** Of the files that lie in it. */
  taken: z.number().int(),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type WatchedFolderFacts = z.infer<typeof watchedFolder>;

const nothing = z.undefined();
const words = {
  documentType: z.enum(documentTypes),
  description: paragraph(MAX_DESCRIPTION_LENGTH),
};

/** The calls of the bridge about files of this computer. */
export const fileCalls = {
  /** Dropped on a window; the preload lets only paths through that belong to files of the page. */
  'files:offer': {
    request: z.object({ paths: z.array(z.string().min(1).max(4096)).min(1).max(10_000) }),
    response: offeredFiles,
  },
  'files:offered': { request: nothing, response: offeredFiles },
  /** Puts them into the outbox. */
  'files:take': { request: z.object(words), response: addedFiles },
  'files:dismiss': { request: nothing, response: nothing },
  'watch:describe': { request: nothing, response: watchedFolder },
  /** Asks for a folder in a window of the system's; unchanged where none is chosen. */
  'watch:choose': { request: z.object(words), response: watchedFolder },
  'watch:change': { request: z.object(words), response: watchedFolder },
  'watch:end': { request: nothing, response: watchedFolder },
};
