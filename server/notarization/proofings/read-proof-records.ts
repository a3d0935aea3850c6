import type { Services } from '../../services.ts';
import { openDetails, type ProofingDetails } from './details.ts';
import { listProofRecordsOf, type StoredProofRecord } from './proof-records-store.ts';

/** The data of one person's identity proofing that the rules need. */
export interface ProofRecord extends Omit<StoredProofRecord, 'details'> {
  /** Null after they were deleted. */
  details: ProofingDetails | null;
}

/** Reads and decrypts the proof records of several sessions in one statement. */
export async function readProofRecordsOf(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  sessionIds: string[],
): Promise<Map<string, ProofRecord[]>> {
  const opened = new Map<string, ProofRecord[]>();
  for (const [sessionId, records] of await listProofRecordsOf(db, sessionIds)) {
    const open = (record: StoredProofRecord) => ({
      ...record,
      details: openDetails(vault, record.details),
    });
    opened.set(sessionId, records.map(open));
  }
  return opened;
}
