export const english = {
  sessionDocumentStateNames: {
    open: 'Not sealed yet',
    sealing: 'Being sealed',
    sealed: 'Sealed',
    rejected: 'Rejected',
    deferred: 'Deferred',
  },
  /** What the notary can do with a document that is not notarized now. */
  outcomeChoices: {
    rejected: 'Reject: the act cannot be done',
    deferred: 'Defer: the act can be done in another session',
  },
  /** Text about the documents of a session that has several. */
  sessionDocumentMessages: {
    title: 'Documents of this session',
    open: 'Documents: {position, number} of {count, number} is shown',
    short: '{position, number} of {count, number}',
    sealAlso:
      'Seal {count, plural, one {# other document} other {# other documents}} with the same confirmation',
    sealAlsoText:
      'Only documents that lack nothing: {names}. Each one gets its own certificate with the county, the identification and the signature stated here.',
    andOthers: '{name} and {count, plural, one {# other document} other {# other documents}}',
    sealedOf: '{sealed, number} of {count, number} sealed',
    fields: '{filled, number} of {required, number} fields filled in',
    allSigned: 'Signed by everyone',
    notAllSigned: 'Signatures are missing',
    youSigned: 'You have signed',
    youSignNow: 'You have not signed yet',
    shown: 'Shown now',
    show: 'Show {name}',
    record: 'Record of {name}',
    toDocument: 'Report on {name}',
    next: 'Next document: {name}',
    downloadAll: 'Download all (ZIP)',
    downloadAllText: 'One file with the evidence of every sealed document.',
    sealedNow: '{name} is sealed',
    sealedNext: 'Next: {name}.',
    setAside: 'Reject or defer this document',
    setAsideTitle: 'Reject or defer this document?',
    setAsideText:
      'Only {name} leaves this session. The other documents stay. Signatures on it no longer count, and its owner can start it again in another session.',
    outcome: 'Decision',
    reason: 'Reason',
    reasonText: 'Everyone in this session sees it, and it is recorded in your journal.',
    reasonMissing: 'Please state a reason.',
    confirm: 'Remove from this session',
    keep: 'Keep the document',
    failed: 'The document could not be rejected or deferred',
    isSetAside: '{name} is no longer part of this session',
    more: 'More documents',
    moreText:
      'Notarize several documents in one call. Each one gets its own certificate and seal.',
    add: 'Add a document',
    addAll: 'Add all {count, number}',
    remove: 'Remove {name}',
    act: 'Notarial act for {name}',
  },
} as const;
