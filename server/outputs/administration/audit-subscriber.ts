import type {
  DomainEvent,
  EventAbout,
  EventOf,
  EventType,
} from '../../../common/events/catalog.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';

type Details = Record<string, unknown>;

interface AuditRow {
  action: string;
  subjectType: string;
  subjectId: string | null;
  details: Details;
}

/** Returns a function that makes the entry of an event about a record of this table. */
const about =
  <Subject extends string>(subjectType: string, subject: Subject) =>
  (action: string | null = null) =>
  (event: EventAbout<Subject>, details: Details = event.data): AuditRow => ({
    action: action ?? event.type,
    subjectType,
    subjectId: (event.subjects as Record<Subject, string>)[subject],
    details,
  });

const ofUser = about('users', 'userId');
const ofNotary = about('notaries', 'notaryId');
const ofPaper = about('notary_papers', 'paperId');
const ofKey = about('notary_keys', 'notaryKeyId');
const ofSession = about('notarization_sessions', 'sessionId');
const ofDocument = about('documents', 'documentId');
const ofBusinessDocument = about('business_documents', 'businessDocumentId');

/** The audit log names the decision of the reviewer. */
const ofRequest =
  (decision: string) =>
  (
    event: EventOf<
      'template_request.approved' | 'template_request.sent_back' | 'template_request.declined'
    >,
  ): AuditRow => {
    const { reason, draft } = event.data;
    const row = about('template_requests', 'templateRequestId');
    return row(`template_request.${decision}`)(event, { reason, draft });
  };

const ofCharge = about('charges', 'chargeId');
const ofSubscription = about('subscriptions', 'subscriptionId');
const ofPayout = about('payouts', 'payoutId');
const ofPractice = about('practice_sessions', 'practiceSessionId');

const ofProofing =
  (action: string) =>
  (event: EventAbout<'proofingId'> & EventAbout<'sessionId'>): AuditRow => {
    const { sessionId } = event.subjects;
    return about('proofings', 'proofingId')(action)(event, { ...event.data, sessionId });
  };

/** The entry of a decision is about the record that was decided about. */
const ofDecision = (event: DomainEvent & { type: `decision.${string}` }): AuditRow => {
  const { subjectType, subjectId, ...details } = event.data;
  if ('proposedById' in details) {
    const { proposedById: _, ...shown } = details;
    return { action: event.type, subjectType, subjectId, details: shown };
  }
  return { action: event.type, subjectType, subjectId, details };
};

const ofAcceptance = (event: EventOf<'authority.accepted' | 'authority.withdrawn'>): AuditRow => ({
  action: event.type,
  subjectType: 'authority_acceptances',
  subjectId: null,
  details: event.data,
});

const ofJob = (event: EventOf<'job.retried' | 'job.discarded'>): AuditRow => ({
  action: event.type,
  subjectType: 'jobs',
  subjectId: null,
  details: event.data,
});

/** Returns how many there are of each kind. */
const counts = (lines: { kind: string; count: number }[]) =>
  Object.fromEntries(lines.map(({ kind, count }) => [kind, count]));

/** The entry in the audit log for each event; null for events that the audit log does not show. */
const rows: { [Type in EventType]: ((event: EventOf<Type>) => AuditRow | null) | null } = {
  'user.profile_changed': null,
  'user.renamed': null,
  'user.picture_changed': null,
  'user.signed_out': ofUser(),
  'user.blocked': ofUser(),
  'user.unblocked': ofUser(),
  'user.plan_changed': ofUser(),
  'user.data_exported': ofUser(),
  'user.deleted': (event) => {
    const { deleted, kept } = event.data;
    return ofUser()(event, { deleted: counts(deleted), kept: counts(kept) });
  },
  'password.changed': ofUser(),
  'phone.confirmed': ofUser(),
  'phone.refused': null,
  'email.changed': ofUser(),
  'step_up.added': ofUser(),
  'step_up.removed': ofUser(),
  'recovery_codes.created': ofUser(),
  'recovery_codes.used': ofUser(),
  'step_up.reset': ofUser(),
  'staff.granted': ofUser(),
  'staff.revoked': ofUser(),
  'decision.proposed': ofDecision,
  'decision.confirmed': ofDecision,
  'decision.rejected': ofDecision,
  'decision.withdrawn': ofDecision,
  'decision.expired': ofDecision,
  'decision.alone': ofDecision,
  'document.uploaded': null,
  'document.renamed': ofDocument(),
  'document.replaced': ofDocument(),
  'document.duplicated': ofDocument(),
  'document.extracted': ofDocument(),
  'document.analysis_started': null,
  'document.analysis_delayed': null,
  'document.analysis_restarted': null,
  'document.ready': null,
  'document.print_copy_confirmed': ({ type, subjects, data }) => ({
    action: type,
    subjectType: 'documents',
    subjectId: subjects.documentId,
    details: data,
  }),
  'document.failed': null,
  'document.deleted': ({ type, data: { documentId, ...details } }) => ({
    action: type,
    subjectType: 'documents',
    subjectId: documentId,
    details,
  }),
  'authority.accepted': ofAcceptance,
  'authority.withdrawn': ofAcceptance,
  'plan.changed': ({ type, data }) => ({
    action: type,
    subjectType: 'plans',
    subjectId: null,
    details: data,
  }),
  'template_purchase.started': null,
  'template_purchase.completed': null,
  'template_purchase.failed': null,
  // Refunds of late payments and of the provider are not decisions of a person.
  'template_purchase.refunded': (event) => {
    const { reason, cents } = event.data;
    const row = about('template_purchases', 'templatePurchaseId');
    return event.actorId === null ? null : row()(event, { reason, cents });
  },
  'template_purchase.refund_settled': null,
  'card.saved': null,
  'card.removed': null,
  'charge.created': null,
  'charge.paid': null,
  'charge.action_required': null,
  'charge.refund_requested': ofCharge('charge.refunded'),
  'charge.refunded': null,
  'charge.refund_failed': ofCharge(),
  'charge.disputed': null,
  'subscription.requested': ofSubscription(),
  'subscription.started': null,
  'subscription.trial_ending': null,
  'subscription.cancellation_requested': ofSubscription(),
  'subscription.kept': ofSubscription(),
  'subscription.ended': ofSubscription(),
  'earning.adjusted': ofNotary(),
  'payout_account.opened': ofNotary(),
  'payout_account.replaced': ofNotary(),
  'payout_account.changed': null,
  'payout.requested': ofPayout(),
  'payout.held': ofPayout(),
  'payout.released': ofPayout(),
  'payout.approved': ofPayout(),
  'payout.retried': ofPayout(),
  'payout.withdrawn': ofPayout(),
  'payout.paid': ofPayout(),
  'payout.failed': ofPayout(),
  'payout.partly_returned': ofPayout(),
  'template_request.received': null,
  'template_request.progressed': null,
  'template_request.approved': ofRequest('approve'),
  'template_request.sent_back': ofRequest('send_back'),
  'template_request.declined': ofRequest('decline'),
  'template_request.failed': null,
  'template_request.cancelled': null,
  'template_request.completed': null,
  'notary.applied': null,
  'notary.rejected': ofNotary(),
  'notary.activated': ofNotary('notary.active'),
  'notary.reinstated': ofNotary('notary.active'),
  'notary.deactivated': ofNotary('notary.inactive'),
  'notary.suspended': ofNotary(),
  'notary.corrected': ofNotary(),
  'notary.contract_changed': ofNotary(),
  'notary.availability_changed': null,
  'notary.legal_timezone_changed': ofNotary('notary.legal_timezone'),
  'notary.languages_changed': ofNotary('notary.languages'),
  'notary.work_changed': ofNotary('notary.work'),
  'practice.started': ofPractice(),
  'practice.sealed': ofPractice(),
  'practice.deleted': ofPractice(),
  'commission.renewed': null,
  'commission.confirmed': ofNotary(),
  'commission.declined': ofNotary(),
  'commission.expires_soon': null,
  'notary_paper.uploaded': ofPaper(),
  'notary_paper.read': null,
  'notary_paper.submitted': ofPaper(),
  'notary_paper.seen': ofPaper(),
  'notary_paper.accepted': (event) => {
    const isOwn = event.actorId === event.subjects.userId;
    return ofPaper(isOwn ? 'notary_paper.self_reviewed' : null)(event);
  },
  'notary_paper.rejected': ofPaper(),
  'notary_paper.expires_soon': null,
  'notary.papers_due': null,
  'notary_key.added': ofKey(),
  'notary_key.returned': ofKey(),
  'notary_key.suspended': (event) => {
    const { reason, since, serial, others, affected } = event.data;
    return ofKey()(event, { reason, since, serial, others, affected: affected.length });
  },
  'notary_key.moment_corrected': (event) => {
    const { reason, since, insteadOf, serial, affected, noLonger } = event.data;
    return ofKey()(event, {
      reason,
      since,
      insteadOf,
      serial,
      affected: affected.length,
      noLonger: noLonger.length,
    });
  },
  'notary_key.notice_due': null,
  'notary_key.notice_sent': ofKey(),
  'notary_key.notice_corrected': ofKey(),
  'seal.affected': null,
  'seal.cleared': null,
  'session.requested': null,
  'session.rescheduled': null,
  'session.reminder_due': null,
  'session.missed': ofSession(),
  'session.started': null,
  'session.rules_changed': ofSession(),
  'session.paused': ofSession(),
  'session.resumed': ofSession(),
  'session.released': ofSession(),
  // The people of a session may cancel it.
  'session.cancelled': (event) => {
    const { byAdministrator, reason } = event.data;
    return byAdministrator ? ofSession()(event, { reason }) : null;
  },
  'session.results_due': null,
  'session.completed': null,
  'session.rated': null,
  'session.signing_order_changed': null,
  'session.fields_placed': null,
  'session.document_added': null,
  'session.document_set_aside': null,
  'session.search_failed': null,
  'assignment.offered': null,
  'assignment.accepted': null,
  'assignment.declined': null,
  'assignment.expired': null,
  'assignment.cancelled': null,
  'assignment.withdrawn': null,
  'assignment.completed': null,
  'invitation.sent': null,
  'invitation.resent': null,
  'invitation.accepted': null,
  // Withdrawing an invitation that nobody accepted removes no person.
  'invitation.withdrawn': (event) => {
    const { acceptedBy, role } = event.data;
    if (!acceptedBy) return null;
    return ofSession('session.person_removed')(event, { userId: acceptedBy, role });
  },
  'participant.seated_beside': null,
  'signing_code.confirmed': null,
  'signing_code.confirmed_by_text': null,
  'conference.ended': null,
  'script_step.done': null,
  'script_step.taken_back': null,
  'proofing.changed': null,
  'proofing.pictures_asked': ofProofing('identity.pictures_asked'),
  'proofing.pictures_not_asked': ofProofing('identity.pictures_not_asked'),
  'proofing.picture_seen': ofProofing('identity.picture_seen'),
  'proofing.capture_link_created': ofSession('identity.capture_link_created'),
  'proofing.capture_opened': ofSession('identity.capture_opened'),
  'proofing.capture_ended': ofSession('identity.capture_ended'),
  'proofing.forgotten': null,
  'signature.applied': null,
  'signature.removed': null,
  'seal.requested': ofSession(),
  'seal.completed': null,
  'seal.failed': null,
  'recording.held': ofSession(),
  'recording.released': ofSession(),
  'recording.opened': ofSession(),
  'evidence.remade': ofSession(),
  'journal.handed_over': ofNotary(),
  'business_document.created': ofBusinessDocument(),
  'business_document.moved': ofBusinessDocument(),
  'business_document.deleted': ofBusinessDocument(),
  'contact_request.received': null,
  'contact_request.moved': (event) =>
    about('contact_requests', 'contactRequestId')(`contact_request.${event.data.to}`)(event, {}),
  'newsletter.requested': null,
  'job.retried': ofJob,
  'job.discarded': ofJob,
};

/** Adds the entry of an event to the audit log. */
export const recordInAuditLog: Subscriber = async (event, { tx }) => {
  const row = (rows[event.type] as ((event: DomainEvent) => AuditRow | null) | null)?.(event);
  if (!row) return;
  await recordAudit(tx, event.actorId, row.action, row.subjectType, row.subjectId, row.details);
};
