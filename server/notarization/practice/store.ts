import type { Knex } from 'knex';
import type { DonePracticeStep } from '../../../common/practice.ts';
import type { PracticeSessionsRow } from '../../platform/database/tables.ts';

export type StoredPractice = PracticeSessionsRow;

export async function insertPractice(
  db: Knex,
  made: Pick<StoredPractice, 'notaryId' | 'act' | 'state' | 'rulesVersion' | 'rulesSha256'>,
): Promise<StoredPractice> {
  const [row] = await db('practice_sessions').insert(made).returning('*');
  return row as StoredPractice;
}

export async function findPractice(db: Knex, id: string): Promise<StoredPractice | null> {
  return (await db('practice_sessions').where({ id }).first()) ?? null;
}

/** Locks a practice session until the transaction ends, and returns it. */
export async function lockPractice(tx: Knex, id: string): Promise<StoredPractice | null> {
  return (await tx('practice_sessions').where({ id }).forUpdate().first()) ?? null;
}

/** Lists the practice sessions of a notary, newest first. */
export async function listPractices(db: Knex, notaryId: string): Promise<StoredPractice[]> {
  return db('practice_sessions')
    .where({ notaryId })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
}

/** Stores the steps that are done. */
export async function setSteps(
  tx: Knex,
  id: string,
  steps: Record<string, DonePracticeStep>,
): Promise<void> {
  await tx('practice_sessions')
    .where({ id })
    .update({ steps: JSON.stringify(steps) });
}

export async function setSigned(tx: Knex, id: string): Promise<void> {
  await tx('practice_sessions').where({ id }).update({ signedAt: tx.fn.now() });
}

type Sealed = Pick<StoredPractice, 'county' | 'sealedAt' | 'fileId' | 'sha256'> &
  Pick<StoredPractice, 'rulesVersion' | 'rulesSha256'>;

/**
 * Stores the sample of a practice session.
 * @returns false if it was sealed, changed or deleted since it was read
 */
export async function setSealed(
  tx: Knex,
  { id, steps }: Pick<StoredPractice, 'id' | 'steps'>,
  sealed: Sealed,
): Promise<boolean> {
  const count = await tx('practice_sessions')
    .where({ id, sealedAt: null })
    .whereRaw('steps = ?::jsonb', [JSON.stringify(steps)])
    .update(sealed);
  return count === 1;
}

/** Returns whether a file with this digest is the sealed sample of a practice session. */
export async function isSample(db: Knex, sha256: string): Promise<boolean> {
  return (await db('practice_sessions').where({ sha256 }).first('id')) !== undefined;
}

/**
 * Deletes practice sessions and the rows of their files.
 * @returns the files, which no row references any more
 */
export async function deletePractices(
  tx: Knex,
  of: { id: string } | { notaryId: string },
): Promise<string[]> {
  const gone = await tx('practice_sessions').where(of).delete().returning('fileId');
  const fileIds = gone.flatMap(({ fileId }) => fileId ?? []);
  await tx('stored_files').whereIn('id', fileIds).delete();
  return fileIds;
}
