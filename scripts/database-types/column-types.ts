/** Files from which tables.ts imports types, with the names of the types. */
export const IMPORTS: Record<string, string[]> = {
  '../../../common/acts-of.ts': ['FurtherAct'],
  '../../../common/attendance.ts': ['RecordingSees'],
  '../../../common/findings.ts': ['FindingsTranslations'],
  '../../../common/messages/catalog/languages.ts': ['Language'],
  '../../../common/messages/errors.ts': ['Problem'],
  '../../../common/notary-papers.ts': ['PaperDetails'],
  '../../../common/notarization-sessions.ts': ['SignatureAppearance'],
  '../../../common/plans.ts': ['PlanName'],
  '../../../common/practice.ts': ['DonePracticeStep'],
  '../../../common/print-copies.ts': ['PrintCopyRecord'],
  '../../../common/proofings.ts': ['Finding', 'ImageAdvice'],
  '../../../common/realtime.ts': ['DocumentView'],
  '../../../common/script.ts': ['StepValue'],
  '../../../packages/evidence/src/recording/recording-checks.ts': ['PieceFault'],
};

/**
 * TypeScript types of columns that Postgres does not describe: json and jsonb, and text whose
 * values have no simple check constraint. By `table.column`, without null. A json or jsonb column
 * that is not listed is `unknown`.
 */
export const COLUMN_TYPES: Record<string, string> = {
  'audit_events.details': 'Record<string, unknown>',
  'conference_sessions.document_view': 'DocumentView',
  'conference_sessions.recording_sees': 'RecordingSees',
  'documents.ai_findings_translations': 'FindingsTranslations',
  'documents.print_copy': 'PrintCopyRecord',
  'documents.rendition_refusal_problems': 'readonly Problem[]',
  'documents.status_reason_problems': 'readonly Problem[]',
  'events.data': 'Record<string, unknown>',
  'events.subjects': 'Record<string, unknown>',
  'knowledge_attempts.parameters': 'Record<string, number>',
  'knowledge_attempts.question_ids': 'string[]',
  'notaries.languages': 'Language[]',
  'notarization_sessions.further_acts': 'FurtherAct[]',
  'notarization_sessions.signing_order': 'string[]',
  'notary_papers.read_details': 'PaperDetails',
  'plans.name': 'PlanName',
  'practice_sessions.steps': 'Record<string, DonePracticeStep>',
  'proofing_images.advice': 'ImageAdvice[]',
  'proofings.findings': 'Finding[]',
  'provider_artifacts.payload': 'Record<string, unknown>',
  'recording_segments.fault': 'PieceFault',
  'recording_segments.clusters': '[offset: number, ms: number, headBytes: number][]',
  'script_events.value': 'StepValue',
  'seals.reason_problems': 'readonly Problem[]',
  'seals.step_up_method': "'passkey' | 'totp'",
  'sessions.sess': 'Record<string, unknown>',
  'signature_marks.appearance': 'SignatureAppearance',
  'step_up_credentials.transports': 'string[]',
  'template_purchases.refund_reason_problems': 'readonly Problem[]',
  'users.language': 'Language',
  'users.plan': 'PlanName',
};
