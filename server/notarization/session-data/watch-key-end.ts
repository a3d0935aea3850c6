import { X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import { findNotary } from '../../notaries/notaries/store.ts';
import { commissionEnd, ownerOf } from '../../notaries/notary-keys/key-in-use.ts';
import { listKeys } from '../../notaries/notary-keys/store.ts';
import type { Services } from '../../services.ts';

/** No act takes longer. */
const ACT_MS = 24 * 3_600_000;

/**
 * When an act starts, schedules a notice for the time at which the certificate of the notary's key
 * or the commission ends, if that is during the act.
 */
export async function watchKeyEnd(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  session: { id: string; notaryId: string | null },
): Promise<void> {
  const keys = session.notaryId ? await listKeys(tx, session.notaryId) : [];
  const key = keys.find(({ status }) => status === 'active');
  if (!key) return;
  const notary = await findNotary(tx, key.notaryId);
  const end = Math.min(
    new X509Certificate(key.certificate).validToDate.getTime(),
    ...(notary ? [commissionEnd(ownerOf(notary)).getTime()] : []),
  );
  if (end > Date.now() + ACT_MS) return;
  await services.addJob(
    tx,
    'tell-key-end',
    { sessionId: session.id },
    { runAt: new Date(end + 1000), jobKey: `key-end-${session.id}` },
  );
}
