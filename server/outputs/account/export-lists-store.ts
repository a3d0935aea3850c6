import { historyTypes } from '../../../common/history.ts';

/**
 * Whether the address of `u` is proved to be theirs: the provider states it, or the person followed
 * an emailed link.
 */
export const ADDRESS_PROVED = `(coalesce(u.proved_address = lower(u.email), false)
  OR EXISTS (SELECT 1 FROM session_invitations i
    WHERE i.accepted_by = u.id AND lower(i.email) = lower(u.email)))`;

/** Explains why an archive has no identity pictures. */
export const PICTURES_OF_ACTS =
  'Pictures of identity documents and faces are used only for the act. Pictures that you chose to add to its evidence are in the evidence bundle, which the owner of the document can download.';

export const UNPROVED_ADDRESS =
  'Newsletter subscriptions and contact requests are included only if you have confirmed that the email address is yours. Otherwise, anyone could have entered it.';

/** Areas of events that are about an account itself. */
const ACCOUNT_EVENTS = [
  'user',
  'step_up',
  'password',
  'email',
  'recovery_codes',
  'staff',
  'template_purchase',
  'template_request',
  'card',
  'charge',
  'earning',
  'payout',
  'payout_account',
  'notary',
  'notary_key',
  'notary_paper',
  'commission',
  'practice',
];

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * What other people did that a person is told: the history of their documents and sessions, and
 * events about their account. Other events contain reasons of staff and ids of other people.
 */
const OWN_EVENT = `(e.type IN (${listed(historyTypes)})
  OR split_part(e.type, '.', 1) IN (${listed(ACCOUNT_EVENTS)}))`;

/** Each list has the columns `id` and `at`, by which it is paged, and the exported columns. */
export const LISTS = {
  documents: `SELECT d.id, d.created_at AS at, d.original_name AS name, d.mime_type AS type,
      d.file_size AS bytes, d.sha256, d.document_type, d.description, d.status,
      d.status_reason, d.page_count AS pages,
      d.ai_analysis_status AS analysis_status, d.ai_confidence_score AS confidence_percent,
      d.risk_level, d.ai_findings::json AS findings
    FROM documents d WHERE d.user_id = :user`,
  sessions: `SELECT s.id, s.created_at AS at, s.status, s.act, s.further_acts::json, s.document_id,
      d.original_name AS document, s.scheduled_at, s.started_at,
      s.completed_at, s.signer_country,
      s.signer_state,
      CASE WHEN s.user_id = :user THEN s.consent_at ELSE i.consent_at END AS consent_at,
      CASE WHEN s.user_id = :user THEN s.consent_text ELSE i.consent_text END AS consent_text,
      i.terms_version,
      CASE WHEN s.user_id = :user THEN s.notarial_fee_cents END AS agreed_notarial_fee_cents,
      CASE WHEN s.user_id = :user THEN s.technology_fee_cents END AS agreed_technology_fee_cents,
      s.notes,
      (SELECT a.session_rating FROM notary_assignments a WHERE a.session_id = s.package_id
        AND a.status = 'completed' AND s.user_id = :user LIMIT 1) AS rating_given,
      n.first_name || ' ' || n.last_name AS notary, z.public_id AS verification_id,
      z.sealed_at,
      CASE WHEN s.user_id = :user THEN 'customer' WHEN n.user_id = :user THEN 'notary'
        ELSE 'invited' END AS taken_part_as
    FROM notarization_sessions s JOIN documents d ON d.id = s.document_id
    LEFT JOIN notaries n ON n.id = s.notary_id
    LEFT JOIN seals z ON z.session_id = s.id AND z.status = 'completed'
    LEFT JOIN session_invitations i ON i.session_id = s.package_id AND i.accepted_by = :user
    WHERE s.user_id = :user OR n.user_id = :user OR i.id IS NOT NULL`,
  chat: `SELECT m.id, m.created_at AS at, c.notarization_session_id AS session_id, p.name AS sender,
      p.user_id = :user AS own, m.message
    FROM chat_messages m JOIN conference_sessions c ON c.id = m.conference_id
    JOIN conference_participants p ON p.id = m.participant_id
    WHERE m.conference_id IN
      (SELECT conference_id FROM conference_participants WHERE user_id = :user)`,
  signatures: `SELECT m.id, m.signed_at AS at, m.session_id, m.kind, m.role,
      m.signer_name AS name, m.page, m.x, m.y, m.width, m.height, m.appearance,
      m.voided_at,
      m.voided_reason
    FROM signature_marks m WHERE m.user_id = :user`,
  purchases: `SELECT p.id, p.created_at AS at, t.title AS template, p.purchase_price AS cents, p.status,
      p.payment_intent_id AS payment_reference, p.download_count AS downloads,
      p.expires_at, p.refund_reason
    FROM template_purchases p JOIN document_templates t ON t.id = p.template_id
    WHERE p.user_id = :user`,
  cards: `SELECT c.user_id AS id, c.created_at AS at, c.provider, c.customer_id, c.brand, c.last_four,
      c.exp_month, c.exp_year
    FROM cards c WHERE c.user_id = :user`,
  charges: `SELECT c.id, c.created_at AS at, c.session_id, c.subscription_id, c.period_start,
      c.period_end, c.status, c.notarial_fee_cents,
      c.technology_fee_cents, c.provider, c.payment_intent_id AS payment_reference,
      c.card_brand, c.card_last_four, c.receipt_number, c.paid_at, c.refund_reason, c.refund_error,
      c.refunded_at, c.dispute
    FROM charges c WHERE c.user_id = :user`,
  subscriptions: `SELECT s.id, s.created_at AS at, s.provider, s.price_list_version, s.month_cents,
      s.included_acts, s.trial_days, s.trial_acts, s.status, s.reference AS payment_reference,
      s.period_start, s.period_end, s.cancels_at_end, s.ended_at
    FROM subscriptions s WHERE s.user_id = :user`,
  'template-requests': `SELECT r.id, r.created_at AS at, r.requested_title AS title, r.description,
      r.urgency, r.status, r.ai_generation_status AS generation_status, r.category, r.jurisdiction,
      r.max_price AS max_cents, r.ai_notes AS notes, r.review_reason,
      r.reviewed_at, r.estimated_completion
    FROM template_requests r WHERE r.user_id = :user`,
  // The text of a template for sale is not exported until it is paid, as in the app.
  templates: `SELECT t.id, t.created_at AS at, t.title, t.description, t.category,
      t.document_type, t.jurisdiction, t.tags, t.price AS cents,
      t.content_version AS version, EXISTS (SELECT 1 FROM template_purchases p
        WHERE p.template_id = t.id AND p.user_id = :user AND p.completed_at IS NOT NULL
          AND p.status <> 'refunded') AS paid,
      CASE WHEN EXISTS (SELECT 1 FROM template_purchases p
        WHERE p.template_id = t.id AND p.user_id = :user AND p.completed_at IS NOT NULL
          AND p.status <> 'refunded') THEN t.content END AS content
    FROM document_templates t WHERE t.owner_id = :user`,
  calls: `SELECT p.id, coalesce(p.joined_at, c.created_at) AS at,
      c.notarization_session_id AS session_id, p.role, p.name, p.connected_at,
      p.left_at
    FROM conference_participants p JOIN conference_sessions c ON c.id = p.conference_id
    WHERE p.user_id = :user`,
  script: `SELECT e.id, e.created_at AS at, e.session_id, e.step, e.event, e.role,
      e.name, e.value, e.words, e.absent
    FROM script_events e WHERE e.user_id = :user`,
  'identity-checks': `SELECT c.id, c.created_at AS at, p.session_id, c.kind, c.status,
      c.vendor, c.reason, c.settled_at
    FROM proofing_checks c JOIN proofings p ON p.id = c.proofing_id WHERE p.user_id = :user`,
  // The questions belong to the vendor, who asks them of other people too.
  'knowledge-checks': `SELECT k.id, k.created_at AS at, p.session_id, k.status,
      k.failure, k.vendor, k.correct, k.total, k.started_at, k.ended_at
    FROM knowledge_attempts k JOIN proofings p ON p.id = k.proofing_id WHERE k.user_id = :user`,
  letters: `SELECT l.key AS id, l.queued_at AS at FROM letters l WHERE l.user_id = :user`,
  hours: `SELECT h.id, h.created_at AS at, h.day_of_week, h.start_time AS "from",
      h.end_time AS "to", h.is_active AS available, h.effective_date::text AS date, h.notes
    FROM notary_availability h JOIN notaries n ON n.id = h.notary_id WHERE n.user_id = :user`,
  'signing-keys': `SELECT k.id, k.created_at AS at, k.kind, k.status, k.serial, k.certificate,
      k.device_name AS device, k.reason, k.suspended_at
    FROM notary_keys k JOIN notaries n ON n.id = k.notary_id WHERE n.user_id = :user`,
  seals: `SELECT z.id, z.created_at AS at, z.session_id,
      z.public_id AS verification_id, z.status, z.sealed_at,
      z.notary_snapshot AS named_as
    FROM seals z JOIN notaries n ON n.id = z.notary_id WHERE n.user_id = :user`,
  'commission-reminders': `SELECT r.commission_expiry::text || ' ' || r.days AS id, r.sent_at AS at,
      r.days FROM commission_reminders r JOIN notaries n ON n.id = r.notary_id
    WHERE n.user_id = :user`,
  'practice-sessions': `SELECT p.id, p.created_at AS at, p.act, p.state, p.rules_version, p.steps,
      p.signed_at, p.county, p.sealed_at, p.sha256
    FROM practice_sessions p JOIN notaries n ON n.id = p.notary_id WHERE n.user_id = :user`,
  'notary-papers': `SELECT p.id, p.created_at AS at, p.kind, p.status, p.sha256, p.size AS bytes,
      p.printed_name, p.number, p.amount_cents, p.issued_on::text, p.expires_on::text,
      p.read_details AS read_from_the_file, p.entered_at, p.reason, p.reviewed_at
    FROM notary_papers p JOIN notaries n ON n.id = p.notary_id WHERE n.user_id = :user`,
  'paper-reminders': `SELECT r.about || ' ' || r.ends_on || ' ' || r.days AS id, r.sent_at AS at,
      r.about, r.ends_on::text, r.days
    FROM notary_paper_reminders r JOIN notaries n ON n.id = r.notary_id WHERE n.user_id = :user`,
  'recordings-opened': `SELECT a.id, a.opened_at AS at, a.session_id, a.reason
    FROM recording_accesses a WHERE a.user_id = :user`,
  'legal-holds': `SELECT h.session_id AS id, h.set_at AS at, h.reason
    FROM recording_holds h WHERE h.set_by = :user`,
  assignments: `SELECT a.id, a.created_at AS at, a.session_id, a.status,
      a.accepted_at, a.decline_reason,
      a.session_notes AS notes, a.session_rating AS rating, a.compensation_amount AS cents
    FROM notary_assignments a JOIN notaries n ON n.id = a.notary_id WHERE n.user_id = :user`,
  'notary-contracts': `SELECT r.id, r.created_at AS at, r.version, r.employment_type,
      r.session_rate AS session_rate_cents, r.hourly_rate AS hourly_rate_cents
    FROM notary_contracts r JOIN notaries n ON n.id = r.notary_id WHERE n.user_id = :user`,
  'payout-accounts': `SELECT a.notary_id AS id, a.created_at AS at, a.account_id, a.payable, a.problem
    FROM payout_accounts a JOIN notaries n ON n.id = a.notary_id WHERE n.user_id = :user`,
  payouts: `SELECT p.id, p.created_at AS at, p.provider, p.amount_cents AS cents, p.status,
      p.hold_cause, p.hold_reason, p.withdrawal_reason, p.transfer_id, p.paid_at
    FROM payouts p JOIN notaries n ON n.id = p.notary_id WHERE n.user_id = :user`,
  compensation: `SELECT c.id, c.created_at AS at, c.compensation_type AS type, c.amount AS cents,
      c.description, c.minutes, c.provider, c.payment_status AS status, c.payment_date AS paid_at
    FROM notary_compensation c JOIN notaries n ON n.id = c.notary_id WHERE n.user_id = :user`,
  audit: `SELECT e.id, e.at, e.action, e.subject_type, e.subject_id,
      e.details, e.user_id IS NOT DISTINCT FROM :user::uuid AS by_you
    FROM audit_events e
    WHERE e.user_id = :user OR (e.subject_type = 'users' AND e.subject_id = :user)`,
  events: `SELECT e.id, e.at, e.type, e.subjects, e.data,
      e.actor_id IS NOT DISTINCT FROM :user::uuid AS by_you
    FROM events e WHERE e.actor_id = :user OR (e.user_id = :user AND ${OWN_EVENT})`,
  'sign-ins': `SELECT s.id, s.created_at AS at, s.last_used_at,
      s.user_agent AS browser
    FROM sessions s WHERE s.user_id = :user AND s.expire > now()`,
  // Nothing is exported for an address that anybody could have typed.
  newsletter: `SELECT o.id, o.created_at AS at, o.status, o.confirmed_at
    FROM newsletter_subscriptions o JOIN users u ON lower(u.email) = lower(o.email)
    WHERE u.id = :user AND ${ADDRESS_PROVED}`,
  'office-letters': `SELECT o.id, o.created_at AS at, o.topic, o.name, o.company, o.message, o.status
    FROM contact_requests o JOIN users u ON lower(u.email) = lower(o.email)
    WHERE u.id = :user AND ${ADDRESS_PROVED}`,
  'second-factors': `SELECT c.id, c.created_at AS at, c.method, c.label,
      c.last_used_at
    FROM step_up_credentials c WHERE c.user_id = :user AND c.confirmed_at IS NOT NULL`,
  // The accounts of this server are the subjects of its own provider.
  terms: `SELECT t.account_id AS id, t.agreed_at AS at, t.version
    FROM terms_consents t JOIN users u ON u.sub = t.account_id::text WHERE u.id = :user`,
  phones: `SELECT p.user_id AS id, p.consented_at AS at, p.number, p.consent_text, p.confirmed_at,
      p.refused_at
    FROM phones p WHERE p.user_id = :user`,
  'security-events': `SELECT e.id, e.first_at AS at, e.last_at, e.kind, e.count, e.address,
      e.browser, e.system
    FROM security_events e WHERE e.user_id = :user`,
  'staff-roles': `SELECT r.id, r.granted_at AS at, r.role, r.revoked_at
    FROM staff_roles r WHERE r.user_id = :user`,
} as const;
export type ExportList = keyof typeof LISTS;
export const exportLists = Object.keys(LISTS) as ExportList[];

/**
 * The data about a person that is not exported, with the reason. Each column that refers to a
 * person or a notary is in one of the lists above or here.
 */
export const NOT_EXPORTED: Record<string, string> = {
  'events.notary_id': 'Events of a notary name the notary’s account or belong to it.',
  'staff_roles.granted_by': 'Roles that you granted to other people are in the audit log.',
  'staff_roles.revoked_by': 'Roles that you revoked from other people are in the audit log.',
  'staff_decisions.proposed_by': 'Decisions that staff proposed are in the audit log.',
  'staff_decisions.decided_by': 'Decisions that staff confirmed or rejected are in the audit log.',
  'authority_acceptances.user_id':
    'Rules of states that administrators accepted or withdrew are in the audit log.',
  'session_invitations.email':
    'An invitation belongs to the person who opens it with its code. After that, it is listed with the sessions.',
  'session_invitations.beside_user_id':
    'Who used the device of another participant is part of the data of that participant.',
  'data_exports.user_id': 'The record of this export is deleted when the export is finished.',
  'account_usage.user_id': 'This is only a count of the documents and files that are listed here.',
  'analysis_requests.user_id':
    'The upload times of documents are kept for a day to apply the limits. They are also listed with the documents.',
  'desktop_codes.user_id': 'Codes that sign in a computer are secret and valid for one minute.',
  'capture_links.user_id': 'Links for a phone are secret and valid for a few minutes.',
  'socket_tokens.user_id': 'Codes that open a connection are secret and valid for one minute.',
  'socket_tokens.participant_id':
    'Codes that open a connection are secret and valid for one minute.',
  'signing_codes.user_id': 'Signing codes are stored only as digests.',
  'signing_codes.device_user_id': 'Signing codes are stored only as digests.',
  'step_up_challenges.user_id': 'Second-factor challenges are secret and valid for a few minutes.',
  'recovery_codes.user_id': 'Recovery codes are stored only as digests.',
  'idempotency_keys.user_id':
    'Responses that are kept for repeated requests are copies of data that is already here.',
  'provider_accounts.email':
    'The password is stored only as a digest. The name and the email address are listed with the account.',
  'payouts.approved_by': 'Decisions of administrators are in the audit log.',
  'payouts.requested_by': 'It is the notary, whose payouts are exported.',
  'notary_compensation.set_by': 'Decisions of administrators are in the audit log.',
  'notary_papers.reviewed_by': 'Decisions of staff are in the audit log.',
  'notary_contracts.set_by': 'Decisions of administrators are in the audit log.',
  'template_requests.reviewed_by': 'Decisions of administrators are in the audit log.',
  'journal_entries.notary_id':
    'Notaries can export their journal under Journal. It contains data about other people.',
  'journal_leaves.notary_id':
    'Notaries can export their journal under Journal. It contains data about other people.',
  'journals.notary_id':
    'Notaries can export their journal under Journal. It contains data about other people.',
  'knowledge_attempts.notary_id': 'The answers of a signer belong to the signer.',
  'outlived_attempts.user_id':
    'Failed knowledge questions are stored under keyed digests, and only for the waiting time.',
  'outlived_attempts.notary_id': 'The answers of a signer belong to the signer.',
};
