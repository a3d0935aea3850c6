import { problem } from '../../../common/messages/errors.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { requireInCall } from '../conference/require-in-call.ts';
import { readFacts } from '../script/read-script.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { lockSessionFor } from '../session-data/lock-session-for.ts';
import { listMarks, voidMarks } from '../session-data/marks-store.ts';
import { peopleOf } from '../session-data/people-of.ts';
import { removalObjection } from '../session-data/removable-marks.ts';
import { requireUnpaused } from '../session-data/require-unpaused.ts';

/** Stored with a mark that was removed. */
const REMOVED = 'removed by the signer or the owner of the device';

/**
 * Removes a mark from the page. The mark is kept as void, because the recording shows it.
 * @throws AppError 403 for another person's mark; 404 if it does not exist or was removed; 409 if
 * the notary has continued, or has paused the act, or if the person is not in the conference
 */
export async function removeMark(
  services: Services,
  sessionId: string,
  userId: string,
  markId: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const { session } = await lockSessionFor(tx, sessionId, userId);
    const marks = await listMarks(tx, sessionId);
    const mark = marks.find(({ id }) => id === markId);
    if (!mark) throw notFound('mark_not_found');
    const people = peopleOf(session, await listInvited(tx, sessionId), new Map());
    const { facts } = await readFacts({ db: tx, vault: services.vault }, session, {
      hasStepUp: false,
    });
    const reason = removalObjection({ session, people, marks, facts }, userId, mark);
    if (reason) {
      const refused = problem('mark_not_removable', { reason });
      throw reason === 'not_own' ? forbidden(refused) : conflict(refused);
    }
    requireUnpaused(session);
    await requireInCall(tx, session, userId);
    await voidMarks(tx, sessionId, REMOVED, { id: markId });
    await touchSession(tx, sessionId);
    await emit({
      type: 'signature.removed',
      version: 1,
      actorId: userId,
      subjects: eventSubjects(session),
      data: { kind: mark.kind, page: mark.page, signer: mark.signerName },
    });
  });
}
