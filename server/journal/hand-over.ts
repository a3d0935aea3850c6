import { canonicalJson } from '../../common/canonical-json.ts';
import { recordAudit } from '../database/record-audit.ts';
import { conflict } from '../http/errors.ts';
import type { StoredNotary } from '../notaries/store.ts';
import type { Services } from '../services.ts';
import { fullName, type StoredUser } from '../users/store.ts';
import { firstLink } from './chain.ts';
import { checkJournal } from './check-journal.ts';
import { growTree, TreeRefused } from './grow-tree.ts';
import { proveEntry } from './prove-entry.ts';
import { recordHandOver } from './record-act.ts';
import { lockJournal, readEntries } from './store.ts';

interface HandOver {
  notary: StoredNotary;
  user: StoredUser;
  recipient: string;
  reason: string;
}

/**
 * Writes into the journal that it is handed over, and audits it; only then is anything given out. The
 * tree takes up at once what waits for it, so that each entry goes out with its proof.
 * @throws AppError 409 where there is nothing to hand over
 * @returns the place of the entry that says so: the last that is handed over
 */
export async function beginHandOver(services: Services, handOver: HandOver): Promise<number> {
  const { notary, user, recipient, reason } = handOver;
  const sequence = await services.db.transaction(async (tx) => {
    const { count, head } = await lockJournal(tx, notary.id, firstLink(notary.id));
    if (count === 0) throw conflict('This journal has no entries yet.');
    await recordHandOver(services, tx, notary, {
      recipient,
      reason,
      by: fullName(user),
      entries: count,
      head,
    });
    await recordAudit(tx, user.id, 'journal.handed_over', 'notaries', notary.id, {
      recipient,
      reason,
      entries: count,
    });
    return count;
  });
  await growTree(services).catch((error: unknown) => {
    if (!(error instanceof TreeRefused)) throw error;
    // Who is to look into it is given what there is; `check.json` says what does not hold.
    services.logger.error({ err: error }, 'the tree over all journals does not hold');
  });
  return sequence;
}

/**
 * The files of a journal that is handed over, each entry in a file of its own, oldest first.
 * @param last the place of the entry that it is handed over; what came meanwhile is not
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
