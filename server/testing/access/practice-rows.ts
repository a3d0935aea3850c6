import { type AccessIds, type AccessRow, notaryOnly } from './access-row.ts';

const practice = ({ practice: id }: AccessIds) => ({ id });

/** Practice sessions: of every notary and applicant, each for themselves. */
export const practiceRows: Record<string, AccessRow> = {
  listPracticeSessions: { expect: [401, 404, 200, 200, 404, 200, 404] },
  startPracticeSession: {
    body: () => ({ act: 'jurat' }),
    expect: [401, 404, 201, 201, 404, 201, 404],
  },
  getPracticeSession: { params: practice, expect: notaryOnly(200) },
  confirmPracticeStep: {
    params: (ids) => ({ ...practice(ids), step: 'announcement' }),
    body: () => ({ kind: 'announcement' }),
    expect: notaryOnly(200),
  },
  // Other steps come first.
  signPracticeDocument: { params: practice, expect: notaryOnly(409) },
  sealPracticeSession: {
    params: practice,
    body: () => ({ county: 'Franklin' }),
    expect: notaryOnly(409),
  },
  downloadPracticeSample: { params: practice, expect: notaryOnly(409) },
  getPracticePage: { params: practice, expect: notaryOnly(200) },
  getPracticeIdentification: {
    params: (ids) => ({ ...practice(ids), side: 'front' }),
    expect: notaryOnly(200),
  },
  deletePracticeSession: { params: practice, expect: notaryOnly(204) },
};
