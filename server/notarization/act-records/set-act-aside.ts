import type { Knex } from 'knex';
import type { DocumentOutcome } from '../../../common/session-documents.ts';
import type { Services } from '../../services.ts';
import { endAct, setOutcome } from '../session-data/changes-store.ts';
import { voidMarks } from '../session-data/marks-store.ts';
import type { StoredSession } from '../session-data/store.ts';
import { recordUnfinishedAct } from './record-act.ts';

/**
 * Ends the act of one document in a session that continues. Its signatures no longer count, and the
 * journal records that the act was not completed. The caller has locked the notary's row, then the session's.
 */
export async function setActAside(
  services: Pick<Services, 'authority' | 'vault' | 'config'>,
  tx: Knex,
  session: StoredSession,
  { outcome, reason }: { outcome: DocumentOutcome; reason: string },
): Promise<void> {
  await recordUnfinishedAct(services, tx, session, reason);
  await voidMarks(tx, session.id, reason);
  await setOutcome(tx, session.id, outcome, reason);
  await endAct(tx, session, 'cancelled');
}
