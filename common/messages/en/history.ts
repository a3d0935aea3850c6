export const english = {
  historyMessages: {
    title: 'History',
    failed: 'The history could not be loaded',
    /** Who did something that no person did. */
    platform: 'Sealwright',
  },
  /** The events of a document and its sessions. */
  eventMessages: {
    uploaded: 'Document uploaded',
    ready: 'Analysis completed',
    printCopyConfirmed: 'Print copy confirmed',
    failed: 'The document could not be processed',
    requested: 'Notarization requested',
    requestedFor: 'Notarization requested for {date}',
    moved: 'Session moved to another time',
    movedTo: 'Session moved to {date}',
    notaryMissed: 'The notary did not come to the session',
    signerMissed: 'The signer did not come to the session',
    started: 'Notarial act started',
    pausedBecause: 'The notary paused the act: {reason}',
    resumed: 'The notary resumed the act',
    released:
      'The notary left the conference. Signatures of this conference no longer count, and another notary is asked',
    cancelled: 'Session cancelled',
    cancelledBecause: 'Session cancelled: {reason}',
    accepted: 'A notary accepted the session',
    acceptedBy: '{notary} accepted the session as notary',
    /** A person whose name is not stated. */
    participant: 'A participant',
    signed: {
      signature: '{name} signed',
      initials: '{name} added initials',
      date: '{name} added the date',
      text: '{name} filled in a text field',
      checkbox: '{name} checked a box',
    },
    signedOnPage: {
      signature: '{name} signed on page {page}',
      initials: '{name} added initials on page {page}',
      date: '{name} added the date on page {page}',
      text: '{name} filled in a text field on page {page}',
      checkbox: '{name} checked a box on page {page}',
    },
    removed: {
      signature: 'A signature of {name} was removed',
      initials: 'Initials of {name} were removed',
      date: 'A date of {name} was removed',
      text: 'A text of {name} was removed',
      checkbox: 'A checkbox of {name} was cleared',
    },
    removedFromPage: {
      signature: 'A signature of {name} was removed from page {page}',
      initials: 'Initials of {name} were removed from page {page}',
      date: 'A date of {name} was removed from page {page}',
      text: 'A text of {name} was removed from page {page}',
      checkbox: 'A checkbox of {name} was cleared on page {page}',
    },
    sealRequested: 'The notary confirmed the certificate and requested the seal',
    sealed: 'Document sealed',
    sealFailed: 'The seal could not be made',
    sealFailedBecause: 'The seal could not be made: {reason}',
  },
} as const;
