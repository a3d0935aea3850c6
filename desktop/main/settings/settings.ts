import path from 'node:path';
import { z } from 'zod';
import { updateChannel } from '../../../common/desktop-settings.ts';
import type { Log } from '../log.ts';
import { type JsonFile, openJsonFile } from './json-file.ts';

const settings = z.object({
  /** Origin of the server, without a trailing slash. */
  serverAddress: z.string().nullable().default(null),
  /** Which versions the person wants, where nobody else decides it. */
  updateChannel: updateChannel.optional(),
  /** Origins that have answered well at some time. */
  knownServers: z.array(z.string()).default([]),
});
export type Settings = z.output<typeof settings>;

/** What the person set in this app, in `settings.json` of their data folder. */
export function openSettings(folder: string, log: Log): JsonFile<Settings> {
  return openJsonFile(path.join(folder, 'settings.json'), settings, log);
}
