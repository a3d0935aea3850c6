import type { Knex } from 'knex';
import type { JournalProof } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { inclusionProof } from '../../../packages/evidence/src/journal/merkle.ts';
import { base64Of, hexOf, presentEntry, presentTreeHead } from './present.ts';
import { readSigner, type StoredEntry } from './store.ts';
import { findPosition, findTreeHead, nodesOf } from './tree-store.ts';

/** Returns an entry with everything that a third party needs to verify it. */
export async function proveEntry(db: Knex, entry: StoredEntry): Promise<JournalProof> {
  const position = await findPosition(db, entry.id);
  const head = position === null ? null : await findTreeHead(db, position + 1);
  return {
    entry: presentEntry(entry),
    signature: base64Of(entry.signature),
    certificates: (await readSigner(db, entry.signerSha256)).map(base64Of),
    salt: hexOf(entry.salt),
    inclusion:
      position === null || head === null
        ? null
        : {
            position,
            path: (await inclusionProof(nodesOf(db), position, head.size)).map(hexOf),
            head: presentTreeHead(head, await readSigner(db, head.signerSha256)),
          },
  };
}
