import { recordDeletion } from '../journal/record-act.ts';
import { listJournaled } from '../journal/store.ts';
import { lockSession } from '../notarization-sessions/store.ts';
import { findHold } from '../recording/holds-store.ts';
import { keptUntil } from '../rules/retention.ts';
import type { Services } from '../services.ts';
import { type ActWithDetails, clearDetails, listActsWithDetails } from './store.ts';

const RULE = 'The time for which the state has the record of the act kept is over.';

/**
 * Comes round by the clock: empties what people stated and what was read off their documents once the
 * time of the act's record is over, save in a session on legal hold. The notary's journal is told of
 * it; what it and the evidence say stays. May run twice.
 * @param today `yyyy-mm-dd`; the day up to which the record is kept still counts
 */
export async function forgetOldDetails(
  services: Services,
  today = new Date().toISOString().slice(0, 10),
): Promise<void> {
  let after: ActWithDetails | null = null;
  do {
    const acts: ActWithDetails[] = await listActsWithDetails(services.db, { today, after });
    for (const { sessionId, at, ...rule } of acts) {
      if (keptUntil(at, rule) >= today) continue;
      // One that cannot be emptied must not keep the others.
      await forgetDetails(services, sessionId).catch((error: unknown) =>
        services.logger.error({ err: error, sessionId }, 'stated details could not be deleted'),
      );
    }
    after = acts.at(-1) ?? null;
  } while (after);
}

async function forgetDetails(services: Services, sessionId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    // A hold is set with this row held: it comes before the deletion, or finds nothing to hold.
    await lockSession(tx, sessionId);
    if (await findHold(tx, sessionId)) return;
    if (!(await clearDetails(tx, sessionId))) return;
    for (const { notaryId } of await listJournaled(tx, [sessionId])) {
      await recordDeletion(services, tx, notaryId, {
        sessionId,
        deleted: ['identity_details'],
        rule: RULE,
      });
    }
  });
}
