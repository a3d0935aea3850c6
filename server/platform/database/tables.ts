// Written by `npm run types:database`. Do not edit: change a migration or column-types.ts.

import type { FurtherAct } from '../../../common/acts-of.ts';
import type { RecordingSees } from '../../../common/attendance.ts';
import type { FindingsTranslations } from '../../../common/findings.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import type { SignatureAppearance } from '../../../common/notarization-sessions.ts';
import type { PaperDetails } from '../../../common/notary-papers.ts';
import type { PlanName } from '../../../common/plans.ts';
import type { DonePracticeStep } from '../../../common/practice.ts';
import type { PrintCopyRecord } from '../../../common/print-copies.ts';
import type { Finding, ImageAdvice } from '../../../common/proofings.ts';
import type { DocumentView } from '../../../common/realtime.ts';
import type { StepValue } from '../../../common/script.ts';
import type { PieceFault } from '../../../packages/evidence/src/recording/recording-checks.ts';
import type { TableTypes } from './table-types.ts';

export interface AccountDevicesRow {
  accountId: string;
  deviceSha256: string;
  createdAt: Date;
  lastUsedAt: Date;
}

export interface AccountLinksRow {
  tokenSha256: string;
  accountId: string;
  purpose: 'reset_password' | 'sign_in' | 'change_email' | 'undo_email';
  address: string | null;
  returnTo: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface AccountUsageRow {
  userId: string;
  documents: number;
  bytes: number;
}

export interface AnalysisRequestsRow {
  id: number;
  userId: string;
  kind: 'upload' | 'outbox' | 'retry';
  createdAt: Date;
}

export interface AuditEventsRow {
  id: number;
  at: Date;
  userId: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  details: Record<string, unknown>;
}

export interface AuthorityAcceptancesRow {
  id: string;
  number: number;
  state: string;
  rule: string;
  value: unknown;
  accepted: boolean;
  reason: string;
  userId: string;
  createdAt: Date;
}

export interface BusinessDocumentsRow {
  id: string;
  title: string;
  type:
    | 'term_sheet'
    | 'partnership_proposal'
    | 'investor_deck'
    | 'legal_document'
    | 'contract_template'
    | 'patent_filing'
    | 'other';
  content: string;
  summary: string | null;
  tags: string | null;
  category: 'partnerships' | 'investment' | 'legal' | 'patents' | 'operations' | 'marketing';
  priority: 'low' | 'medium' | 'high' | 'urgent';
  status: 'draft' | 'active' | 'archived' | 'expired';
  adminOnly: boolean;
  createdAt: Date;
  updatedAt: Date;
  search: string;
}

export interface CaptureLinksRow {
  id: string;
  sessionId: string;
  userId: string;
  sid: string;
  secretSha256: string;
  tokenSha256: string | null;
  documentKind: 'license' | 'id_card' | 'passport';
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  endedAt: Date | null;
}

export interface CardsRow {
  userId: string;
  provider: string;
  customerId: string;
  setupReference: string | null;
  enteredAt: Date | null;
  paymentMethodId: string | null;
  brand: string | null;
  lastFour: string | null;
  expMonth: number | null;
  expYear: number | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ChargesRow {
  id: string;
  sessionId: string | null;
  userId: string;
  provider: 'stripe' | 'sandbox';
  notarialFeeCents: number;
  technologyFeeCents: number;
  notaryState: string | null;
  status: 'due' | 'action_required' | 'paid' | 'refunding' | 'refunded' | 'void';
  attempt: number;
  customerId: string | null;
  paymentMethodId: string | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  paymentIntentId: string | null;
  checkoutReference: string | null;
  checkoutUrl: string | null;
  errorCode: string | null;
  receiptNumber: number | null;
  paidAt: Date | null;
  refundReason: string | null;
  refundReference: string | null;
  refundedAt: Date | null;
  dispute: 'open' | 'won' | 'lost' | null;
  createdAt: Date;
  updatedAt: Date;
  refundAttempt: number;
  refundError: string | null;
  refundFailedAt: Date | null;
  subscriptionId: string | null;
  invoiceReference: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
}

export interface ChatMessagesRow {
  id: string;
  conferenceId: string;
  participantId: string;
  sequence: number;
  message: string;
  createdAt: Date;
  lineKey: Buffer | null;
}

export interface CommissionRemindersRow {
  notaryId: string;
  commissionExpiry: string;
  days: number;
  sentAt: Date;
}

export interface ConferenceParticipantsRow {
  id: string;
  conferenceId: string;
  userId: string;
  role: 'signer' | 'notary' | 'witness';
  name: string;
  audioEnabled: boolean;
  videoEnabled: boolean;
  screenSharing: boolean;
  joinedAt: Date;
  connectedAt: Date | null;
  leftAt: Date | null;
  awaySince: Date | null;
  nodeId: string | null;
  socketId: string | null;
  socketNumber: number;
  windowId: string | null;
  windowOrder: number;
  earlierWindows: string[];
  waitsSince: Date | null;
}

export interface ConferenceSessionsRow {
  id: string;
  notarizationSessionId: string;
  status: 'waiting' | 'active' | 'ended';
  recordingEnabled: boolean;
  documentPage: number;
  lastSequence: number;
  endedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  begunAt: Date | null;
  recordingDocument: boolean;
  recordingCount: number;
  recordingHead: string | null;
  recordedUntil: Date | null;
  recordingKeptUntil: string | null;
  recordingErasedAt: Date | null;
  recordingBytes: number;
  shownId: string | null;
  documentView: DocumentView | null;
  recordingSees: RecordingSees | null;
  seesSocket: string | null;
}

export interface ContactRequestsRow {
  id: string;
  topic: 'demo' | 'sales' | 'question';
  name: string;
  email: string;
  company: string | null;
  message: string;
  status: 'open' | 'answered';
  createdAt: Date;
  updatedAt: Date;
}

export interface DataExportsRow {
  id: string;
  userId: string;
  startedAt: Date;
  aliveAt: Date;
}

export interface DeletedSealsRow {
  publicId: string;
  sealedSha256: string;
  sealedAt: Date;
  notaryKeyId: string | null;
  deletedAt: Date;
}

export interface DesktopCodesRow {
  codeSha256: string;
  userId: string;
  challenge: string;
  authenticatedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  sid: string;
  signedInAt: Date;
  secondFactor: boolean;
}

export interface DeviceSignaturesRow {
  id: string;
  sealId: string;
  notaryKeyId: string;
  status: 'waiting' | 'signed' | 'lapsed';
  purpose: 'document' | 'journal';
  content: Buffer;
  signature: Buffer | null;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface DocumentTemplatesRow {
  id: string;
  title: string;
  description: string;
  content: string;
  category:
    | 'contract'
    | 'agreement'
    | 'deed'
    | 'power_of_attorney'
    | 'affidavit'
    | 'business_formation'
    | 'employment'
    | 'real_estate'
    | 'family_law'
    | 'other'
    | 'notice'
    | 'petition'
    | 'motion'
    | 'corporate'
    | 'intellectual_property'
    | 'business';
  documentType: 'contract' | 'deed' | 'power_of_attorney' | 'affidavit' | 'other';
  jurisdiction: string;
  price: number;
  popularity: number;
  isActive: boolean;
  isPremium: boolean;
  tags: string | null;
  preview: string | null;
  estimatedTime: number;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  aiGenerated: boolean;
  sourceUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
  slug: string | null;
  contentVersion: number;
  ownerId: string | null;
  searchWords: string | null;
}

export interface DocumentsRow {
  id: string;
  userId: string;
  filename: string;
  originalName: string;
  fileSize: number;
  mimeType: string;
  storageUrl: string;
  originalFileId: string | null;
  renditionFileId: string | null;
  sealedFileId: string | null;
  status: 'uploaded' | 'processing' | 'ready' | 'notarized' | 'failed';
  statusReason: string | null;
  documentType: 'contract' | 'deed' | 'power_of_attorney' | 'affidavit' | 'other';
  description: string | null;
  sha256: string;
  pageCount: number | null;
  renditionRefusal: string | null;
  aiAnalysisStatus: 'pending' | 'in_progress' | 'completed' | 'failed';
  aiConfidenceScore: number | null;
  aiFindings: string | null;
  riskLevel: 'low' | 'medium' | 'high' | null;
  idempotencyKey: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  erasedAt: Date | null;
  malwareFound: string | null;
  statusReasonProblems: readonly Problem[] | null;
  renditionRefusalProblems: readonly Problem[] | null;
  aiFindingsTranslations: FindingsTranslations | null;
  printCopy: PrintCopyRecord | null;
  printCopyConfirmedAt: Date | null;
  hasWitnessLine: boolean;
}

export interface EventsRow {
  id: number;
  type: string;
  version: number;
  at: Date;
  actorId: string | null;
  subjects: Record<string, unknown>;
  userId: string | null;
  notaryId: string | null;
  notaryKeyId: string | null;
  sessionId: string | null;
  documentId: string | null;
  data: Record<string, unknown>;
}

export interface EvidenceBundlesRow {
  sessionId: string;
  fileId: string;
  madeAt: Date;
  pieces: number;
  hasDetails: boolean;
  hasPictures: boolean;
}

export interface IdempotencyKeysRow {
  userId: string;
  key: string;
  fingerprint: string;
  status: number | null;
  sealedBody: Buffer | null;
  createdAt: Date;
}

export interface IdentityEventsRow {
  vendor: string;
  eventId: string;
  createdAt: Date;
}

export interface InstallationRow {
  id: string;
  only: number;
  servedSince: Date | null;
}

export interface InvitationLinksRow {
  codeSha256: string;
  invitationId: string;
  replacedAt: Date | null;
}

export interface JournalEntriesRow {
  id: string;
  number: number;
  notaryId: string;
  sessionId: string | null;
  sequence: number;
  kind: 'act' | 'tombstone' | 'handover' | 'compromise';
  content: string;
  chain: string;
  salt: Buffer;
  signerSha256: string;
  signedBy: 'notary' | 'platform';
  signature: Buffer;
  search: string;
  createdAt: Date;
  actNumber: number;
}

export interface JournalLeavesRow {
  position: number;
  entryId: string;
  notaryId: string | null;
  sequence: number | null;
}

export interface JournalNodesRow {
  level: number;
  position: number;
  hash: Buffer;
}

export interface JournalPendingRow {
  entryId: string;
}

export interface JournalSignersRow {
  sha256: string;
  certificate: Buffer;
  chain: Buffer[];
}

export interface JournalTreeHeadsRow {
  number: number;
  size: number;
  content: string;
  signerSha256: string;
  signature: Buffer;
  createdAt: Date;
}

export interface JournalsRow {
  notaryId: string;
  count: number;
  head: string;
}

export interface KnowledgeAttemptsRow {
  id: string;
  proofingId: string;
  userId: string;
  notaryId: string;
  status: 'preparing' | 'ready' | 'under_way' | 'passed' | 'failed' | 'void';
  failure: 'too_few' | 'time_over' | 'unavailable' | null;
  vendor: string;
  sandbox: boolean;
  parameters: Record<string, number>;
  questions: Buffer | null;
  questionIds: string[];
  correct: number | null;
  total: number | null;
  choices: number | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  current: boolean;
  askedAbout: string[] | null;
  failedElsewhere: number | null;
}

export interface LedgerDifferencesRow {
  id: string;
  reference: string;
  kind:
    | 'charge'
    | 'refund'
    | 'refund_failed'
    | 'chargeback'
    | 'chargeback_won'
    | 'payout'
    | 'payout_returned';
  ledgerCents: number;
  providerCents: number;
  foundAt: Date;
  settledAt: Date | null;
}

export interface LedgerEntriesRow {
  transactionId: string;
  account:
    | 'receivable'
    | 'notarial_fees'
    | 'technology_fees'
    | 'provider_balance'
    | 'chargebacks'
    | 'notary_pay'
    | 'notary_payable'
    | 'subscription_fees';
  amountCents: number;
}

export interface LedgerTransactionsRow {
  id: string;
  number: number;
  kind:
    | 'fee_due'
    | 'charge'
    | 'refund'
    | 'chargeback'
    | 'chargeback_won'
    | 'earning'
    | 'payout'
    | 'payout_returned'
    | 'refund_failed'
    | 'fee_waived';
  sessionId: string | null;
  createdAt: Date;
  earningId: string | null;
  payoutId: string | null;
  attempt: number;
  chargeId: string | null;
  transferId: string | null;
}

export interface LettersRow {
  key: string;
  userId: string;
  queuedAt: Date;
}

export interface NewsletterSubscriptionsRow {
  id: string;
  email: string;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  tokenHash: string | null;
  letterAt: Date | null;
  confirmedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  letters: number;
}

export interface NodesRow {
  id: string;
  startedAt: Date;
  beatAt: Date;
  draining: boolean;
}

export interface NotariesRow {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  profileImageUrl: string | null;
  licenseNumber: string;
  commissionState: string;
  commissionExpiry: string;
  ronCertified: boolean;
  ronProviders: string | null;
  employmentType: 'permanent' | 'contractor' | 'on_call';
  status: 'pending_approval' | 'active' | 'inactive' | 'suspended';
  statusReason: string | null;
  hourlyRate: number | null;
  sessionRate: number;
  performanceRating: number;
  totalSessions: number;
  successfulSessions: number;
  timezone: string;
  maxConcurrentSessions: number;
  specializations: string | null;
  notes: string | null;
  createdAt: Date;
  updatedAt: Date;
  rejectedAt: Date | null;
  renewalExpiry: string | null;
  renewalSubmittedAt: Date | null;
  suspendedByExpiry: boolean;
  search: string;
  legalTimezone: string;
  languages: Language[];
  papersDueAt: Date | null;
}

export interface NotarizationSessionsRow {
  id: string;
  userId: string;
  documentId: string;
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled';
  act: 'acknowledgment' | 'jurat' | 'oath' | 'copy_certification' | 'signature_witnessing';
  signerCountry: string;
  signerState: string | null;
  consentAt: Date;
  scheduledAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  notaryId: string | null;
  notes: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  dispatchTriedAt: Date | null;
  rulesVersion: string | null;
  rulesSha256: string | null;
  missedBy: 'signer' | 'notary' | null;
  signingOrder: string[] | null;
  consentText: string | null;
  legalTimezone: string | null;
  cancelledBy: 'owner' | 'notary' | 'administrator' | null;
  fieldsPlacedAt: Date | null;
  pausedAt: Date | null;
  pauseReason: string | null;
  pauseNote: string | null;
  packageId: string;
  position: number;
  outcome: 'rejected' | 'deferred' | null;
  outcomeReason: string | null;
  priceListVersion: string | null;
  notarialFeeCents: number | null;
  technologyFeeCents: number | null;
  begunRulesSha256: string | null;
  soldBy: 'sandbox' | 'stripe' | null;
  furtherActs: FurtherAct[];
  subscriptionId: string | null;
  coveredActs: number;
}

export interface NotaryAssignmentsRow {
  id: string;
  notaryId: string;
  sessionId: string;
  assignedAt: Date;
  acceptedAt: Date | null;
  expiresAt: Date | null;
  status: 'assigned' | 'accepted' | 'declined' | 'completed' | 'cancelled';
  declineReason: string | null;
  sessionNotes: string | null;
  sessionRating: number | null;
  compensationAmount: number | null;
  createdAt: Date;
  updatedAt: Date;
  contractId: string | null;
}

export interface NotaryAvailabilityRow {
  id: string;
  notaryId: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  isActive: boolean;
  effectiveDate: string | null;
  notes: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface NotaryCompensationRow {
  id: string;
  notaryId: string;
  assignmentId: string | null;
  compensationType: 'session_fee' | 'hourly_base' | 'bonus' | 'penalty' | 'adjustment';
  amount: number;
  description: string | null;
  paymentStatus: 'pending' | 'processing' | 'paid' | 'failed';
  paymentDate: Date | null;
  paymentMethod: string | null;
  paymentReference: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  createdAt: Date;
  updatedAt: Date;
  provider: 'stripe' | 'sandbox' | 'undecided' | 'outside';
  actId: string | null;
  minutes: number | null;
  contractId: string | null;
  setBy: string | null;
  payoutId: string | null;
}

export interface NotaryContractsRow {
  id: string;
  notaryId: string;
  version: number;
  employmentType: 'permanent' | 'contractor' | 'on_call';
  sessionRate: number;
  hourlyRate: number | null;
  reason: string | null;
  setBy: string | null;
  createdAt: Date;
}

export interface NotaryKeysRow {
  id: string;
  notaryId: string;
  kind: 'local' | 'pkcs12' | 'remote' | 'device';
  status: 'active' | 'superseded' | 'suspended';
  certificate: Buffer;
  chain: Buffer[];
  serial: string;
  sealedKey: Buffer | null;
  storeName: string | null;
  commission: string | null;
  reason: string | null;
  suspendedAt: Date | null;
  compromisedSince: Date | null;
  noticeDueAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deviceName: string | null;
  noticeSentOn: string | null;
  voucher: Buffer[] | null;
  vouchedCommission: string | null;
  voucherSerials: string[];
  momentCorrectedAt: Date | null;
  momentReason: string | null;
}

export interface NotaryPaperRemindersRow {
  notaryId: string;
  about:
    | 'commission_certificate'
    | 'ron_approval'
    | 'bond'
    | 'insurance'
    | 'signature_specimen'
    | 'seal_specimen'
    | 'deadline';
  endsOn: string;
  days: number;
  sentAt: Date;
}

export interface NotaryPapersRow {
  id: string;
  notaryId: string;
  kind:
    | 'commission_certificate'
    | 'ron_approval'
    | 'bond'
    | 'insurance'
    | 'signature_specimen'
    | 'seal_specimen';
  status: 'submitted' | 'accepted' | 'rejected' | 'replaced';
  fileId: string;
  mimeType: string;
  size: number;
  sha256: string;
  reading: 'pending' | 'done' | 'failed';
  readDetails: PaperDetails | null;
  printedName: string | null;
  number: string | null;
  amountCents: number | null;
  issuedOn: string | null;
  expiresOn: string | null;
  enteredAt: Date | null;
  reason: string | null;
  reviewedBy: string | null;
  reviewedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface OutlivedAttemptsRow {
  id: string;
  askedAbout: string[];
  userId: string | null;
  notaryId: string;
  status: 'failed' | 'void';
  startedAt: Date;
  endedAt: Date;
  countsUntil: Date;
}

export interface PaymentEventsRow {
  provider: string;
  eventId: string;
  type: string;
  receivedAt: Date;
}

export interface PayoutAccountsRow {
  notaryId: string;
  accountId: string;
  payable: boolean;
  submitted: boolean;
  problem: string | null;
  statedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface PayoutsRow {
  id: string;
  notaryId: string;
  provider: 'stripe' | 'sandbox';
  amountCents: number;
  status: 'pending' | 'processing' | 'paid' | 'failed' | 'withdrawn';
  requestedBy: string | null;
  holdCause: 'staff' | 'suspension' | null;
  holdReason: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  attempt: number;
  accountId: string | null;
  transferId: string | null;
  errorCode: string | null;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  withdrawalReason: string | null;
  returnedCents: number;
}

export interface PendingRegistrationsRow {
  interactionUid: string;
  address: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  termsVersion: string;
  codeHash: string | null;
  attempts: number;
  expiresAt: Date;
}

export interface PendingSignInsRow {
  interactionUid: string;
  accountId: string;
  provenAt: Date;
  expiresAt: Date;
  methods: string[];
}

export interface PhonesRow {
  userId: string;
  number: string;
  consentText: string;
  consentedAt: Date;
  codeHash: string | null;
  codeExpiresAt: Date | null;
  attempts: number;
  confirmedAt: Date | null;
  refusedAt: Date | null;
}

export interface PlansRow {
  name: PlanName;
  maxBytes: number;
  maxDocuments: number;
  uploadsPerHour: number;
  uploadsPerDay: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface PracticeSessionsRow {
  id: string;
  notaryId: string;
  act: 'acknowledgment' | 'jurat';
  state: string;
  rulesVersion: string;
  rulesSha256: string;
  steps: Record<string, DonePracticeStep>;
  signedAt: Date | null;
  county: string | null;
  sealedAt: Date | null;
  fileId: string | null;
  sha256: string | null;
  createdAt: Date;
}

export interface PriceListsRow {
  version: string;
  sha256: string;
  list: unknown;
  createdAt: Date;
}

export interface ProofingChecksRow {
  id: string;
  proofingId: string;
  kind: 'credential' | 'face';
  status: 'pending' | 'passed' | 'failed' | 'unavailable';
  vendor: string;
  sandbox: boolean;
  reason: string | null;
  current: boolean;
  createdAt: Date;
  settledAt: Date | null;
}

export interface ProofingImagesRow {
  id: string;
  proofingId: string;
  side: 'front' | 'back' | 'selfie';
  fileId: string;
  advice: ImageAdvice[];
  createdAt: Date;
}

export interface ProofingsRow {
  id: string;
  sessionId: string;
  userId: string;
  details: Buffer | null;
  findings: Finding[];
  forgottenAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  picturesAskedAt: Date | null;
}

export interface ProviderAccountsRow {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  updatedAt: Date;
  passwordChangedAt: Date | null;
  emailConfirmedAt: Date | null;
}

export interface ProviderArtifactsRow {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  grantId: string | null;
  uid: string | null;
  userCode: string | null;
  expiresAt: Date | null;
  consumedAt: Date | null;
}

export interface ProviderKeysRow {
  name: string;
  sealed: Buffer;
  createdAt: Date;
}

export interface RateLimitsRow {
  key: string;
  points: number;
  expire: number | null;
}

export interface RecordingAccessesRow {
  id: string;
  sessionId: string;
  userId: string;
  reason: string;
  openedAt: Date;
  expiresAt: Date;
}

export interface RecordingChecksRow {
  takeId: string;
  version: string;
  beganAt: Date;
  state: unknown;
  carry: Buffer;
  revision: number;
}

export interface RecordingHoldsRow {
  sessionId: string;
  setBy: string | null;
  reason: string;
  setAt: Date;
}

export interface RecordingKeyPicturesRow {
  digest: Buffer;
  takeId: string;
  number: number;
}

export interface RecordingSegmentsRow {
  takeId: string;
  number: number;
  conferenceId: string;
  sequence: number;
  startedAt: Date;
  durationMs: number;
  fileId: string | null;
  sha256: string;
  chain: string;
  size: number;
  head: Buffer;
  tail: Buffer;
  clusters: [offset: number, ms: number, headBytes: number][];
  receivedAt: Date;
  validation: 'pending' | 'valid' | 'invalid' | null;
  fault: PieceFault | null;
  mediaFromMs: number | null;
  mediaUntilMs: number | null;
  childDeaths: number;
}

export interface RecordingStretchesRow {
  takeId: string;
  kind: 'silent' | 'black' | 'frozen' | 'unusable';
  fromMs: number;
  untilMs: number;
}

export interface RecordingTakesRow {
  id: string;
  conferenceId: string;
  track: 'session' | 'document';
  clockOffsetMs: number;
  createdAt: Date;
  firstOffsetMs: number | null;
}

export interface RecoveryCodesRow {
  userId: string;
  codeDigest: string;
  createdAt: Date;
  usedAt: Date | null;
}

export interface RevocationListsRow {
  authority: 'root' | 'issuing';
  number: number;
  content: Buffer;
  thisUpdate: Date;
  nextUpdate: Date;
}

export interface RevokedCertificatesRow {
  serial: string;
  authority: 'root' | 'issuing';
  reason: 'key_compromise' | 'superseded' | 'cessation';
  revokedAt: Date;
  invalidSince: Date | null;
  revision: number;
}

export interface RuleSetsRow {
  sha256: string;
  state: string;
  version: string;
  rules: unknown;
  createdAt: Date;
}

export interface ScreenBuildsRow {
  id: string;
  fileId: string;
  startedAt: Date;
}

export interface ScriptEventsRow {
  id: string;
  number: number;
  sessionId: string;
  step: string;
  event: 'done' | 'taken_back';
  userId: string | null;
  role: 'signer' | 'notary' | 'platform';
  name: string;
  value: StepValue | null;
  words: string | null;
  createdAt: Date;
  device: string | null;
  identifiedAs: string | null;
  absent: string | null;
}

export interface SealsRow {
  id: string;
  sessionId: string;
  documentId: string;
  notaryId: string;
  publicId: string;
  status: 'queued' | 'running' | 'completed' | 'failed';
  progress: number;
  reason: string | null;
  request: unknown;
  stepUpMethod: 'passkey' | 'totp';
  documentSha256: string;
  sealedFileId: string | null;
  sealedSha256: string | null;
  pageCount: number | null;
  sealedAt: Date | null;
  notarySnapshot: unknown;
  createdAt: Date;
  updatedAt: Date;
  signatureLevel: 'B-B' | 'B-T' | 'B-LTA' | null;
  notaryKeyId: string | null;
  requestedAt: Date | null;
  voucher: Buffer[] | null;
  reasonProblems: readonly Problem[] | null;
}

export interface SecurityAlertsRow {
  id: string;
  rule: string;
  subject: string;
  count: number;
  hour: Date;
  createdAt: Date;
}

export interface SecurityEventsRow {
  id: number;
  bucket: string;
  kind:
    | 'sign_in_succeeded'
    | 'sign_in_failed'
    | 'account_locked'
    | 'new_device'
    | 'factor_added'
    | 'factor_removed'
    | 'factors_reset'
    | 'password_changed'
    | 'step_up_failed'
    | 'sign_out_everywhere'
    | 'token_reused'
    | 'access_denied'
    | 'rate_limited'
    | 'break_glass'
    | 'malware_found'
    | 'email_changed'
    | 'recovery_codes_created'
    | 'recovery_code_used'
    | 'phone_confirmed';
  userId: string | null;
  accountHash: string | null;
  address: string | null;
  browser: string | null;
  system: string | null;
  route: string | null;
  detail: string | null;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

export interface SessionInvitationsRow {
  id: string;
  sessionId: string;
  email: string;
  role: 'signer' | 'witness';
  codeSha256: string;
  expiresAt: Date;
  acceptedBy: string | null;
  acceptedAt: Date | null;
  createdAt: Date;
  credible: boolean;
  besideUserId: string | null;
  consentAt: Date | null;
  consentText: string | null;
  termsVersion: string | null;
  phone: string | null;
  agreedCents: number;
}

export interface SessionsRow {
  sid: string;
  sess: Record<string, unknown>;
  expire: Date;
  userId: string | null;
  createdAt: Date;
  id: string;
  userAgent: string | null;
  lastUsedAt: Date;
}

export interface SignInThrottlesRow {
  emailSha256: string;
  attempts: number;
  lastAttemptAt: Date;
  nextAttemptAt: Date;
}

export interface SignatureFieldsRow {
  id: string;
  sessionId: string;
  kind: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  holder: 'owner' | 'notary' | 'invited' | null;
  invitationId: string | null;
  required: boolean;
  placedAt: Date;
}

export interface SignatureMarksRow {
  id: string;
  sessionId: string;
  fieldId: string | null;
  userId: string;
  kind: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
  role: 'signer' | 'notary' | 'witness';
  signerName: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  appearance: SignatureAppearance;
  signedAt: Date;
  voidedAt: Date | null;
  voidedReason: string | null;
  device: string | null;
}

export interface SigningCodesRow {
  id: string;
  sessionId: string;
  userId: string | null;
  purpose: 'sign' | 'seat' | 'act' | 'join';
  codeHash: string | null;
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  invitationId: string | null;
  deviceUserId: string | null;
  subject: string | null;
  number: string | null;
}

export interface SocketTokensRow {
  tokenSha256: string;
  purpose: 'updates' | 'room';
  userId: string;
  sid: string | null;
  conferenceId: string | null;
  participantId: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface StaffDecisionsRow {
  id: string;
  kind: 'notary_approval' | 'refund' | 'legal_hold' | 'legal_hold_release' | 'key_suspension';
  status: 'pending' | 'confirmed' | 'rejected' | 'withdrawn' | 'expired' | 'superseded';
  subjectId: string;
  payload: unknown;
  concernedIds: string[];
  reason: string | null;
  proposedBy: string;
  createdAt: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

export interface StaffRolesRow {
  id: string;
  userId: string;
  role: 'reviewer' | 'support' | 'finance' | 'auditor';
  grantedBy: string;
  grantedAt: Date;
  revokedBy: string | null;
  revokedAt: Date | null;
}

export interface StepUpChallengesRow {
  id: string;
  userId: string;
  purpose: 'register' | 'seal' | 'manage' | 'sign_in';
  subjectId: string | null;
  documentSha256: string | null;
  challenge: string;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: Date;
}

export interface StepUpCredentialsRow {
  id: string;
  userId: string;
  method: 'passkey' | 'totp';
  label: string;
  sealedSecret: Buffer | null;
  lastTimeStep: number | null;
  passkeyId: string | null;
  publicKey: Buffer | null;
  signCount: number;
  transports: string[] | null;
  confirmedAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
}

export interface StoredFilesRow {
  id: string;
  kind:
    | 'original'
    | 'rendition'
    | 'sealed'
    | 'recording'
    | 'picture'
    | 'identity'
    | 'evidence'
    | 'paper'
    | 'screens';
  size: number;
  sha256: string;
  createdAt: Date;
  keyId: string | null;
}

export interface SubscriptionsRow {
  id: string;
  userId: string;
  provider: 'stripe' | 'sandbox';
  priceListVersion: string;
  monthCents: number;
  includedActs: number;
  trialDays: number;
  trialActs: number;
  status: 'starting' | 'trialing' | 'active' | 'past_due' | 'ended';
  reference: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  cancelsAtEnd: boolean;
  cancelsAtEndSent: boolean;
  cancelsNow: boolean;
  trialRemindedAt: Date | null;
  endedAt: Date | null;
  busyUntil: Date | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface TemplatePurchasesRow {
  id: string;
  userId: string;
  templateId: string;
  purchasePrice: number;
  paymentIntentId: string | null;
  status: 'pending' | 'completed' | 'failed' | 'refunded';
  downloadCount: number;
  maxDownloads: number;
  expiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  provider: 'stripe' | 'sandbox' | null;
  checkoutReference: string | null;
  checkoutUrl: string | null;
  attempt: number;
  completedAt: Date | null;
  refundedAt: Date | null;
  refundReason: string | null;
  refundReference: string | null;
  refundReasonProblems: readonly Problem[] | null;
}

export interface TemplateRequestsRow {
  id: string;
  userId: string;
  requestedTitle: string;
  description: string;
  category:
    | 'contract'
    | 'agreement'
    | 'deed'
    | 'power_of_attorney'
    | 'affidavit'
    | 'business_formation'
    | 'employment'
    | 'real_estate'
    | 'family_law'
    | 'other'
    | 'notice'
    | 'petition'
    | 'motion'
    | 'corporate'
    | 'intellectual_property'
    | 'business';
  jurisdiction: string;
  urgency: 'low' | 'medium' | 'high' | 'urgent';
  maxPrice: number;
  status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'cancelled';
  aiGenerationStatus:
    | 'queued'
    | 'researching'
    | 'generating'
    | 'reviewing'
    | 'completed'
    | 'failed';
  generatedTemplateId: string | null;
  aiNotes: string | null;
  estimatedCompletion: Date | null;
  createdAt: Date;
  updatedAt: Date;
  reviewReason: string | null;
  reviewedBy: string | null;
  reviewedAt: Date | null;
  draft: number;
}

export interface TermsConsentsRow {
  accountId: string;
  version: string;
  agreedAt: Date;
}

export interface ToldOwnersRow {
  sealId: string;
  affected: boolean;
  times: number;
  toldAt: Date;
}

export interface UsersRow {
  id: string;
  iss: string;
  sub: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
  blockedAt: Date | null;
  blockedReason: string | null;
  search: string;
  nameChangedAt: Date | null;
  pictureChangedAt: Date | null;
  pictureFileId: string | null;
  timezone: string | null;
  lettersDocuments: boolean;
  lettersSessions: boolean;
  deletedAt: Date | null;
  signedOutAt: Date | null;
  provedAddress: string | null;
  plan: PlanName;
  language: Language | null;
}

export interface WrappedMasterKeysRow {
  id: string;
  wrappedBy: string;
  wrapped: Buffer;
  createdAt: Date;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    account_devices: TableTypes<AccountDevicesRow, 'createdAt' | 'lastUsedAt', never>;
    account_links: TableTypes<AccountLinksRow, 'address' | 'returnTo' | 'createdAt', never>;
    account_usage: TableTypes<AccountUsageRow, 'documents' | 'bytes', never>;
    analysis_requests: TableTypes<AnalysisRequestsRow, 'id' | 'createdAt', never>;
    audit_events: TableTypes<
      AuditEventsRow,
      'id' | 'at' | 'userId' | 'subjectId' | 'details',
      never
    >;
    authority_acceptances: TableTypes<
      AuthorityAcceptancesRow,
      'id' | 'number' | 'createdAt',
      'number'
    >;
    business_documents: TableTypes<
      BusinessDocumentsRow,
      | 'id'
      | 'summary'
      | 'tags'
      | 'category'
      | 'priority'
      | 'status'
      | 'adminOnly'
      | 'createdAt'
      | 'updatedAt'
      | 'search',
      'search'
    >;
    capture_links: TableTypes<
      CaptureLinksRow,
      'id' | 'tokenSha256' | 'createdAt' | 'openedAt' | 'endedAt',
      never
    >;
    cards: TableTypes<
      CardsRow,
      | 'setupReference'
      | 'enteredAt'
      | 'paymentMethodId'
      | 'brand'
      | 'lastFour'
      | 'expMonth'
      | 'expYear'
      | 'createdAt'
      | 'updatedAt',
      never
    >;
    charges: TableTypes<
      ChargesRow,
      | 'id'
      | 'sessionId'
      | 'notaryState'
      | 'status'
      | 'attempt'
      | 'customerId'
      | 'paymentMethodId'
      | 'cardBrand'
      | 'cardLastFour'
      | 'paymentIntentId'
      | 'checkoutReference'
      | 'checkoutUrl'
      | 'errorCode'
      | 'receiptNumber'
      | 'paidAt'
      | 'refundReason'
      | 'refundReference'
      | 'refundedAt'
      | 'dispute'
      | 'createdAt'
      | 'updatedAt'
      | 'refundAttempt'
      | 'refundError'
      | 'refundFailedAt'
      | 'subscriptionId'
      | 'invoiceReference'
      | 'periodStart'
      | 'periodEnd',
      never
    >;
    chat_messages: TableTypes<ChatMessagesRow, 'id' | 'createdAt' | 'lineKey', never>;
    commission_reminders: TableTypes<CommissionRemindersRow, 'sentAt', never>;
    conference_participants: TableTypes<
      ConferenceParticipantsRow,
      | 'id'
      | 'audioEnabled'
      | 'videoEnabled'
      | 'screenSharing'
      | 'joinedAt'
      | 'connectedAt'
      | 'leftAt'
      | 'awaySince'
      | 'nodeId'
      | 'socketId'
      | 'socketNumber'
      | 'windowId'
      | 'windowOrder'
      | 'earlierWindows'
      | 'waitsSince',
      never
    >;
    conference_sessions: TableTypes<
      ConferenceSessionsRow,
      | 'id'
      | 'status'
      | 'recordingEnabled'
      | 'documentPage'
      | 'lastSequence'
      | 'endedAt'
      | 'createdAt'
      | 'updatedAt'
      | 'begunAt'
      | 'recordingDocument'
      | 'recordingCount'
      | 'recordingHead'
      | 'recordedUntil'
      | 'recordingKeptUntil'
      | 'recordingErasedAt'
      | 'recordingBytes'
      | 'shownId'
      | 'documentView'
      | 'recordingSees'
      | 'seesSocket',
      never
    >;
    contact_requests: TableTypes<
      ContactRequestsRow,
      'id' | 'company' | 'status' | 'createdAt' | 'updatedAt',
      never
    >;
    data_exports: TableTypes<DataExportsRow, 'id' | 'startedAt' | 'aliveAt', never>;
    deleted_seals: TableTypes<DeletedSealsRow, 'notaryKeyId' | 'deletedAt', never>;
    desktop_codes: TableTypes<DesktopCodesRow, 'usedAt' | 'secondFactor', never>;
    device_signatures: TableTypes<
      DeviceSignaturesRow,
      'id' | 'status' | 'signature' | 'createdAt' | 'updatedAt',
      never
    >;
    document_templates: TableTypes<
      DocumentTemplatesRow,
      | 'id'
      | 'documentType'
      | 'jurisdiction'
      | 'price'
      | 'popularity'
      | 'isActive'
      | 'isPremium'
      | 'tags'
      | 'preview'
      | 'estimatedTime'
      | 'difficulty'
      | 'aiGenerated'
      | 'sourceUrl'
      | 'createdAt'
      | 'updatedAt'
      | 'slug'
      | 'contentVersion'
      | 'ownerId'
      | 'searchWords',
      'searchWords'
    >;
    documents: TableTypes<
      DocumentsRow,
      | 'id'
      | 'originalFileId'
      | 'renditionFileId'
      | 'sealedFileId'
      | 'status'
      | 'statusReason'
      | 'documentType'
      | 'description'
      | 'pageCount'
      | 'renditionRefusal'
      | 'aiAnalysisStatus'
      | 'aiConfidenceScore'
      | 'aiFindings'
      | 'riskLevel'
      | 'idempotencyKey'
      | 'version'
      | 'createdAt'
      | 'updatedAt'
      | 'erasedAt'
      | 'malwareFound'
      | 'statusReasonProblems'
      | 'renditionRefusalProblems'
      | 'aiFindingsTranslations'
      | 'printCopy'
      | 'printCopyConfirmedAt'
      | 'hasWitnessLine',
      'hasWitnessLine'
    >;
    events: TableTypes<
      EventsRow,
      'id' | 'at' | 'actorId' | 'userId' | 'notaryId' | 'notaryKeyId' | 'sessionId' | 'documentId',
      never
    >;
    evidence_bundles: TableTypes<
      EvidenceBundlesRow,
      'pieces' | 'hasDetails' | 'hasPictures',
      never
    >;
    idempotency_keys: TableTypes<IdempotencyKeysRow, 'status' | 'sealedBody' | 'createdAt', never>;
    identity_events: TableTypes<IdentityEventsRow, 'createdAt', never>;
    installation: TableTypes<InstallationRow, 'only' | 'servedSince', never>;
    invitation_links: TableTypes<InvitationLinksRow, 'replacedAt', never>;
    journal_entries: TableTypes<
      JournalEntriesRow,
      'id' | 'number' | 'sessionId' | 'actNumber',
      'number'
    >;
    journal_leaves: TableTypes<JournalLeavesRow, 'notaryId' | 'sequence', never>;
    journal_nodes: TableTypes<JournalNodesRow, never, never>;
    journal_pending: TableTypes<JournalPendingRow, never, never>;
    journal_signers: TableTypes<JournalSignersRow, never, never>;
    journal_tree_heads: TableTypes<JournalTreeHeadsRow, 'number', 'number'>;
    journals: TableTypes<JournalsRow, 'count', never>;
    knowledge_attempts: TableTypes<
      KnowledgeAttemptsRow,
      | 'id'
      | 'status'
      | 'failure'
      | 'questions'
      | 'questionIds'
      | 'correct'
      | 'total'
      | 'choices'
      | 'createdAt'
      | 'startedAt'
      | 'endedAt'
      | 'current'
      | 'askedAbout'
      | 'failedElsewhere',
      never
    >;
    ledger_differences: TableTypes<LedgerDifferencesRow, 'id' | 'foundAt' | 'settledAt', never>;
    ledger_entries: TableTypes<LedgerEntriesRow, never, never>;
    ledger_transactions: TableTypes<
      LedgerTransactionsRow,
      | 'id'
      | 'number'
      | 'sessionId'
      | 'createdAt'
      | 'earningId'
      | 'payoutId'
      | 'attempt'
      | 'chargeId'
      | 'transferId',
      'number'
    >;
    letters: TableTypes<LettersRow, 'queuedAt', never>;
    newsletter_subscriptions: TableTypes<
      NewsletterSubscriptionsRow,
      | 'id'
      | 'status'
      | 'tokenHash'
      | 'letterAt'
      | 'confirmedAt'
      | 'createdAt'
      | 'updatedAt'
      | 'letters',
      never
    >;
    nodes: TableTypes<NodesRow, 'startedAt' | 'draining', never>;
    notaries: TableTypes<
      NotariesRow,
      | 'id'
      | 'phone'
      | 'profileImageUrl'
      | 'ronCertified'
      | 'ronProviders'
      | 'employmentType'
      | 'status'
      | 'statusReason'
      | 'hourlyRate'
      | 'sessionRate'
      | 'performanceRating'
      | 'totalSessions'
      | 'successfulSessions'
      | 'timezone'
      | 'maxConcurrentSessions'
      | 'specializations'
      | 'notes'
      | 'createdAt'
      | 'updatedAt'
      | 'rejectedAt'
      | 'renewalExpiry'
      | 'renewalSubmittedAt'
      | 'suspendedByExpiry'
      | 'search'
      | 'languages'
      | 'papersDueAt',
      'search'
    >;
    notarization_sessions: TableTypes<
      NotarizationSessionsRow,
      | 'id'
      | 'status'
      | 'act'
      | 'signerState'
      | 'scheduledAt'
      | 'startedAt'
      | 'completedAt'
      | 'notaryId'
      | 'notes'
      | 'version'
      | 'createdAt'
      | 'updatedAt'
      | 'dispatchTriedAt'
      | 'rulesVersion'
      | 'rulesSha256'
      | 'missedBy'
      | 'signingOrder'
      | 'consentText'
      | 'legalTimezone'
      | 'cancelledBy'
      | 'fieldsPlacedAt'
      | 'pausedAt'
      | 'pauseReason'
      | 'pauseNote'
      | 'position'
      | 'outcome'
      | 'outcomeReason'
      | 'priceListVersion'
      | 'notarialFeeCents'
      | 'technologyFeeCents'
      | 'begunRulesSha256'
      | 'soldBy'
      | 'furtherActs'
      | 'subscriptionId'
      | 'coveredActs',
      never
    >;
    notary_assignments: TableTypes<
      NotaryAssignmentsRow,
      | 'id'
      | 'assignedAt'
      | 'acceptedAt'
      | 'expiresAt'
      | 'status'
      | 'declineReason'
      | 'sessionNotes'
      | 'sessionRating'
      | 'compensationAmount'
      | 'createdAt'
      | 'updatedAt'
      | 'contractId',
      never
    >;
    notary_availability: TableTypes<
      NotaryAvailabilityRow,
      'id' | 'isActive' | 'effectiveDate' | 'notes' | 'createdAt' | 'updatedAt',
      never
    >;
    notary_compensation: TableTypes<
      NotaryCompensationRow,
      | 'id'
      | 'assignmentId'
      | 'description'
      | 'paymentStatus'
      | 'paymentDate'
      | 'paymentMethod'
      | 'paymentReference'
      | 'periodStart'
      | 'periodEnd'
      | 'createdAt'
      | 'updatedAt'
      | 'provider'
      | 'actId'
      | 'minutes'
      | 'contractId'
      | 'setBy'
      | 'payoutId',
      never
    >;
    notary_contracts: TableTypes<
      NotaryContractsRow,
      'id' | 'hourlyRate' | 'reason' | 'setBy' | 'createdAt',
      never
    >;
    notary_keys: TableTypes<
      NotaryKeysRow,
      | 'id'
      | 'status'
      | 'sealedKey'
      | 'storeName'
      | 'commission'
      | 'reason'
      | 'suspendedAt'
      | 'compromisedSince'
      | 'noticeDueAt'
      | 'createdAt'
      | 'updatedAt'
      | 'deviceName'
      | 'noticeSentOn'
      | 'voucher'
      | 'vouchedCommission'
      | 'voucherSerials'
      | 'momentCorrectedAt'
      | 'momentReason',
      never
    >;
    notary_paper_reminders: TableTypes<NotaryPaperRemindersRow, 'sentAt', never>;
    notary_papers: TableTypes<
      NotaryPapersRow,
      | 'id'
      | 'status'
      | 'reading'
      | 'readDetails'
      | 'printedName'
      | 'number'
      | 'amountCents'
      | 'issuedOn'
      | 'expiresOn'
      | 'enteredAt'
      | 'reason'
      | 'reviewedBy'
      | 'reviewedAt'
      | 'createdAt'
      | 'updatedAt',
      never
    >;
    outlived_attempts: TableTypes<OutlivedAttemptsRow, 'id' | 'userId', never>;
    payment_events: TableTypes<PaymentEventsRow, 'receivedAt', never>;
    payout_accounts: TableTypes<
      PayoutAccountsRow,
      'payable' | 'submitted' | 'problem' | 'statedAt' | 'createdAt' | 'updatedAt',
      never
    >;
    payouts: TableTypes<
      PayoutsRow,
      | 'id'
      | 'status'
      | 'requestedBy'
      | 'holdCause'
      | 'holdReason'
      | 'approvedBy'
      | 'approvedAt'
      | 'attempt'
      | 'accountId'
      | 'transferId'
      | 'errorCode'
      | 'paidAt'
      | 'createdAt'
      | 'updatedAt'
      | 'withdrawalReason'
      | 'returnedCents',
      never
    >;
    pending_registrations: TableTypes<PendingRegistrationsRow, 'codeHash' | 'attempts', never>;
    pending_sign_ins: TableTypes<PendingSignInsRow, 'methods', never>;
    phones: TableTypes<
      PhonesRow,
      'consentedAt' | 'codeHash' | 'codeExpiresAt' | 'attempts' | 'confirmedAt' | 'refusedAt',
      never
    >;
    plans: TableTypes<PlansRow, 'createdAt' | 'updatedAt', never>;
    practice_sessions: TableTypes<
      PracticeSessionsRow,
      'id' | 'steps' | 'signedAt' | 'county' | 'sealedAt' | 'fileId' | 'sha256' | 'createdAt',
      never
    >;
    price_lists: TableTypes<PriceListsRow, 'createdAt', never>;
    proofing_checks: TableTypes<
      ProofingChecksRow,
      'id' | 'status' | 'reason' | 'current' | 'createdAt' | 'settledAt',
      never
    >;
    proofing_images: TableTypes<ProofingImagesRow, 'id' | 'createdAt', never>;
    proofings: TableTypes<
      ProofingsRow,
      'id' | 'details' | 'findings' | 'forgottenAt' | 'createdAt' | 'updatedAt' | 'picturesAskedAt',
      never
    >;
    provider_accounts: TableTypes<
      ProviderAccountsRow,
      'id' | 'createdAt' | 'updatedAt' | 'passwordChangedAt' | 'emailConfirmedAt',
      never
    >;
    provider_artifacts: TableTypes<
      ProviderArtifactsRow,
      'grantId' | 'uid' | 'userCode' | 'expiresAt' | 'consumedAt',
      never
    >;
    provider_keys: TableTypes<ProviderKeysRow, 'createdAt', never>;
    rate_limits: TableTypes<RateLimitsRow, 'points' | 'expire', never>;
    recording_accesses: TableTypes<RecordingAccessesRow, 'id' | 'openedAt', never>;
    recording_checks: TableTypes<RecordingChecksRow, 'revision', never>;
    recording_holds: TableTypes<RecordingHoldsRow, 'setBy' | 'setAt', never>;
    recording_key_pictures: TableTypes<RecordingKeyPicturesRow, never, never>;
    recording_segments: TableTypes<
      RecordingSegmentsRow,
      | 'fileId'
      | 'receivedAt'
      | 'validation'
      | 'fault'
      | 'mediaFromMs'
      | 'mediaUntilMs'
      | 'childDeaths',
      never
    >;
    recording_stretches: TableTypes<RecordingStretchesRow, never, never>;
    recording_takes: TableTypes<RecordingTakesRow, 'createdAt' | 'firstOffsetMs', never>;
    recovery_codes: TableTypes<RecoveryCodesRow, 'createdAt' | 'usedAt', never>;
    revocation_lists: TableTypes<RevocationListsRow, never, never>;
    revoked_certificates: TableTypes<RevokedCertificatesRow, 'invalidSince' | 'revision', never>;
    rule_sets: TableTypes<RuleSetsRow, 'createdAt', never>;
    screen_builds: TableTypes<ScreenBuildsRow, never, never>;
    script_events: TableTypes<
      ScriptEventsRow,
      | 'id'
      | 'number'
      | 'userId'
      | 'value'
      | 'words'
      | 'createdAt'
      | 'device'
      | 'identifiedAs'
      | 'absent',
      'number'
    >;
    seals: TableTypes<
      SealsRow,
      | 'id'
      | 'status'
      | 'progress'
      | 'reason'
      | 'sealedFileId'
      | 'sealedSha256'
      | 'pageCount'
      | 'sealedAt'
      | 'createdAt'
      | 'updatedAt'
      | 'signatureLevel'
      | 'notaryKeyId'
      | 'requestedAt'
      | 'voucher'
      | 'reasonProblems',
      never
    >;
    security_alerts: TableTypes<SecurityAlertsRow, 'id' | 'createdAt', never>;
    security_events: TableTypes<
      SecurityEventsRow,
      'id' | 'userId' | 'accountHash' | 'address' | 'browser' | 'system' | 'route' | 'detail',
      never
    >;
    session_invitations: TableTypes<
      SessionInvitationsRow,
      | 'id'
      | 'acceptedBy'
      | 'acceptedAt'
      | 'createdAt'
      | 'credible'
      | 'besideUserId'
      | 'consentAt'
      | 'consentText'
      | 'termsVersion'
      | 'phone'
      | 'agreedCents',
      never
    >;
    sessions: TableTypes<
      SessionsRow,
      'userId' | 'createdAt' | 'id' | 'userAgent' | 'lastUsedAt',
      never
    >;
    sign_in_throttles: TableTypes<SignInThrottlesRow, never, never>;
    signature_fields: TableTypes<
      SignatureFieldsRow,
      'id' | 'holder' | 'invitationId' | 'required' | 'placedAt',
      never
    >;
    signature_marks: TableTypes<
      SignatureMarksRow,
      'id' | 'fieldId' | 'signedAt' | 'voidedAt' | 'voidedReason' | 'device',
      never
    >;
    signing_codes: TableTypes<
      SigningCodesRow,
      | 'id'
      | 'userId'
      | 'codeHash'
      | 'attempts'
      | 'createdAt'
      | 'usedAt'
      | 'invitationId'
      | 'deviceUserId'
      | 'subject'
      | 'number',
      never
    >;
    socket_tokens: TableTypes<
      SocketTokensRow,
      'sid' | 'conferenceId' | 'participantId' | 'usedAt',
      never
    >;
    staff_decisions: TableTypes<
      StaffDecisionsRow,
      'id' | 'status' | 'reason' | 'createdAt' | 'decidedBy' | 'decidedAt' | 'decisionReason',
      never
    >;
    staff_roles: TableTypes<StaffRolesRow, 'id' | 'grantedAt' | 'revokedBy' | 'revokedAt', never>;
    step_up_challenges: TableTypes<
      StepUpChallengesRow,
      'id' | 'subjectId' | 'documentSha256' | 'usedAt' | 'createdAt',
      never
    >;
    step_up_credentials: TableTypes<
      StepUpCredentialsRow,
      | 'id'
      | 'sealedSecret'
      | 'lastTimeStep'
      | 'passkeyId'
      | 'publicKey'
      | 'signCount'
      | 'transports'
      | 'confirmedAt'
      | 'lastUsedAt'
      | 'createdAt',
      never
    >;
    stored_files: TableTypes<StoredFilesRow, 'id' | 'createdAt' | 'keyId', never>;
    subscriptions: TableTypes<
      SubscriptionsRow,
      | 'id'
      | 'status'
      | 'reference'
      | 'periodStart'
      | 'periodEnd'
      | 'cancelsAtEnd'
      | 'cancelsAtEndSent'
      | 'cancelsNow'
      | 'trialRemindedAt'
      | 'endedAt'
      | 'busyUntil'
      | 'revision'
      | 'createdAt'
      | 'updatedAt',
      never
    >;
    template_purchases: TableTypes<
      TemplatePurchasesRow,
      | 'id'
      | 'paymentIntentId'
      | 'status'
      | 'downloadCount'
      | 'maxDownloads'
      | 'expiresAt'
      | 'createdAt'
      | 'updatedAt'
      | 'provider'
      | 'checkoutReference'
      | 'checkoutUrl'
      | 'attempt'
      | 'completedAt'
      | 'refundedAt'
      | 'refundReason'
      | 'refundReference'
      | 'refundReasonProblems',
      never
    >;
    template_requests: TableTypes<
      TemplateRequestsRow,
      | 'id'
      | 'category'
      | 'jurisdiction'
      | 'urgency'
      | 'maxPrice'
      | 'status'
      | 'aiGenerationStatus'
      | 'generatedTemplateId'
      | 'aiNotes'
      | 'estimatedCompletion'
      | 'createdAt'
      | 'updatedAt'
      | 'reviewReason'
      | 'reviewedBy'
      | 'reviewedAt'
      | 'draft',
      never
    >;
    terms_consents: TableTypes<TermsConsentsRow, 'agreedAt', never>;
    told_owners: TableTypes<ToldOwnersRow, 'times' | 'toldAt', never>;
    users: TableTypes<
      UsersRow,
      | 'id'
      | 'firstName'
      | 'lastName'
      | 'profileImageUrl'
      | 'createdAt'
      | 'updatedAt'
      | 'blockedAt'
      | 'blockedReason'
      | 'search'
      | 'nameChangedAt'
      | 'pictureChangedAt'
      | 'pictureFileId'
      | 'timezone'
      | 'lettersDocuments'
      | 'lettersSessions'
      | 'deletedAt'
      | 'signedOutAt'
      | 'provedAddress'
      | 'plan'
      | 'language',
      'search'
    >;
    wrapped_master_keys: TableTypes<WrappedMasterKeysRow, 'createdAt', never>;
  }
}
