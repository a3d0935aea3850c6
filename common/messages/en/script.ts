export const english = {
  proofingNames: {
    credential_analysis: 'Credential analysis',
    knowledge_questions: 'Knowledge questions',
  },
  identityBasisNames: {
    identity_document: 'Identity document and proofing',
    credible_witness: 'Credible witness',
    personal_knowledge: 'Personal knowledge',
  },
  /** Titles of steps. */
  stepTitles: {
    announcement: 'Announce the recording',
    opening: 'Open the session',
    notary_place: 'Where the notary is',
    place: 'Where {name} is',
    identity: 'Identity of {name}',
    willingness: 'Willingness and awareness of {name}',
    oath: 'Oath or affirmation of {name}',
    attestation: 'What the notary certifies',
  },
  /**
   * For signers and witnesses who read another language: what the notary says in English at each
   * step. Not shown in English.
   */
  spokenMessages: {
    note: 'The notary reads these words in English. The English words are binding.',
    announcement: 'The notary announces that the session is being recorded.',
    opening: 'The notary opens the session and states the date, the names and the act.',
    notary_place: 'The notary states the county and state where they are.',
    place: 'The notary asks in which city, state and country the person is now.',
    identity: 'The notary verifies the identity of the person.',
    willingness:
      'The notary asks whether the person understands the document and acts of their own free will.',
    oath: 'The notary asks the person to swear or affirm under penalty of perjury that what they state is true.',
    attestation: 'The notary states what they certify.',
  },
  /** The identity document, the selfie and the live face of one person. */
  faceMessages: {
    region: 'Faces of {name}',
    pictures: {
      front: 'Front of the identity document',
      back: 'Back of the identity document',
      selfie: 'Selfie',
    },
    live: 'Live: {name}',
    absent: '{name} is not in the conference.',
    cameraOff: 'The camera of {name} is off.',
    toPages: 'Back to the pages',
  },
  /** The notary refuses the act during the conference. */
  refuseMessages: {
    open: 'Refuse the act',
    title: 'Refuse this notarization?',
    text: 'The conference ends for everyone, and nothing is sealed. Your journal records the refusal and its reason. The customer can start again at any time.',
    reason: 'Reason',
    reasonText: 'Everyone in this session sees it. State only what is necessary.',
    reasonMissing: 'Please enter the reason.',
    confirm: 'Refuse and end',
    keep: 'Continue the act',
    failed: 'The act could not be refused',
  },
  /** Text of the notary's script, and of the line that signers see. */
  scriptMessages: {
    /** For a step that was confirmed while the recording was unusable; follows the reason. */
    repeat: 'Please say this again and confirm it.',
    title: 'Script',
    open: 'Script',
    loading: 'Loading the script…',
    waitsForRecording: 'Waiting for the recording.',
    failed: 'The script could not be loaded',
    failedText: 'Your progress is saved. Please try again.',
    readAloud: 'Read aloud',
    orAffirm: 'Or, if the person prefers to affirm',
    /** The same for the person who is asked. */
    orYouAffirm: 'Or, if you prefer to affirm',
    ask: 'Ask, and enter the answer',
    /** Before a sentence about the notary, who says it. */
    sayAndEnter: 'Say, and enter below',
    atHand: 'Current step',
    done: 'Done',
    next: 'Upcoming',
    confirm: 'Done, continue',
    save: 'Save the correction',
    correct: 'Correct',
    takeBack: 'Take back',
    takeBackText: 'Steps that depend on this one are taken back too.',
    keep: 'Keep',
    note: 'Note (optional)',
    county: 'County where you are',
    state: 'State',
    country: 'Country',
    city: 'City or town',
    cityMissing: 'Please enter the city or town.',
    countyMissing: 'Please enter the county.',
    stateMissing: 'Please choose the state.',
    nexus: 'How the act is connected to the United States',
    nexusHelp:
      'For example, property in the United States, or a US court or business that needs the document.',
    notProhibitedThere: 'the act is not known to be prohibited there',
    notProhibited: 'The act is not prohibited there',
    notProhibitedHelp:
      'As far as you know, the law of that country does not prohibit making this statement or signing this document.',
    method: 'How is identity established?',
    methodMissing: 'Please choose how identity is established.',
    vouches: 'Who vouches for this person',
    vouchesHelp:
      'A credible witness whom you have identified and sworn in. You can invite one in the list of participants.',
    identityNote: 'Note on the evidence (optional)',
    identityNoteHelp:
      'For example, the kind of document and its expiration date. Never enter the document number.',
    proofing: 'Checks that this person passed',
    identityStatement: 'By continuing, you state that you have identified this person as {name}.',
    passed: 'Passed',
    notPassed: 'Not passed',
    answer: 'The person’s answer',
    sworn: 'Sworn',
    affirmed: 'Affirmed',
    formMissing: 'Please choose the person’s answer.',
    oath: 'I swear',
    affirmation: 'I affirm',
    iDo: 'I do',
    signing: 'Signing',
    signingText:
      'Watch each person sign. Each signature appears on the page as soon as it is made.',
    hasSigned: 'Signed',
    signsNow: 'Signing now',
    signsLater: 'Not signed yet',
    signsFields: 'Still to fill in: {fields}',
    showPage: 'Show page {page, number} to everyone',
    certificateAndSeal: 'Certificate and seal',
    complete: 'The script is complete',
    completeText: 'All steps are done. Next, complete the certificate.',
    toCertificate: 'Go to the certificate',
    beginsLater:
      'Please wait. The act begins when the notary and a signer are both in the conference.',
    notBegun: 'The script begins when the notary and a signer are both in the conference.',
    confirmFailed: 'The step was not saved',
    pressedEarly:
      'The step was not confirmed because the button was not available yet. Press it again when it is.',
    yourTurn: 'The notary is asking you',
    nowSigning: 'Current step: signing',
    nowAt: 'Current step: {step}',
    over: 'The script is complete. The notary now completes the certificate.',
    record: 'What was said and confirmed',
    recordText: 'Each step with its time, as recorded during the conference.',
    ruleVersion: 'Rules of {state}, version {version}',
    corrected: 'Corrected {time}',
    correctedWithout: 'Corrected {time} while {name} was not in the conference',
    progress: '{done, number} of {all, number}',
    /** Before a step of people who have left the conference is taken back. */
    absent:
      '{count, plural, one {{names} is not in the conference.} other {{names} are not in the conference.}} The step can be confirmed again only when they are in the conference.',
    waitsForPerson:
      '{name} must confirm this in their own browser. Read it aloud. Their answer appears here.',
  },
} as const;
