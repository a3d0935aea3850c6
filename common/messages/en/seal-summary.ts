export const english = {
  /** The seal on the page of a notarized document. */
  sealSummaryMessages: {
    title: 'Notarized and sealed',
    certificate: 'The notary’s certificate in the sealed file',
    certificateFailed:
      'The certificate cannot be shown here right now. Try again, or download the notarized PDF, which contains it.',
    sealedAt: 'Sealed',
    number: 'Verification ID',
    verifyTitle: 'How to verify this document',
    verifyReader:
      'Open the PDF in a reader such as Adobe Acrobat. It shows the notary’s signature and whether the file has changed. If the reader does not know our certificate, use the verification page.',
    verifyPage: 'Upload the PDF on the public verification page. No account is needed.',
    verifyOffline: 'Check the evidence package with our free verifier. It works offline.',
    evidenceText:
      'The evidence package contains the journal entry, the completed script and the other evidence of this notarization.',
    session: 'Open the session',
  },
} as const;
