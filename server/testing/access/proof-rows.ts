import { type AccessRow, everyone, NOBODY } from './access-row.ts';

/** Endpoints of second factors and seals, and the public verification endpoints. */
export const proofRows: Record<string, AccessRow> = {
  createRealtimeToken: { expect: everyone(401, 200) },
  createStepUpChallenge: { newcomers: true, expect: everyone(401, 409) },
  listStepUpCredentials: { expect: everyone(401, 200) },
  getRecoveryCodes: { expect: everyone(401, 200) },
  // A person who has a second factor must confirm with it first.
  startTotp: { expect: [401, 201, 201, 201, 201, 403, 201] },
  createRecoveryCodes: { expect: [401, 409, 409, 409, 409, 403, 409] },
  confirmTotp: {
    params: () => ({ id: NOBODY }),
    body: () => ({ code: '123456' }),
    expect: everyone(401, 404),
  },
  startPasskey: { expect: [401, 200, 200, 200, 200, 403, 200] },
  confirmPasskey: {
    body: () => ({ challengeId: NOBODY, response: {} }),
    expect: everyone(401, 400),
  },
  removeStepUpCredential: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  getSealRecord: {
    params: () => ({ publicId: 'AAAAAAAAAAAAAAAAAAAA' }),
    expect: everyone(404, 404),
  },
  getSealedDigest: { params: () => ({ sha256: '0'.repeat(64) }), expect: everyone(200, 200) },
  verifyDocument: { expect: everyone(400, 400) },
  verifySessionList: {
    body: () => ({ manifest: '{}', signature: 'AAAA' }),
    expect: everyone(200, 200),
  },
  getTrustAnchor: { expect: everyone(200, 200) },
  getRevocationList: { params: () => ({ file: 'issuing.crl' }), expect: everyone(200, 200) },
};
