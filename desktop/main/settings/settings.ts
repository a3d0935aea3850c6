import path from 'node:path';
import { z } from 'zod';
import { updateChannel } from '../../../common/desktop-settings.ts';
import { languages } from '../../../common/messages/catalog/languages.ts';
import type { Log } from '../log.ts';
import { type JsonFile, openJsonFile } from './json-file.ts';

const settings = z.object({
  /** Origin of the server, without a trailing slash. */
  serverAddress: z.string().nullable().default(null),
  /** The person's update channel. Unset if they have not chosen one. */
  updateChannel: updateChannel.optional(),
  /** The person's language. Unset if they have not chosen one. */
  language: z.enum(languages).optional(),
  /** Origins that have passed the server check. */
  knownServers: z.array(z.string()).default([]),
});
export type Settings = z.output<typeof settings>;

/** The person's settings, in `settings.json` of their data folder. */
export function openSettings(folder: string, log: Log): JsonFile<Settings> {
  return openJsonFile(path.join(folder, 'settings.json'), settings, log);
}
