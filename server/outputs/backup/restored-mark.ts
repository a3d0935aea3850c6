import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Stands in the data folder from a restore to the first start. */
const markIn = (dataDir: string) => path.join(dataDir, 'restored');

const answered = z.strictObject({ holds: z.array(z.uuid()) });

/** What to run where nobody has said yet which legal holds came after the backup. */
export const HOLDS_ASKED = [
  'Which legal holds were set after this backup? Until you have said so, the server does not start: its rules would delete what these holds keep.',
  '  npm run restore -- --hold NUMBER[,NUMBER]   sets them again, by the number of the session or of its certificate',
  '  npm run restore -- --no-holds               there was none',
];

/** Says that what is in this data folder is older than the last start, and that nobody has named the holds yet. */
export async function markRestored(dataDir: string): Promise<void> {
  await writeFile(markIn(dataDir), '', { mode: 0o600, flush: true });
}

export const isRestored = (dataDir: string) => existsSync(markIn(dataDir));

/** Keeps for the first start in which sessions a legal hold is to be set again. */
export async function answerHolds(dataDir: string, holds: string[]): Promise<void> {
  const written = `${markIn(dataDir)}.new`;
  await writeFile(written, JSON.stringify({ holds }), { mode: 0o600, flush: true });
  await rename(written, markIn(dataDir));
}

/** The sessions to be held again; null where nobody has said so: a mark that was made by hand is empty. */
function readAnswer(dataDir: string): string[] | null {
  try {
    return answered.parse(JSON.parse(readFileSync(markIn(dataDir), 'utf8'))).holds;
  } catch {
    return null;
  }
}

/**
 * Comes before everything at a start: what was restored waits for the word on its legal holds.
 * @throws Error in words with what to run
 */
export function requireHoldsAnswered(dataDir: string): void {
  if (!isRestored(dataDir) || readAnswer(dataDir)) return;
  throw new Error(
    [`${dataDir} was restored from a backup and has not been started since.`, ...HOLDS_ASKED].join(
      '\n',
    ),
  );
}

/**
 * Does once, at the first start, what must be done before anybody is answered: what was removed by its
 * rule since the backup is there again. Where it fails, the next start does it.
 * @param work with the sessions that are to be held before anything is removed
 */
export async function afterRestore(
  dataDir: string,
  work: (holds: string[]) => Promise<void>,
): Promise<void> {
  requireHoldsAnswered(dataDir);
  if (!isRestored(dataDir)) return;
  await work(readAnswer(dataDir) ?? []);
  await rm(markIn(dataDir), { force: true });
}
