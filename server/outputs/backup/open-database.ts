import type { Config } from '../../platform/config.ts';
import { lockDataDir } from '../../platform/database/embedded/data-dir-lock.ts';
import {
  findRunningPostgres,
  launchPostgres,
} from '../../platform/database/embedded/launch-postgres.ts';
import { loadSecrets } from '../../platform/secrets.ts';

export interface OpenedDatabase {
  url: string;
  close(): Promise<void>;
}

/**
 * Opens the database of an installation: the configured database, the embedded database of a
 * running server, or the embedded database, which is then started until `close` is called.
 * @throws Error with a message for the operator if the database cannot be reached
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<OpenedDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => undefined };
  const password = loadSecrets(config.dataDir).databasePassword;
  let unlock: () => void;
  try {
    unlock = lockDataDir(config.dataDir);
  } catch (error) {
    const url = findRunningPostgres(config.dataDir, password);
    if (!url) throw error;
    return { url, close: async () => undefined };
  }
  try {
    const postgres = await launchPostgres({ dataDir: config.dataDir, password });
    return {
      url: postgres.url,
      close: async () => {
        await postgres.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
