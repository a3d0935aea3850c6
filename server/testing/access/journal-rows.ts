import { type AccessRow, everyone, NOBODY, staffAlso } from './access-row.ts';

/** Endpoints of a notary's keys and journal. */
export const journalRows: Record<string, AccessRow> = {
  listNotaryKeys: { expect: [401, 404, 200, 200, 404, 200, 404] },
  makeNotaryKey: {
    body: () => ({ algorithm: 'P-256' }),
    expect: [401, 404, 201, 201, 404, 201, 404],
  },
  uploadNotaryKey: {
    body: () => ({ file: 'AAAA', password: 'x' }),
    expect: [401, 404, 400, 400, 404, 400, 404],
  },
  connectNotaryKey: {
    body: () => ({ certificates: 'none' }),
    expect: [401, 404, 409, 409, 404, 409, 404],
  },
  listKeysOfNotary: {
    params: (ids) => ({ id: ids.pendingNotary }),
    ...staffAlso(200, 'reviewer'),
  },
  enrollDeviceKey: {
    body: () => ({ request: 'AAAA', deviceName: 'Office PC' }),
    expect: [401, 404, 400, 400, 404, 400, 404],
  },
  listDeviceSignatures: { expect: everyone(401, 200) },
  giveDeviceSignature: {
    params: () => ({ id: NOBODY }),
    body: () => ({ signature: 'AAAA' }),
    expect: everyone(401, 404),
  },
  suspendNotaryKey: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'Lost laptop', since: '2026-01-01T00:00:00Z' }),
    expect: everyone(401, 404),
  },
  countAffectedActs: {
    params: () => ({ id: NOBODY }),
    query: '?since=2026-01-01T00:00:00Z',
    expect: everyone(401, 404),
  },
  correctKeyMoment: {
    params: () => ({ id: NOBODY }),
    body: () => ({
      reason: 'A digit was wrong',
      since: '2026-01-01T00:00:00Z',
      insteadOf: '2026-01-02T00:00:00Z',
    }),
    expect: everyone(401, 404),
  },
  getKeyNotice: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  recordKeyNotice: {
    params: () => ({ id: NOBODY }),
    body: () => ({ sentOn: '2026-01-01' }),
    expect: everyone(401, 404),
  },
  listJournal: { expect: [401, 404, 200, 200, 404, 200, 404] },
  checkJournal: { expect: [401, 404, 200, 200, 404, 200, 404] },
  exportJournal: { query: '?format=csv', expect: [401, 404, 200, 200, 404, 200, 404] },
  getJournalEntry: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  handOverJournal: {
    body: () => ({ recipient: 'Secretary of State', reason: 'An inspection.' }),
    expect: [401, 404, 409, 409, 404, 409, 404],
  },
  getTreeHead: { expect: everyone(200, 200) },
  getConsistencyProof: { query: '?first=1&second=1', expect: everyone(400, 400) },
  getInclusionProof: { query: '?position=0&size=1', expect: everyone(400, 400) },
};
