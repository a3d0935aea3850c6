import { z } from 'zod';
import { documentTypes } from './documents.ts';
import { MAX_DESCRIPTION_LENGTH } from './limits.ts';
import { addedFiles } from './offline-queue.ts';
import { paragraph } from './primitives.ts';

/** The screen that asks for the type and description of offered files. */
export const OUTBOX_PATH = '/outbox';

/**
 * Files that were opened with the desktop app or dropped on its window. They wait for their type
 * and description.
 */
export const offeredFiles = z.object({
  /** The names of the first files. */
  names: z.array(z.string()),
  count: z.number().int(),
  /**
   * Number of files in the added folders that were skipped because they are hidden or have an
   * unsupported type.
   */
  leftOut: z.number().int(),
  /** True if there were more files than the app accepts at once. */
  more: z.boolean(),
});
export type OfferedFiles = z.infer<typeof offeredFiles>;

/** A folder that a scanner writes to, and the type and description of its files. */
export const watchedFolder = z.object({
  /** The path; null if no folder is watched. */
  folder: z.string().nullable(),
  documentType: z.enum(documentTypes),
  description: z.string(),
  /**
   * True if the folder was chosen under another account. Its files are not added for this account.
   */
  isOthers: z.boolean(),
  /** Message that explains why files cannot be added at the moment; null if they can. */
  problem: z.string().nullable(),
  /** Name of the damaged list of processed files that was set aside since the app started. */
  setAside: z.string().nullable(),
  /** Number of files in the folder that were added to the outbox. */
  taken: z.number().int(),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type WatchedFolderFacts = z.infer<typeof watchedFolder>;

const nothing = z.undefined();
const words = {
  documentType: z.enum(documentTypes),
  description: paragraph(MAX_DESCRIPTION_LENGTH),
};

/** Bridge requests about files on this computer. */
export const fileCalls = {
  /**
   * Files dropped on a window. The preload script passes on only paths of files that were given to
   * the page.
   */
  'files:offer': {
    request: z.object({ paths: z.array(z.string().min(1).max(4096)).min(1).max(10_000) }),
    response: offeredFiles,
  },
  'files:offered': { request: nothing, response: offeredFiles },
  /** Adds the offered files to the outbox. */
  'files:take': { request: z.object(words), response: addedFiles },
  'files:dismiss': { request: nothing, response: nothing },
  'watch:describe': { request: nothing, response: watchedFolder },
  /** Opens a folder dialog of the operating system. Nothing changes if no folder is chosen. */
  'watch:choose': { request: z.object(words), response: watchedFolder },
  'watch:change': { request: z.object(words), response: watchedFolder },
  'watch:end': { request: nothing, response: watchedFolder },
};
