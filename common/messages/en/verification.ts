export const english = {
  /** For each verdict: its name and what it means for the file. */
  verdictMessages: {
    unchanged: {
      title: 'Intact',
      text: 'This file is identical to the file that was sealed here. Nothing has changed since then.',
    },
    extended: {
      title: 'Intact, with additions',
      text: 'The content that was sealed here is unchanged. Evidence or a timestamp was added to the file later, which the seal allows.',
    },
    revoked: {
      title: 'Sealed with a revoked certificate',
      text: 'Nothing in this file was changed. But a certificate that signed it had already been revoked, or nothing proves that it was signed before the revocation. Do not rely on this file. Ask the notary or us what happened.',
    },
    changed: {
      title: 'Changed after sealing',
      text: 'This file has our seal, but it was changed after sealing. Do not rely on it. Ask for the file as it was sealed.',
    },
    unrecorded: {
      title: 'Sealed with our keys, not in our records',
      text: 'The signatures in this file are ours and are valid. Nothing was changed after them. But we have no record of this exact file. Our records may have been restored from an older copy, which does not affect the signatures. Ask us before you rely on this file.',
    },
    sample: {
      title: 'SAMPLE, not a notarized document',
      text: 'This file is signed with practice certificates. It shows a practice session with a simulated signer, not a notarization. Do not rely on it.',
    },
    unknown: {
      title: 'Not sealed by us',
      text: 'This file does not contain our seal. It may be genuine and sealed elsewhere. We cannot tell.',
    },
  },
  /** Text of the pages that check sealed documents. */
  verificationMessages: {
    title: 'Verify a document',
    text: 'Drop a sealed PDF here to check whether it is the file that was sealed. Your browser computes a fingerprint of the file and compares only that. The file stays on this device unless you choose to send it.',
    drop: 'Drop a PDF here, or choose one from this device',
    choose: 'Choose a PDF',
    checking: 'Checking the file…',
    checkingPercent: 'Checking the file… {percent, number}%',
    failed: 'The file could not be checked',
    failedText: 'We do not know yet whether the file is intact. Please try again in a moment.',
    another: 'Check another file',
    reading: 'Computing the fingerprint on this device…',
    /** The evidence of a session with several documents, a ZIP. */
    session: {
      help: 'You can also check the evidence of a whole session (ZIP).',
      notASession:
        'This ZIP is not the evidence of a session. To check one document, use its sealed PDF.',
      verdicts: {
        unchanged: {
          title: 'All documents are intact',
          text: 'We signed the list of documents, and every sealed document is identical to the one that was sealed here. Only the list and fingerprints were sent. The documents did not leave this device.',
        },
        revoked: {
          title: 'Sealed with a revoked certificate',
          text: 'Nothing in this file was changed. But a certificate that sealed one of the documents counts as revoked from a time before the sealing. Do not rely on that document.',
        },
        changed: {
          title: 'Changed, or not complete',
          text: 'A document is missing, was added or was changed, or we did not sign this list of documents. Do not rely on this file. Ask for it again.',
        },
        unknown: {
          title: 'Not in our records',
          text: 'We signed the list of documents, and nothing was changed. But our records do not contain every document. They may have been restored from an older copy. Ask us before you rely on this file.',
        },
      },
      documents: {
        unchanged: 'Sealed, and unchanged',
        revoked: 'Sealed with a certificate that counts as revoked',
        changed: 'Missing or changed',
        unknown: 'Not in our records',
        rejected: 'Rejected by the notary. {reason}',
        deferred: 'Not notarized in this session. {reason}',
      },
    },
    known: 'Intact',
    knownText:
      'This file is identical to a file that was sealed here. Only its fingerprint was compared. The file did not leave this device.',
    knownRevokedText:
      'This file is identical to a file that was sealed here. But the certificate that sealed it counts as revoked from a time before the sealing. Do not rely on this file. Ask the notary or us what happened. Only its fingerprint was compared. The file did not leave this device.',
    notKnown: 'This file is not in our records',
    notKnownText:
      'Our records contain no file with this fingerprint. The file may have been changed after sealing, it may not be from us, or we may have lost its record. To find out, send us the file. We check it and do not keep it.',
    noDigest: 'This browser cannot compute the fingerprint',
    noDigestText: 'Send us the file, and we check all of it. We do not keep it.',
    sendKnown: 'Send the file to see who sealed it and when',
    sendUnknown: 'Send the file to find out why',
    proved: 'What this proves',
    /**
     * What the check of the bytes proves if they are the whole file, and if something was added after
     * them.
     */
    provedBytes: {
      unchanged: 'This is exactly the content that was sealed. None of it has changed since then.',
      extended:
        'All content that was sealed is in this file, and none of it has changed since then. Anything that was added later is not part of what was sealed.',
    },
    provedSigner:
      'The notary who is named in the signature sealed it with the signing key of their commission.',
    notProved: 'What this does not prove',
    notProvedText: [
      'That the document tells the truth, or that the act was legally correct.',
      'Anything about a printout or a copy. Only this file was checked.',
    ],
    revisions: 'History of the file',
    revisionKinds: {
      sealed: 'Sealed by a valid signature',
      added: 'Added later, as the seal allows: evidence or a timestamp',
      filled: 'Form fields filled in later, not covered by the seal',
      changed: 'Changed after sealing',
    },
    recordTitle: 'What was sealed under this verification ID',
    recordRevokedText:
      'The certificate that sealed this document counts as revoked from a time before the sealing. Do not rely on the document, as a file or on paper. Ask the notary or us what happened.',
    deleted: 'The record of the act was deleted on {day}, at the end of its retention period.',
    deletedHolds: 'The signatures are still valid.',
    recordDeleted: 'The record was deleted at the end of its retention period',
    recordDeletedText:
      'A document was sealed under this verification ID. Its record was deleted on {day}, when the retention period ended. You can still check the file itself.',
    recordMissing: 'No record was found for this verification ID',
    recordMissingText:
      'Compare it with the ID after “Record” on the certificate page, character by character. If it is the same, our records may have been restored from an older copy. You can still check the file itself by the signatures in it.',
    recordFailed: 'The record could not be loaded',
    recordFailedText: 'This says nothing about the document. Please try again in a moment.',
    loading: 'Loading the record…',
    compare: 'If you have the file, drop it here to check whether it is the one that was sealed.',
    engraving:
      'The engraving in the seal on the certificate page must look like this one. It helps you compare, but it is not proof.',
    sealedAt: 'Sealed',
    actDay: 'Day of the act, according to the certificate',
    revokedSince: 'Certificate revoked since',
    act: 'Act',
    notary: 'Notary',
    commission: 'Commission',
    commissionFacts: '{state} {number}, expires {day}',
    pages: 'Pages',
    publicId: 'Verification ID',
    documentSha: 'Fingerprint of the document (SHA-256)',
    sealedSha: 'Fingerprint of the sealed file (SHA-256)',
    fileSha: 'Fingerprint of your file (SHA-256)',
    signatures: 'Signatures in the file',
    problems: 'Problems',
    certification: 'Notary’s certification',
    approval: 'Signature',
    timestamp: 'Timestamp over the file',
    carried: 'Signature that the document had before its notarization (we do not vouch for it)',
    changedAfter: 'The file was changed after this signature',
    checks: {
      digestMatches: ['The signed part is unchanged', 'The signed part was changed'],
      signatureValid: ['The signature is valid', 'The signature is not valid'],
      chainTrusted: ['The certificate is trusted', 'The certificate is not trusted here'],
      timestamped: ['The time is confirmed by a timestamp', 'There is no timestamp'],
    },
    root: 'Our root certificate, for any PDF reader',
  },
} as const;
