import type { Knex } from 'knex';
import { recordAudit } from '../database/record-audit.ts';
import type { RevokedCertificate } from '../sealing/certificates/issue-revocation-list.ts';
import { entriesOf, publicKeyOf } from './same-key.ts';
import { listKeys, listKeysCertifiedAs, lockKeys, type StoredKey, setSuspended } from './store.ts';
import { noticeDue } from './suspend-key.ts';

const reason = 'It was suspended before, as the published list of revoked certificates says.';

/**
 * Suspends again the keys of certificates that a list of ours names; the rows that said so are lost.
 * @returns those that were not suspended any more, an entry of each
 */
export async function suspendListed(tx: Knex, revoked: RevokedCertificate[]): Promise<StoredKey[]> {
  const found: StoredKey[] = [];
  for (const one of revoked.filter(({ reason }) => reason === 'key_compromise')) {
    const at = one.revokedAt;
    const since = one.invalidSince ?? at;
    for (const { notaryId, ...key } of await listKeysCertifiedAs(tx, one.serial)) {
      await lockKeys(tx, notaryId);
      const entries = entriesOf(await listKeys(tx, notaryId), publicKeyOf(key));
      // The state is told of a key once, whichever of its certificates are listed.
      let noticeDueAt = entries.some((entry) => entry.noticeDueAt) ? null : noticeDue(at);
      let first = true;
      for (const { id } of entries) {
        const suspended = await setSuspended(tx, id, { reason, at, since, noticeDueAt });
        if (!suspended) continue;
        await recordAudit(tx, null, 'notary_key.suspended', 'notary_keys', id, {
          reason,
          since: since.toISOString(),
          serial: suspended.serial,
        });
        if (first) found.push(suspended);
        first = false;
        noticeDueAt = null;
      }
    }
  }
  return found;
}
