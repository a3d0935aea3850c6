import type { DomainEvent, EventOf, EventType } from '../../../common/events/catalog.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';

type Details = Record<string, unknown>;

interface AuditRow {
  action: string;
  subjectType: string;
  subjectId: string;
  details: Details;
}

const ofNotary = (action: string) => (event: DomainEvent & { subjects: { notaryId: string } }) => ({
  action,
  subjectType: 'notaries',
  subjectId: event.subjects.notaryId,
  details: event.data as Details,
});

const ofKey = (
  event: DomainEvent & { subjects: { notaryKeyId: string } },
  details: Details = event.data,
): AuditRow => ({
  action: event.type,
  subjectType: 'notary_keys',
  subjectId: event.subjects.notaryKeyId,
  details,
});

const ofSession = (event: DomainEvent & { subjects: { sessionId: string } }): AuditRow => ({
  action: event.type,
  subjectType: 'notarization_sessions',
  subjectId: event.subjects.sessionId,
  details: event.data,
});

/** The entry in the audit log for each event; null for events that the audit log does not show. */
const rows: { [Type in EventType]: ((event: EventOf<Type>) => AuditRow | null) | null } = {
  'assignment.accepted': null,
  'document.uploaded': null,
  'document.ready': null,
  'document.failed': null,
  'session.requested': null,
  'session.rescheduled': null,
  'session.missed': ofSession,
  'session.started': null,
  'session.rules_changed': ofSession,
  'session.released': ofSession,
  // The people of a session may cancel it.
  'session.cancelled': (event) =>
    event.data.byAdministrator
      ? { ...ofSession(event), details: { reason: event.data.reason } }
      : null,
  'signature.applied': null,
  'seal.requested': ofSession,
  'seal.completed': null,
  'seal.failed': null,
  'template_purchase.completed': null,
  'user.renamed': null,
  'notary.activated': ofNotary('notary.active'),
  'notary.deactivated': ofNotary('notary.inactive'),
  'notary.suspended': ofNotary('notary.suspended'),
  'notary.corrected': ofNotary('notary.corrected'),
  'notary.legal_timezone_changed': ofNotary('notary.legal_timezone'),
  'notary.languages_changed': ofNotary('notary.languages'),
  'commission.confirmed': ofNotary('commission.confirmed'),
  'commission.declined': ofNotary('commission.declined'),
  'notary_key.added': (event) => ofKey(event),
  'notary_key.returned': (event) => ofKey(event),
  'notary_key.suspended': (event) => {
    const { reason, since, serial, others, affected } = event.data;
    return ofKey(event, { reason, since, serial, others, affected: affected.length });
  },
  'notary_key.moment_corrected': (event) => {
    const { reason, since, insteadOf, serial, affected, noLonger } = event.data;
    return ofKey(event, {
      reason,
      since,
      insteadOf,
      serial,
      affected: affected.length,
      noLonger: noLonger.length,
    });
  },
};

/** Adds the entry of an event to the audit log. */
export const recordInAuditLog: Subscriber = async (event, { tx }) => {
  const row = (rows[event.type] as ((event: DomainEvent) => AuditRow | null) | null)?.(event);
  if (!row) return;
  await recordAudit(tx, event.actorId, row.action, row.subjectType, row.subjectId, row.details);
};
