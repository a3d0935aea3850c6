import { z } from 'zod';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/** Exists in the data folder or the bucket from a restore until the first start. */
const MARK = 'restored';

const answered = z.strictObject({ holds: z.array(z.uuid()) });

/** Instructions for an operator who has not yet named the legal holds set after the backup. */
export const HOLDS_ASKED = [
  'Which legal holds were set after this backup? The server does not start until you answer, because retention rules would delete the data that these holds protect.',
  '  npm run restore -- --hold NUMBER[,NUMBER]   sets them again; use the number of the session or of its certificate',
  '  npm run restore -- --no-holds               no legal hold was set',
];

/**
 * Marks the stored files as restored from a backup for which the legal holds have not been named
 * yet.
 */
export const markRestored = (objects: ObjectStore): Promise<void> =>
  objects.replace(MARK, Buffer.alloc(0));

export const isRestored = async (objects: ObjectStore): Promise<boolean> =>
  (await objects.read(MARK)) !== null;

/** Stores the sessions on which the first start must set a legal hold again. */
export const answerHolds = (objects: ObjectStore, holds: string[]): Promise<void> =>
  objects.replace(MARK, Buffer.from(JSON.stringify({ holds })));

/**
 * Returns the sessions that must be put on hold again, or 'not named' if the operator has not named
 * them, or null if nothing was restored. The mark is empty until they are named.
 */
async function readAnswer(objects: ObjectStore): Promise<string[] | 'not named' | null> {
  const mark = await objects.read(MARK);
  if (mark === null) return null;
  try {
    return answered.parse(JSON.parse(mark.toString('utf8'))).holds;
  } catch {
    return 'not named';
  }
}

/**
 * Prevents a start after a restore until the legal holds have been named. Must be called first at
 * every start.
 * @returns the sessions that must be put on hold; null if nothing was restored
 * @throws Error with the command to run
 */
export async function requireHoldsAnswered(objects: ObjectStore): Promise<string[] | null> {
  const answer = await readAnswer(objects);
  if (answer !== 'not named') return answer;
  throw new Error(
    [
      `${objects.place} was restored from a backup and has not been started since.`,
      ...HOLDS_ASKED,
    ].join('\n'),
  );
}

/**
 * Runs `work` once at the first start after a restore, before the server accepts requests. Data
 * that was deleted by retention rules since the backup exists again and must be deleted. If it
 * fails, the next start tries again.
 * @param work receives the sessions that must be put on hold before anything is deleted
 */
export async function afterRestore(
  objects: ObjectStore,
  work: (holds: string[]) => Promise<void>,
): Promise<void> {
  const holds = await requireHoldsAnswered(objects);
  if (!holds) return;
  await work(holds);
  await objects.remove(MARK);
}
