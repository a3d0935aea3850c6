import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { firstLink } from '../../../packages/evidence/src/journal/chain.ts';
import { fullName, type StoredUser } from '../../accounts/users/store.ts';
import type { StoredNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { checkJournal } from './check-journal.ts';
import { growTree } from './grow-tree.ts';
import { TreeRefused } from './kept-head.ts';
import { proveEntry } from './prove-entry.ts';
import { recordHandOver } from './record-event.ts';
import { lockJournal, readEntries } from './store.ts';

interface HandOver {
  notary: StoredNotary;
  user: StoredUser;
  recipient: string;
  reason: string;
}

/**
 * Records in the journal that it is released, and audits it, before any data is sent. The tree
 * takes up waiting entries at once, so that each entry is sent with its proof.
 * @throws AppError 409 if there is nothing to release
 * @returns the number of the entry that records the release, which is the last released entry
 */
export async function beginHandOver(services: Services, handOver: HandOver): Promise<number> {
  const { notary, user, recipient, reason } = handOver;
  const sequence = await withTransaction(services, async (tx, emit) => {
    const { count, head } = await lockJournal(tx, notary.id, firstLink(notary.id));
    if (count === 0) throw conflict('journal_empty');
    await recordHandOver(services, tx, notary, {
      recipient,
      reason,
      by: fullName(user),
      entries: count,
      head,
    });
    await emit({
      type: 'journal.handed_over',
      version: 1,
      actorId: user.id,
      subjects: { notaryId: notary.id, userId: notary.userId },
      data: { recipient, reason, entries: count },
    });
    return count;
  });
  await growTree(services).catch((error: unknown) => {
    if (!(error instanceof TreeRefused)) throw error;
    // The recipient gets what exists, even if the tree is invalid. `check.json` lists the problems.
    services.logger.error({ err: error }, 'the tree over all journals does not hold');
  });
  return sequence;
}

/**
 * Generates the files of a released journal, one for each entry, oldest first.
 * @param last the number of the entry that records the release; later entries are not included
 */
export async function* journalFiles(
  services: Services,
  notary: StoredNotary,
  last: number,
): AsyncGenerator<{ name: string; compress: boolean; content: AsyncIterable<Uint8Array> }> {
  const { db, authority } = services;
  const file = (name: string, text: string) => ({
    name,
    compress: true,
    content: (async function* () {
      yield new TextEncoder().encode(text);
    })(),
  });
  for await (const entry of readEntries(db, notary.id)) {
    if (entry.sequence > last) break;
    const number = String(entry.sequence + 1).padStart(6, '0');
    yield file(`entries/${number}.json`, canonicalJson(await proveEntry(db, entry)));
  }
  yield file('check.json', canonicalJson(await checkJournal(services, notary.id)));
  yield file('root.pem', authority.rootPem);
}
