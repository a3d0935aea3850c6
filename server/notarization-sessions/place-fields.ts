import type { SignatureField } from '../../common/notarization-sessions.ts';
import { withTransaction } from '../database/with-transaction.ts';
import type { Services } from '../services.ts';
import { replaceFields } from './marks-store.ts';
import { publishSession } from './publish-session.ts';
import { requireUnsealed } from './require-unsealed.ts';
import { lockSession, type StoredSession, touchSession } from './store.ts';

/** Replaces the unsigned fields of a session; signed ones stay. */
export async function replaceSessionFields(
  services: Services,
  session: StoredSession,
  fields: (Omit<SignatureField, 'id'> & { id?: string | undefined })[],
): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    await lockSession(tx, session.id);
    await requireUnsealed(tx, session.id);
    await replaceFields(tx, session.id, fields);
    await touchSession(tx, session.id);
    await publishSession(tx, publish, session.id);
  });
}
