import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** File in the data folder that exists from a restore until the first start. */
const markIn = (dataDir: string) => path.join(dataDir, 'restored');

const answered = z.strictObject({ holds: z.array(z.uuid()) });

/** Instructions for an operator who has not yet named the legal holds set after the backup. */
export const HOLDS_ASKED = [
  'Which legal holds were set after this backup? The server does not start until you answer, because retention rules would delete the data that these holds protect.',
  '  npm run restore -- --hold NUMBER[,NUMBER]   sets them again; use the number of the session or of its certificate',
  '  npm run restore -- --no-holds               no legal hold was set',
];

/**
 * Marks the data folder as restored from a backup for which the legal holds have not been named
 * yet.
 */
export async function markRestored(dataDir: string): Promise<void> {
  await writeFile(markIn(dataDir), '', { mode: 0o600, flush: true });
}

export const isRestored = (dataDir: string) => existsSync(markIn(dataDir));

/** Stores the sessions on which the first start must set a legal hold again. */
export async function answerHolds(dataDir: string, holds: string[]): Promise<void> {
  const written = `${markIn(dataDir)}.new`;
  await writeFile(written, JSON.stringify({ holds }), { mode: 0o600, flush: true });
  await rename(written, markIn(dataDir));
}

/**
 * Returns the sessions that must be put on hold again, or null if the operator has not named them.
 * The mark is empty in that case.
 */
function readAnswer(dataDir: string): string[] | null {
  try {
    return answered.parse(JSON.parse(readFileSync(markIn(dataDir), 'utf8'))).holds;
  } catch {
    return null;
  }
}

/**
 * Prevents a start after a restore until the legal holds have been named. Must be called first at
 * every start.
 * @throws Error with the command to run
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
 * Runs `work` once at the first start after a restore, before the server accepts requests. Data
 * that was deleted by retention rules since the backup exists again and must be deleted. If it
 * fails, the next start tries again.
 * @param work receives the sessions that must be put on hold before anything is deleted
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
