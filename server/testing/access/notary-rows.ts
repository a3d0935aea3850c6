import {
  type AccessIds,
  type AccessRow,
  administratorOnly,
  everyone,
  NOBODY,
  notaryOnly,
  staffAlso,
} from './access-row.ts';

const notary = ({ notary: id }: AccessIds) => ({ id });

/** Endpoints for notaries about themselves, and endpoints of the administration. */
export const notaryRows: Record<string, AccessRow> = {
  registerNotary: {
    body: () => ({
      firstName: 'A',
      lastName: 'B',
      email: 'expired@example.test',
      licenseNumber: '12345',
      commissionState: 'OH',
      commissionExpiry: '2020-01-01',
    }),
    expect: everyone(401, 400),
  },
  getOwnNotary: { expect: [401, 404, 200, 200, 404, 200, 404] },
  listAvailability: { params: notary, expect: notaryOnly(200) },
  replaceAvailability: {
    params: notary,
    body: () => ({ ranges: [{ dayOfWeek: 1, startTime: '00:00', endTime: '24:00' }] }),
    expect: notaryOnly(200),
  },
  setLegalTimezone: {
    params: notary,
    body: () => ({ timezone: 'America/New_York' }),
    expect: notaryOnly(200),
  },
  setNotaryLanguages: {
    params: notary,
    body: () => ({ languages: ['en'] }),
    expect: notaryOnly(200),
  },
  setNotaryWork: {
    params: notary,
    body: () => ({ specializations: ['deed'], ronProviders: [] }),
    expect: notaryOnly(200),
  },
  listPayouts: { params: notary, expect: notaryOnly(200) },
  // One waits for approval.
  requestPayout: { params: notary, expect: notaryOnly(409) },
  getPayoutAccount: { params: notary, expect: notaryOnly(200) },
  openPayoutAccount: { params: notary, expect: notaryOnly(409) },
  checkPayoutAccount: { params: notary, expect: notaryOnly(200) },
  listAllPayouts: { ...staffAlso(200, 'finance', 'auditor') },
  listPayoutEarnings: {
    params: ({ payout: id }) => ({ id }),
    ...staffAlso(200, 'finance', 'auditor'),
  },
  exportPayouts: { ...staffAlso(200, 'finance', 'auditor') },
  decidePayout: {
    params: ({ payout: id }) => ({ id }),
    body: () => ({ decision: 'hold', reason: 'Under review' }),
    ...staffAlso(200, 'finance'),
  },
  listBalances: { ...staffAlso(200, 'finance', 'auditor') },
  adjustEarnings: {
    params: notary,
    body: () => ({ kind: 'bonus', cents: 500, reason: 'Worked on a Sunday' }),
    ...staffAlso(201, 'finance'),
  },
  listEarnings: { params: notary, expect: notaryOnly(200) },
  getEarningsSummary: { params: notary, expect: notaryOnly(200) },
  downloadStatement: {
    params: notary,
    query: '?month=2026-11&format=csv',
    expect: notaryOnly(200),
  },
  listContracts: { params: notary, ...staffAlso(200, 'reviewer', 'finance', 'auditor') },
  setContract: {
    params: notary,
    body: () => ({
      employmentType: 'contractor',
      sessionRate: 3000,
      hourlyRate: null,
      reason: 'More experience',
      version: 1,
    }),
    expect: administratorOnly(200),
  },
  listNotaries: { ...staffAlso(200, 'reviewer') },
  readNotary: { params: notary, ...staffAlso(200, 'reviewer') },
  reviewNotary: {
    params: (ids) => ({ id: ids.pendingNotary }),
    // Several people are on staff, so a decision without a second person needs a reason.
    body: (ids) => ({
      status: 'active',
      updatedAt: ids.pendingSince,
      alone: 'Nobody else is there today.',
    }),
    ...staffAlso(200, 'reviewer'),
  },
  renewCommission: {
    params: notary,
    body: () => ({ commissionExpiry: '2020-01-01' }),
    expect: notaryOnly(400),
  },
  listNotaryPapers: { params: notary, expect: notaryOnly(200) },
  // The body is not multipart.
  addNotaryPaper: {
    params: ({ notary: id }) => ({ id, kind: 'bond' }),
    expect: notaryOnly(400),
  },
  enterPaperDetails: {
    params: ({ notary: id }) => ({ id, paperId: NOBODY }),
    body: () => ({ printedName: 'Nora Whitfield' }),
    expect: everyone(401, 404),
  },
  getPaperPages: {
    params: ({ notary: id }) => ({ id, paperId: NOBODY }),
    expect: everyone(401, 404),
  },
  listPapersToReview: { ...staffAlso(200, 'reviewer') },
  readPaper: { params: () => ({ id: NOBODY }), ...staffAlso(404, 'reviewer') },
  listPapersOfNotary: { params: notary, ...staffAlso(200, 'reviewer') },
  getReviewedPaperPages: { params: () => ({ id: NOBODY }), ...staffAlso(404, 'reviewer') },
  reviewPaper: {
    params: () => ({ id: NOBODY }),
    body: () => ({ decision: 'accept', updatedAt: '2026-01-01T00:00:00Z' }),
    ...staffAlso(404, 'reviewer'),
  },
  rejectNotary: {
    params: (ids) => ({ id: ids.pendingNotary }),
    body: (ids) => ({ reason: 'The license could not be found.', updatedAt: ids.pendingSince }),
    // The row above has approved the notary.
    ...staffAlso(409, 'reviewer'),
  },
  reviewCommission: {
    params: notary,
    body: () => ({ confirm: true, commissionExpiry: '2030-01-01' }),
    ...staffAlso(409, 'reviewer'),
  },
  correctNotary: {
    params: (ids) => ({ id: ids.pendingNotary }),
    body: (ids) => ({
      firstName: 'Olga',
      lastName: 'Reyes',
      licenseNumber: 'TX-90212',
      reason: 'A digit was wrong.',
      updatedAt: ids.pendingSince,
    }),
    // A row above approved the notary after `pendingSince`.
    ...staffAlso(409, 'reviewer'),
  },
  administrationOverview: { ...staffAlso(200, 'reviewer', 'support', 'finance', 'auditor') },
  listAdministrationWeeks: staffAlso(200, 'support', 'auditor'),
  listStaff: { expect: administratorOnly(200) },
  grantStaffRole: {
    body: () => ({ email: 'nobody@example.test', role: 'auditor' }),
    expect: administratorOnly(404),
  },
  revokeStaffRole: {
    params: () => ({ id: NOBODY, role: 'auditor' }),
    expect: administratorOnly(404),
  },
  readDecisionRule: staffAlso(200, 'reviewer', 'support', 'finance', 'auditor'),
  listDecisions: staffAlso(200, 'reviewer', 'support', 'finance', 'auditor'),
  confirmDecision: {
    params: () => ({ id: NOBODY }),
    ...staffAlso(404, 'reviewer', 'support', 'finance'),
  },
  rejectDecision: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'Not as agreed' }),
    ...staffAlso(404, 'reviewer', 'support', 'finance'),
  },
  listSecurityEvents: staffAlso(200, 'auditor'),
  listSecurityAlerts: staffAlso(200, 'auditor'),
  listUsers: { ...staffAlso(200, 'support') },
  signOutUser: { params: () => ({ id: NOBODY }), ...staffAlso(404, 'support') },
  resetSecondFactors: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'Lost', identityCheck: 'id_on_video' }),
    ...staffAlso(404, 'support'),
  },
  blockUser: {
    params: () => ({ id: NOBODY }),
    body: () => ({ blocked: true, reason: 'Abuse' }),
    expect: administratorOnly(404),
  },
  getAuthority: { expect: administratorOnly(200) },
  decideOnRule: {
    params: () => ({ state: 'WY', rule: 'providerApprovalRequired' }),
    body: () => ({ accepted: true, reason: 'Read the statute' }),
    expect: administratorOnly(200),
  },
  listPlans: { expect: administratorOnly(200) },
  changePlan: {
    params: () => ({ name: 'enterprise' }),
    body: () => ({
      maxBytes: 1_000_000_000_000,
      maxDocuments: 1_000_000,
      uploadsPerHour: 20_000,
      uploadsPerDay: 200_000,
    }),
    expect: administratorOnly(200),
  },
  assignPlan: {
    params: () => ({ id: NOBODY }),
    body: () => ({ plan: 'business' }),
    expect: administratorOnly(404),
  },
  listManagedSessions: { ...staffAlso(200, 'support', 'auditor') },
  cancelManagedSession: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'A mistake' }),
    ...staffAlso(404, 'support'),
  },
  listFailedJobs: { expect: administratorOnly(200) },
  retryJob: { params: () => ({ id: '999999999' }), expect: administratorOnly(404) },
  discardJob: { params: () => ({ id: '999999999' }), expect: administratorOnly(404) },
  listSessionEvents: { params: ({ session: id }) => ({ id }), ...staffAlso(200, 'auditor') },
  listDocumentEvents: { params: ({ document: id }) => ({ id }), ...staffAlso(200, 'auditor') },
  listAuditEvents: { ...staffAlso(200, 'auditor') },
  listLedger: { ...staffAlso(200, 'finance', 'auditor') },
  listAuditActions: { ...staffAlso(200, 'auditor') },
  listAssignments: { params: notary, expect: notaryOnly(200) },
  listOffers: { expect: everyone(401, 200) },
  getWorkOfToday: { params: notary, expect: notaryOnly(200) },
  listNotaryWeeks: { params: notary, expect: notaryOnly(200) },
  moveAssignment: {
    params: (ids) => ({ id: ids.declinable }),
    body: () => ({ status: 'declined' }),
    expect: [401, 404, 404, 200, 404, 404, 404],
  },
};
