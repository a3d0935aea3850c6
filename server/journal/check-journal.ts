import { verify, X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import type { JournalCheck } from '../../common/journal.ts';
import { firstLink, nextLink } from './chain.ts';
import { findHead, readEntries, readSigner } from './store.ts';

/** More than this need not be read out. */
const MAX_PROBLEMS = 50;

/**
 * Computes a notary's journal anew: order, chain and every signature. Reads some entries at a time, all
 * of one moment: an entry that is added meanwhile is no false alarm.
 */
export function checkJournal(db: Knex, notaryId: string): Promise<JournalCheck> {
  return db.transaction((tx) => checkSnapshot(tx, notaryId), {
    isolationLevel: 'repeatable read',
    readOnly: true,
  });
}

async function checkSnapshot(db: Knex, notaryId: string): Promise<JournalCheck> {
  const problems: JournalCheck['problems'] = [];
  const problem = (sequence: number, message: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ sequence, message });
  };
  const keys = new Map<string, X509Certificate['publicKey']>();
  let link = firstLink(notaryId);
  let count = 0;
  for await (const entry of readEntries(db, notaryId)) {
    const { sequence, content, chain, signature, signerSha256 } = entry;
    if (sequence !== count) problem(sequence, 'An entry before this one is missing.');
    let said: { previous?: unknown; sequence?: unknown } = {};
    try {
      said = JSON.parse(content) as typeof said;
    } catch {
      problem(sequence, 'The entry cannot be read.');
    }
    if (said.previous !== link || said.sequence !== sequence || nextLink(link, content) !== chain) {
      problem(sequence, 'The entry does not follow from the one before.');
    }
    let key = keys.get(signerSha256);
    if (!key) {
      const [certificate] = await readSigner(db, signerSha256);
      key = new X509Certificate(certificate as Buffer).publicKey;
      keys.set(signerSha256, key);
    }
    if (!verify('sha256', Buffer.from(content), key, signature)) {
      problem(sequence, 'The signature is not over this text.');
    }
    link = chain;
    count = sequence + 1;
  }
  const head = await findHead(db, notaryId);
  if (head && (head.count !== count || head.head !== link)) {
    problem(count, 'Entries at the end are missing.');
  }
  return { holds: problems.length === 0, count, head: head?.head ?? null, problems };
}
