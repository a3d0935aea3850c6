import {
  type AccessIds,
  type AccessRow,
  administratorOnly,
  everyone,
  NOBODY,
  notaryOnly,
} from './access-row.ts';

const notary = ({ notary: id }: AccessIds) => ({ id });

/** What notaries ask about themselves, and what administrators ask. */
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
  listNotaries: { expect: administratorOnly(200) },
  readNotary: { params: notary, expect: administratorOnly(200) },
  reviewNotary: {
    params: (ids) => ({ id: ids.pendingNotary }),
    body: (ids) => ({ status: 'active', updatedAt: ids.pendingSince }),
    expect: administratorOnly(200),
  },
  renewCommission: {
    params: notary,
    body: () => ({ commissionExpiry: '2020-01-01' }),
    expect: notaryOnly(400),
  },
  rejectNotary: {
    params: (ids) => ({ id: ids.pendingNotary }),
    body: (ids) => ({ reason: 'The license could not be found.', updatedAt: ids.pendingSince }),
    // Approved a moment ago, in the row above.
    expect: administratorOnly(409),
  },
  reviewCommission: {
    params: notary,
    body: () => ({ confirm: true, commissionExpiry: '2030-01-01' }),
    expect: administratorOnly(409),
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
    // Approved since it was looked at, in a row above.
    expect: administratorOnly(409),
  },
  administrationOverview: { expect: administratorOnly(200) },
  listUsers: { expect: administratorOnly(200) },
  signOutUser: { params: () => ({ id: NOBODY }), expect: administratorOnly(404) },
  resetSecondFactors: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'Lost' }),
    expect: administratorOnly(404),
  },
  blockUser: {
    params: () => ({ id: NOBODY }),
    body: () => ({ blocked: true, reason: 'Abuse' }),
    expect: administratorOnly(404),
  },
  listManagedSessions: { expect: administratorOnly(200) },
  cancelManagedSession: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'A mistake' }),
    expect: administratorOnly(404),
  },
  listFailedJobs: { expect: administratorOnly(200) },
  retryJob: { params: () => ({ id: '999999999' }), expect: administratorOnly(404) },
  discardJob: { params: () => ({ id: '999999999' }), expect: administratorOnly(404) },
  listAuditEvents: { expect: administratorOnly(200) },
  listAuditActions: { expect: administratorOnly(200) },
  listAssignments: { params: notary, expect: notaryOnly(200) },
  moveAssignment: {
    params: (ids) => ({ id: ids.declinable }),
    body: () => ({ status: 'declined' }),
    expect: [401, 404, 404, 200, 404, 404, 404],
  },
};
