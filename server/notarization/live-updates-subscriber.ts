import type { DomainEvent, EventAbout, EventType } from '../../common/events/catalog.ts';
import { listSessionsWith } from '../accounts/users/store.ts';
import { findNotaryOfUser } from '../notaries/notaries/store.ts';
import type { EventContext, Subscriber } from '../platform/events/subscriber.ts';
import { listLiveSessionIds } from './notary-assignments/store.ts';
import {
  audienceOf,
  findSession,
  listPackageDocumentIds,
  listPackageIds,
  listScheduledIds,
} from './session-data/store.ts';

type SessionEvent = EventAbout<'sessionId'>;

/** What an event of a session changes on screens. */
type Shown = 'session' | 'document' | 'conference' | 'assignment' | 'notary';

const shown: Record<SessionEvent['type'], readonly Shown[]> = {
  'session.requested': ['session', 'document'],
  'session.rescheduled': ['session'],
  'session.reminder_due': [],
  'session.missed': ['session'],
  'session.started': ['session'],
  'session.rules_changed': ['session'],
  'session.paused': ['session'],
  'session.resumed': ['session'],
  'session.released': ['session'],
  'session.cancelled': ['session', 'document'],
  'session.results_due': [],
  'session.completed': ['session', 'document'],
  'session.rated': ['notary'],
  'session.signing_order_changed': ['session'],
  'session.fields_placed': ['session'],
  'session.document_added': ['session', 'document'],
  'session.document_set_aside': ['session', 'document'],
  'session.search_failed': ['session'],
  'assignment.offered': ['session', 'assignment'],
  'assignment.accepted': ['session', 'assignment', 'document'],
  'assignment.declined': ['session', 'assignment'],
  'assignment.expired': ['session', 'assignment'],
  'assignment.cancelled': ['session', 'assignment'],
  'assignment.withdrawn': ['session', 'assignment'],
  'assignment.completed': ['assignment', 'notary'],
  'invitation.sent': ['session'],
  'invitation.resent': ['session'],
  'invitation.accepted': ['session'],
  'invitation.withdrawn': ['session'],
  'participant.seated_beside': ['session'],
  'signing_code.confirmed': ['session'],
  'signing_code.confirmed_by_text': ['session'],
  'conference.ended': ['session', 'conference'],
  'script_step.done': ['session'],
  'script_step.taken_back': ['session'],
  'proofing.changed': ['session'],
  'proofing.pictures_asked': ['session'],
  'proofing.pictures_not_asked': ['session'],
  'proofing.picture_seen': [],
  'proofing.capture_link_created': ['session'],
  'proofing.capture_opened': ['session'],
  'proofing.capture_ended': ['session'],
  'proofing.forgotten': ['session'],
  'signature.applied': ['session'],
  'signature.removed': ['session'],
  'seal.requested': ['session'],
  'seal.completed': ['session', 'document'],
  'seal.failed': ['session'],
  'recording.held': ['session'],
  'recording.released': ['session'],
  'recording.opened': [],
  'evidence.remade': [],
};

/** Events of a notary that everyone in the notary's live sessions sees. */
const seenInSessions: readonly EventType[] = [
  'notary.activated',
  'notary.reinstated',
  'notary.corrected',
  'notary.legal_timezone_changed',
  'notary.languages_changed',
  'notary.work_changed',
  'commission.confirmed',
  'commission.declined',
  'notary_key.added',
  'notary_key.returned',
  'notary_key.suspended',
];

/** Updates the screens of the people of a session, and of the notary who is asked for it. */
export const publishSessionChanges: Subscriber = async (event, context) => {
  if ('sessionId' in event.subjects) return publishSessionEvent(event as SessionEvent, context);
  for (const sessionId of await listAffectedSessions(event, context)) {
    await publishSession(sessionId, context);
  }
};

async function publishSession(
  sessionId: string,
  { tx, publish }: EventContext,
  others: string[] = [],
): Promise<void> {
  const userIds = [...(await audienceOf(tx, sessionId)), ...others];
  for (const id of await listPackageIds(tx, sessionId)) {
    publish({ resource: 'notarization-sessions', id, userIds });
  }
}

async function publishSessionEvent(event: SessionEvent, context: EventContext): Promise<void> {
  const { tx, publish } = context;
  const { subjects } = event;
  const { sessionId, documentId, userId } = subjects;
  const notary = 'notaryUserId' in subjects ? [subjects.notaryUserId] : [];
  for (const what of shown[event.type]) {
    if (what === 'document') {
      for (const id of new Set([documentId, ...(await listPackageDocumentIds(tx, sessionId))])) {
        publish({ resource: 'documents', id, userIds: [userId] });
      }
    } else if (what === 'conference' && 'conferenceId' in subjects) {
      const userIds = await audienceOf(tx, sessionId);
      publish({ resource: 'conference', id: subjects.conferenceId, userIds });
    } else if (what === 'assignment' && 'assignmentId' in subjects) {
      publish({ resource: 'notary-assignments', id: subjects.assignmentId, userIds: notary });
    } else if (what === 'notary' && 'notaryId' in subjects) {
      publish({ resource: 'notaries', id: subjects.notaryId, userIds: notary });
    } else if (what === 'session') {
      await publishSession(sessionId, context, [...notary, ...removedBy(event)]);
    }
  }
}

/** Returns the person whom an event removed from the session. */
function removedBy(event: SessionEvent): string[] {
  if (event.type !== 'invitation.withdrawn' || !event.data.acceptedBy) return [];
  return [event.data.acceptedBy];
}

/** Lists the sessions whose screens show a change of a person, a notary or a document. */
async function listAffectedSessions(event: DomainEvent, { tx }: EventContext): Promise<string[]> {
  switch (event.type) {
    case 'user.renamed':
      return listSessionsWith(tx, event.subjects.userId);
    case 'document.renamed':
      return listScheduledIds(tx, event.subjects.documentId);
    case 'user.blocked': {
      const notary = await findNotaryOfUser(tx, event.subjects.userId);
      return notary ? listSessionsInProgress(notary.id, tx) : [];
    }
    case 'notary.deactivated':
    case 'notary.suspended':
      return listSessionsInProgress(event.subjects.notaryId, tx);
    default:
      if (!seenInSessions.includes(event.type) || !('notaryId' in event.subjects)) return [];
      return listLiveSessionIds(tx, event.subjects.notaryId);
  }
}

/** The sessions that have begun stay with the notary, who cannot seal them now. */
async function listSessionsInProgress(notaryId: string, tx: EventContext['tx']): Promise<string[]> {
  const ids: string[] = [];
  for (const id of await listLiveSessionIds(tx, notaryId)) {
    if ((await findSession(tx, id))?.status === 'in_progress') ids.push(id);
  }
  return ids;
}
