import type { Services } from '../services.ts';
import { openDetails, type ProofingDetails } from './details.ts';
import { listProofRecordsOf, type StoredProofRecord } from './proof-records-store.ts';

/** What the rules are asked about of one person's proofing. */
export interface ProofRecord extends Omit<StoredProofRecord, 'details'> {
  /** Null once they are erased. */
  details: ProofingDetails | null;
}

/** The proof records of several sessions in one statement, opened. */
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
