import type { z } from 'zod';
import type { setAsideDocument as setAsideEndpoint } from '../../../common/notarization-sessions.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { touchDocument } from '../../documents/documents/store.ts';
import { lockNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { setActAside } from '../act-records/set-act-aside.ts';
import { closeConference } from '../conference/end-conference.ts';
import { finishSession } from '../notary-assignments/finish-session.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { lockSessionFor } from '../session-data/lock-session-for.ts';
import { maySetAside } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';

type SetAsideForm = z.output<typeof setAsideEndpoint.body>;

/**
 * Rejects or defers one document of a session. Its owner can start it again in another session. The
 * session is completed when no other document is open.
 * @throws AppError 409 if the document is sealed, being sealed or set aside, or if the session would
 * have no document left
 */
export async function setAsideDocument(
  services: Services,
  before: StoredSession,
  user: StoredUser,
  { outcome, reason }: SetAsideForm,
): Promise<void> {
  const ended = await withTransaction(services, async (tx, emit) => {
    // Lock the notary row first, in the same order as the code that suspends a notary.
    if (before.notaryId) await lockNotary(tx, before.notaryId);
    const { session, standing } = await lockSessionFor(tx, before.id, user.id);
    if (!maySetAside(session, standing)) throw conflict('document_not_set_aside');
    await setActAside(services, tx, session, { outcome, reason });
    await touchDocument(tx, session.documentId);
    await emit({
      type: 'session.document_set_aside',
      version: 1,
      actorId: user.id,
      subjects: eventSubjects(session),
      data: { outcome, reason },
    });
    if (!(await finishSession(services, tx, emit, session.packageId))) return null;
    const { conferenceId } = session;
    return conferenceId && (await closeConference(services, tx, emit, conferenceId))
      ? conferenceId
      : null;
  });
  if (ended) services.liveConferences.end(ended, 'sealed');
}
