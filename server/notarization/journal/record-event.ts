import type { Knex } from 'knex';
import { findNotary, type StoredNotary } from '../../notaries/notaries/store.ts';
import type { Services } from '../../services.ts';
import { appendEntry, type JournalNotary } from './append-entry.ts';

/* Entries of a journal that are not acts. The platform signs them. */

/** The services that journal entries need. */
type Writing = Pick<Services, 'authority'>;

/** Returns the notary's data as an entry states it. */
export const snapshot = (notary: StoredNotary): JournalNotary => ({
  id: notary.id,
  name: `${notary.firstName} ${notary.lastName}`,
  commissionState: notary.commissionState,
  commissionNumber: notary.licenseNumber,
  commissionExpiry: notary.commissionExpiry,
});

/** What was deleted under a retention rule, and of which act. */
export interface Tombstone {
  sessionId: string;
  /**
   * What was deleted: the files, the recording, the pictures of identity documents, what people
   * stated.
   */
  deleted: ('document' | 'recording' | 'identity_images' | 'identity_details')[];
  /** The rule under which it was deleted, as text. */
  rule: string;
}

/** Records in the notary's journal that data of an act was deleted. The entry of the act stays. */
export async function recordDeletion(
  services: Writing,
  tx: Knex,
  notaryId: string,
  { sessionId, deleted, rule }: Tombstone,
): Promise<void> {
  const notary = await findNotary(tx, notaryId);
  if (!notary) return;
  await appendEntry(tx, {
    notary: snapshot(notary),
    kind: 'tombstone',
    sessionId,
    at: new Date(),
    body: { deleted, rule },
    search: 'deleted',
    signer: await services.authority.platformSigner(),
    signedBy: 'platform',
  });
}

/** Records in a journal to whom it was released. */
export async function recordHandOver(
  services: Writing,
  tx: Knex,
  notary: StoredNotary,
  handOver: { recipient: string; reason: string; by: string; entries: number; head: string },
): Promise<void> {
  await appendEntry(tx, {
    notary: snapshot(notary),
    kind: 'handover',
    sessionId: null,
    at: new Date(),
    body: { handOver },
    search: `handed over ${handOver.recipient}`,
    signer: await services.authority.platformSigner(),
    signedBy: 'platform',
  });
}

/** The data about a key that may be compromised. */
export interface Compromise {
  serial: string;
  /** Serial numbers of further certificates of the same key. */
  otherSerials?: string[];
  /** What happened; for a correction, its reason. */
  reason: string;
  since: Date;
  /** For a correction: the time that was recorded before. */
  insteadOf?: Date;
  /** Verification IDs of the acts that were sealed with the key since then. */
  affected: string[];
  /** For a correction: verification IDs that were affected only by the time recorded before. */
  noLonger?: string[];
  noticeDueAt: Date;
}

/**
 * Records in a journal that the notary's key was suspended. The platform signs, because the key
 * cannot be used.
 */
export async function recordCompromise(
  services: Writing,
  tx: Knex,
  notary: StoredNotary,
  compromise: Compromise,
): Promise<void> {
  await appendEntry(tx, {
    notary: snapshot(notary),
    kind: 'compromise',
    sessionId: null,
    at: new Date(),
    body: { compromise },
    search: `key compromised ${[compromise.serial, ...(compromise.otherSerials ?? [])].join(' ')}`,
    signer: await services.authority.platformSigner(),
    signedBy: 'platform',
  });
}
