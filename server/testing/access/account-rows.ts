import { type AccessIds, type AccessRow, everyone, NOBODY, ownerOnly } from './access-row.ts';

const document = ({ document: id }: AccessIds) => ({ id });

/** Endpoints about a person's own account and documents. */
export const accountRows: Record<string, AccessRow> = {
  currentUser: { expect: everyone(401, 200) },
  changeUser: { body: () => ({ timezone: 'America/Chicago' }), expect: everyone(401, 200) },
  setSessionEmails: { body: () => ({ wanted: true }), expect: everyone(401, 200) },
  setLanguage: { query: '?language=es', expect: everyone(401, 200) },
  tellTimezone: { query: '?timezone=America/Chicago', expect: everyone(401, 200) },
  getPhone: { expect: everyone(401, 200) },
  changePhone: { body: () => ({ number: '12' }), expect: everyone(401, 400) },
  resendPhoneCode: { expect: everyone(401, 404) },
  confirmPhone: { body: () => ({ code: '000000' }), expect: everyone(401, 403) },
  removePhone: { expect: everyone(401, 200) },
  setPicture: { expect: everyone(401, 400) },
  removePicture: { expect: everyone(401, 200) },
  getPicture: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  listOwnSecurityEvents: { expect: everyone(401, 200) },
  getStorageKey: { expect: everyone(401, 200) },
  listSignIns: { expect: everyone(401, 200) },
  endSignIn: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  listAttachments: { params: document, expect: ownerOnly(200) },
  addAttachment: {
    params: (ids) => ({ ...document(ids), index: '0' }),
    expect: ownerOnly(404),
  },
  listDocuments: { expect: everyone(401, 200) },
  summarizeDocuments: { expect: everyone(401, 200) },
  uploadDocument: { expect: everyone(401, 400) },
  getDocument: { params: document, expect: ownerOnly(200) },
  getDocumentHistory: { params: document, expect: ownerOnly(200) },
  downloadDocument: { params: document, query: '?version=original', expect: ownerOnly(200) },
  renameDocument: {
    params: document,
    body: () => ({ name: 'Agreement' }),
    expect: ownerOnly(200),
  },
  // The document is part of an open session.
  replaceDocument: { params: document, expect: ownerOnly(409) },
  duplicateDocument: { params: document, expect: ownerOnly(201) },
  retryAnalysis: { params: document, expect: ownerOnly(409) },
  openWithPassword: {
    params: document,
    body: () => ({ password: 'secret' }),
    expect: ownerOnly(409),
  },
  confirmPrintCopy: {
    params: document,
    body: () => ({ sha256: '0'.repeat(64) }),
    expect: ownerOnly(409),
  },
  // The document is part of an open session.
  deleteDocument: { params: document, expect: ownerOnly(409) },
  getAccountUsage: { expect: everyone(401, 200) },
  getNotarizationPrices: { expect: everyone(401, 200) },
  startNotarization: {
    params: (ids) => ({ id: ids.freeDocument }),
    body: () => ({ act: 'jurat', signerLocation: { country: 'US', state: 'OH' }, consent: true }),
    expect: ownerOnly(201),
  },
};
