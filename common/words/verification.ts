import type { VerificationReport } from '../verification.ts';

/** For each verdict: its name and what it means for the file. */
export const verdictWords: Record<VerificationReport['verdict'], { title: string; text: string }> =
  {
    unchanged: {
      title: 'Intact',
      text: 'This is, byte for byte, the file that was sealed here. Nothing was changed since.',
    },
    extended: {
      title: 'Intact, with something added',
      text: 'What was sealed here is as it was. Evidence or a time stamp was added to the file later, which the seal allows.',
    },
    revoked: {
      title: 'Sealed with a revoked certificate',
      text: 'Nothing in this file was altered, but a certificate that signed it had been taken out of use, or nothing proves that it was signed before that. Do not rely on it; ask the notary or us what happened.',
    },
    changed: {
      title: 'Changed after sealing',
      text: 'This file carries a seal of ours, and it was altered afterwards. Do not rely on it; ask for the file as it was sealed.',
    },
    unrecorded: {
      title: 'Sealed with our keys, not in our records',
      text: 'The signatures in this file are ours and they hold; nothing was altered after them. But we have no record of this very file. Our records may have been restored from an older copy, which takes nothing from the signatures. Ask us before you rely on it.',
    },
    unknown: {
      title: 'Not one of ours',
      text: 'No seal of ours is in this file. It may be genuine and sealed elsewhere; we cannot say.',
    },
  };

export const verificationWords = {
  title: 'Verify a document',
  text: 'Drop a sealed PDF here to see whether it is the file that was sealed. Your browser computes its fingerprint and compares that alone: the file stays on this computer unless you ask for more.',
  drop: 'Drop a PDF here, or choose one from this computer',
  choose: 'Choose a PDF',
  checking: 'Checking the file…',
  failed: 'The file could not be checked',
  failedText: 'Nothing is known about it yet. Please try again in a moment.',
  another: 'Check another file',
  reading: 'Computing the fingerprint on this computer…',
  known: 'Intact',
  knownText:
    'This is, byte for byte, a file that was sealed here. Only its fingerprint was compared; the file did not leave this computer.',
  knownRevokedText:
    'This is, byte for byte, a file that was sealed here, but the certificate that sealed it counts as revoked from before that. Do not rely on it; ask the notary or us what happened. Only its fingerprint was compared; the file did not leave this computer.',
  notKnown: 'This file is not in our records',
  notKnownText:
    'No file with this fingerprint is in our records. It may have been changed after sealing, have nothing to do with us, or be one whose record we lost. Send it, and we say which; it is checked and not kept.',
  noDigest: 'This browser cannot compute a fingerprint here',
  noDigestText: 'Send the file, and we check it whole; it is not kept.',
  sendKnown: 'Send it to see by whom and when',
  sendUnknown: 'Send it to see why',
  proved: 'What this proves',
  /**
   * What the check of the bytes proves if they are the whole file, and if something was added after
   * them.
   */
  provedBytes: {
    unchanged: 'These are the bytes that were sealed, and none was altered since.',
    extended:
      'All bytes that were sealed are in this file, and none of them was altered since. What was added behind them is not part of what was sealed.',
  },
  provedSigner: 'The notary named in the signature sealed them, with the key of their commission.',
  notProved: 'What this does not prove',
  notProvedText: [
    'That what the document says is true, or that the act was right in law.',
    'Anything about a print or a copy of it: only this file was checked.',
  ],
  revisions: 'How the file came about',
  revisionKinds: {
    sealed: 'Sealed by a signature that holds',
    added: 'Added later, as the seal allows: evidence or a time stamp',
    filled: 'Form fields filled in later; the seal does not cover what they say',
    changed: 'Changed after sealing',
  },
  recordTitle: 'What was sealed under this number',
  recordRevokedText:
    'The certificate that sealed it counts as revoked from before that. Do not rely on it, as a file or on paper; ask the notary or us what happened.',
  deleted: (day: string) =>
    `The record of the act was deleted on ${day}, by the rule that says how long it is kept.`,
  deletedHolds: 'The signatures hold all the same.',
  recordDeleted: 'The record under this number was deleted by rule',
  recordDeletedText: (day: string) =>
    `A document was sealed under it. The record of the act was deleted on ${day}, when the time was over for which it is kept. The file itself can be checked as before.`,
  recordMissing: 'Nothing is on record under this number',
  recordMissingText:
    'Please compare the number with the one on the certificate page, letter by letter. If it is the same, our records may have been restored from an older copy: the file itself can still be checked, by the signatures in it.',
  recordFailed: 'The record could not be fetched',
  recordFailedText: 'This says nothing about the document. Please try again in a moment.',
  loading: 'Loading the record…',
  compare: 'Have the file at hand? Drop it to see whether it is the one that was sealed.',
  engraving:
    'The engraving in the seal on the certificate page must look like this one. It is an aid to the eye, not a proof.',
  sealedAt: 'Sealed',
  actDay: 'Day of the act, as the certificate has it',
  revokedSince: 'Certificate revoked since',
  act: 'Act',
  notary: 'Notary',
  commission: 'Commission',
  expires: 'expires',
  pages: 'Pages',
  publicId: 'Number',
  documentSha: 'Fingerprint of the document (SHA-256)',
  sealedSha: 'Fingerprint of the sealed file (SHA-256)',
  fileSha: 'Fingerprint of your file (SHA-256)',
  signatures: 'Signatures in the file',
  problems: 'What does not fit',
  certification: 'Notary’s certification',
  approval: 'Signature',
  timestamp: 'Timestamp over the file',
  carried: 'Signature that the document had before its notarization; nobody here vouches for it',
  checks: {
    digestMatches: ['The signed part is unchanged', 'The signed part was changed'],
    signatureValid: ['The signature is valid', 'The signature is not valid'],
    chainTrusted: ['The certificate is trusted', 'The certificate is not trusted here'],
    timestamped: ['The time is confirmed by a time stamp', 'There is no time stamp'],
  },
  root: 'Our root certificate, for any PDF reader',
} as const;
