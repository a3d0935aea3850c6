export const english = {
  /** The name of each notarial act, and its meaning in one sentence. */
  actNames: {
    acknowledgment: {
      name: 'Acknowledgment',
      meaning:
        'You tell the notary that the signature is yours and that you made it willingly. Common for deeds and powers of attorney.',
    },
    jurat: {
      name: 'Jurat',
      meaning:
        'You sign in front of the notary and swear that what the document says is true. Common for affidavits.',
    },
    oath: {
      name: 'Oath or affirmation',
      meaning: 'You make a spoken promise to the notary, and the certificate records it.',
    },
    copy_certification: {
      name: 'Copy certification',
      meaning: 'The notary certifies that a copy matches the document that you show.',
    },
    signature_witnessing: {
      name: 'Signature witnessing',
      meaning: 'The notary watches you sign and certifies that it was you.',
    },
  },
  /** More notarial acts on the same document. */
  furtherActMessages: {
    add: 'Add another notarial act',
    addNamed: 'Add another notarial act to {name}',
    act: 'Another notarial act on {name}',
    remove: 'Remove {act} from {name}',
    text: 'Each act gets its own certificate and its own entry in the notary’s journal.',
  },
  startMessages: {
    title: 'Start Notarization',
    /** Why an act is preselected. */
    suggested: {
      affidavit: 'Affidavits commonly use a jurat.',
      deed: 'Deeds commonly use an acknowledgment.',
      power_of_attorney: 'Powers of attorney commonly use an acknowledgment.',
      contract: 'Contracts commonly use an acknowledgment.',
    },
    suggestedNote:
      'This is not legal advice. Check the notarial wording in your document, or ask whoever will receive it which type they require. The notary cannot choose for you.',
    suggestedState:
      'We chose this state because your document names it. Change it if you will be somewhere else.',
    act: 'Type of notarization',
    place: 'Where you will be while you sign',
    country: 'Country',
    state: 'State',
    when: 'When',
    now: 'As soon as a notary is free',
    later: 'At a later time',
    laterLabel: 'Date and time',
    laterPast: 'Please choose a time in the future.',
    laterFar: 'Please choose a time from now to one year ahead.',
    laterEmpty: 'Please choose a date and a time.',
    consentMore: 'What this means',
    consentMissing: 'Please agree to sign electronically, or visit a notary in person.',
    submit: 'Agree and start notarization',
    pending: 'Looking for a notary…',
    failed: 'The notarization could not be started',
    failedText: 'Your document is unchanged. Please try again.',
    zone: 'Your time zone:',
    startedTitle: 'Your notarization was requested',
  },
  /** The next steps of open sessions on the dashboard. */
  nextStepMessages: {
    title: 'Next steps',
    stepFor: '{step}: {document}',
  },
  sessionMessages: {
    loading: 'Loading the session…',
    waiting: 'Waiting for a notary',
    offered: 'A notary has been asked',
    accepted: 'Notary assigned',
    inProgress: 'The conference is open',
    completed: 'Notarized and sealed',
    cancelled: 'Cancelled',
    join: 'Join the conference',
    more: 'More actions',
    nothingToDo:
      'You do not need to do anything now. We will email you when there is news about this session.',
    facts: 'Details',
    cancel: 'Cancel this session',
    cancelTitle: 'Cancel this session?',
    cancelReason: 'Reason (optional)',
    cancelReasonText: 'The other participants see it in an email.',
    cancelText:
      'We notify the notary, and nothing is sealed. Your document stays unchanged. You can start again at any time.',
    cancelTextNotary:
      'We notify the customer and everyone who was invited, and nothing is sealed. The customer can start again at any time.',
    keep: 'Keep the session',
    cancelledToast: 'The session is cancelled',
    cancelFailed: 'The session could not be cancelled',
    notFound: 'Session not found',
    notFoundText: 'It may belong to another account, or the link is incomplete.',
    next: 'What happens next',
    steps: {
      notary: 'A notary accepts',
      meet: 'You meet on video',
      sign: 'You sign, the notary seals',
      download: 'The sealed PDF is ready',
    },
    act: 'Act',
    document: 'Document',
    place: 'Place of signing',
    scheduled: 'Scheduled for',
    notary: 'Notary',
    number: 'Session number',
    notaryOpen: 'Not yet accepted',
    sealing: 'Sealing the document',
    sealingProgress: 'Sealing the document: {percent, number}%',
    sealingText:
      'The document is being sealed. You do not need to do anything. This page updates when it is done.',
    sealingFailed:
      'The document could not be sealed. Nothing was lost. The notary sees why and what to do next.',
    failed: 'The session could not be loaded',
  },
  /** The list of sessions of other people on the dashboard. */
  invitedSessionMessages: {
    title: 'Sessions You Were Invited To',
    owner: 'Owner: {name}',
  },
} as const;
