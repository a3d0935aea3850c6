export const english = {
  documentKindNames: {
    license: 'Driver’s license',
    id_card: 'Identification card',
    passport: 'Passport',
  },
  sideNames: {
    front: 'Front',
    back: 'Back',
    selfie: 'You',
  },
  adviceMessages: {
    too_small: 'The picture is too small. Move closer so that the document fills it.',
    too_dark: 'The picture is too dark. Move to a window, or turn on a light.',
    too_bright: 'The picture is too bright. Turn away from the light.',
    glare: 'There is glare in the picture. Tilt the document slightly, and do not use flash.',
    blurred:
      'The picture is blurred. Hold the camera still, and wait until the picture is in focus.',
    no_barcode:
      'We could not read the barcode. Lay the card flat, and include all of it in the picture.',
    no_zone:
      'We could not read the lines of text. Lay the document flat, and include all of it in the picture.',
  },
  /** What to do while the camera is open. Only one is shown. */
  hintMessages: {
    card: 'Fill the frame with the document.',
    face: 'Put your face in the oval.',
    too_dark: 'Too dark. Turn on a light.',
    too_bright: 'Too bright. Turn away from the light.',
    glare: 'Glare. Tilt the document slightly.',
    not_filled: 'Move closer, until the document fills the frame.',
    blurred: 'Blurred. Hold still.',
    good: 'Good. Hold still: the picture is taken automatically.',
  },
  findingMessages: {
    names_match: 'The name matches',
    family_differs: 'The family name differs',
    family_part: 'The family name is part of the one on the document',
    given_differs: 'The given name differs',
    order_swapped: 'The given name and the family name are swapped',
    middle_differs: 'The middle name differs',
    middle_only_typed: 'The middle name is not on the document',
    middle_only_document: 'The document also has a middle name',
    middle_initial: 'The middle name matches an initial',
    suffix_differs: 'The suffix differs',
    suffix_one_side: 'Only one of the two names has a suffix',
    cut_on_document: 'The name is cut off on the document',
    birth_matches: 'The date of birth matches',
    birth_differs: 'The date of birth differs',
    birth_unread: 'The date of birth could not be read',
    address_matches: 'The address matches',
    address_differs: 'The address differs',
    expired: 'The document has expired, or will expire before the appointment',
    valid_until: 'The document is valid',
    expiry_unread: 'The expiration date could not be read',
    kind_differs: 'The document is not of the kind that was chosen',
    account_differs:
      'The account has a different name. The certificate uses the name on the document',
  },
  checkNames: {
    credential: 'Document analysis',
    face: 'Face compared with the photo',
  },
  checkStatusNames: {
    pending: 'in progress',
    passed: 'passed',
    failed: 'not passed',
    unavailable: 'not available',
  },
  /** The weight of a finding, for screen readers, which do not read its icon. */
  weightMessages: {
    good: 'OK:',
    look: 'Please check:',
    stop: 'Problem:',
  },
  /** What the picture of a side of a document should show. */
  sideHelpMessages: {
    selfie: 'Face the camera. Your face must be uncovered and lit from the front.',
    passport: 'The page with your photo, including the two lines of text below it.',
    front: 'The side with your photo. All four corners must be in the picture.',
    back: 'The side with the barcode or the lines of text. Keep it flat and in focus.',
  },
  /** Text of the identity proofing screens, and of the notary's panel. */
  proofingMessages: {
    title: 'Verify your identity',
    intro:
      'Your notary must verify your identity. Take pictures of your identity document and of yourself. We read your details from the document, and you confirm them.',
    begin: 'Begin',
    goOn: 'Continue',
    back: 'Back to the session',
    loading: 'Loading your progress…',
    failed: 'This could not be loaded',
    failedText: 'Everything that you sent is saved. Please try again.',
    pictures:
      'Your pictures are encrypted, and they are deleted after the session. The notary of this session is the only person who can see them. When you start the checks, the service that performs them gets your pictures too. If no one continues the session for {days, number} days after its scheduled time, your pictures and details are deleted, and you have to verify your identity again.',
    picturesAsked:
      'Your pictures are encrypted. The notary of this session can see them. As you asked, they are added to the evidence of this act. When you start the checks, the service that performs them gets your pictures too.',
    askForPictures: 'Add my pictures to the evidence of this act',
    askForPicturesHelp:
      'If you do not choose this, your pictures are deleted after the session, and the notary is the only person who can see them. If you choose this, everyone who can download the evidence can see them too. Today, that is the owner of the document. The pictures stay in the evidence as long as the details that you entered about yourself, for the number of years that your notary’s state requires. Then they are removed. If someone has downloaded a copy, that copy stays with them. You can change your choice until the notary starts to seal the document.',
    notForNotary: 'The notary does not verify their own identity here.',
    steps: {
      pictures: 'Pictures',
      details: 'Name and address',
      checks: 'Checks',
      questions: 'Questions',
    },
    details:
      'Enter everything exactly as it appears on your document. The certificate will show your name this way.',
    completeDetails:
      'We filled in what we read. Complete and correct it. The certificate will show your name this way.',
    isThisRight: 'Is this right?',
    confirmText:
      'We read this from your document. The certificate will show your name this way. When you confirm, a service checks your document and your face, and prepares questions about you. It gets your pictures and these details.',
    confirm: 'Yes, this is right',
    correct: 'Correct it',
    byHand: 'Enter your details by hand',
    documentKind: 'Document',
    givenName: 'Given name',
    middleName: 'Middle name (if the document has one)',
    familyName: 'Family name',
    suffix: 'Suffix (Jr, Sr, III)',
    birthDate: 'Date of birth',
    street: 'Street and number',
    city: 'City or town',
    region: 'State or region',
    postalCode: 'Postal code',
    country: 'Country',
    save: 'Save and continue',
    change: 'Change',
    notStated: 'You did not enter any details about yourself here.',
    statedDeleted: 'The details that you entered about yourself here have been deleted.',
    saveFailed: 'This was not saved',
    kindQuestion: 'Which document do you use?',
    pictureStep: 'Picture {step, number} of {total, number}: {side}',
    again: 'Take it again',
    choose: 'Choose a file',
    openCamera: 'Use the camera',
    shoot: 'Take the picture',
    closeCamera: 'Close the camera',
    cameraOpening: 'Opening the camera…',
    noCamera:
      'We could not open the camera. Allow camera access in your browser, or choose a file.',
    preview: 'Picture that you took',
    use: 'Use this picture',
    keepAnyway: 'Keep this picture',
    reading: 'Reading…',
    missing: 'Not taken yet',
    received: 'Received',
    /** Below pictures that were received before a reload or from the phone. */
    notShownAgain: 'For your protection, we do not show pictures again once we have received them.',
    checkIt: 'Please check',
    sample: 'Use a sample ID (SANDBOX)',
    sampleText:
      'To try this without an ID, use a sample ID with your name. It works only because no real identity service is connected.',
    sampleFailed: 'The sample ID was not used',
    phone: 'Continue on your phone',
    phoneTitle: 'Take the pictures on your phone',
    phoneScan: 'Scan this code with the camera of your phone, or open the link there.',
    phoneLimits:
      'The link works once. With it, a phone can only take these pictures: it sees nothing else of your account.',
    phoneLoopback:
      'This page has an address that works on this computer only, so your phone cannot open the link.',
    phoneCode: 'Code with the link for your phone',
    phoneCopy: 'Copy the link',
    phoneCopied: 'Copied',
    phoneLeft: 'The link works for {time} more.',
    phoneExpired: 'The link has expired. Create a new one to continue on your phone.',
    phoneElsewhere: 'You created a link in another window. It is still waiting for your phone.',
    phoneOpen: 'Your phone is connected. Take the pictures there.',
    phoneProgress: '{taken, number} of {total, number} pictures taken.',
    phoneCancel: 'Cancel',
    phoneBack: 'Stop, and continue here',
    phoneFailed: 'The link was not created',
    phoneEndFailed: 'The link was not withdrawn',
    phoneQuit: 'If you close this page, create a new link on your computer to continue.',
    captureTitle: 'Take your pictures',
    captureIntro:
      'These pictures are for the identity check that you started on your computer. Nothing is stored on this phone.',
    captureFinish: 'Finish',
    captureFinishFailed: 'This could not be finished',
    captureDoneTitle: 'Done',
    captureDoneText: 'Continue on your computer. You can close this page.',
    captureUnusableTitle: 'This link does not work',
    captureUnusableText:
      'It was used before, has expired or was withdrawn. Create a new link on your computer.',
    pictureFailed: 'The picture was not saved',
    whatWeRead: 'What was read',
    readName: 'Name',
    readTail: 'May be part of the name',
    readTailText:
      '“{tail}” was read after the given names. It may be the end of the name, or filler characters that were misread. Compare it with the document.',
    address: 'Address',
    numberEnds: 'Number ends in',
    validUntil: 'Valid until',
    born: 'Born',
    issuer: 'Issued by',
    stop: 'This document does not match your details, or it has expired. Correct your details, or use another document.',
    submit: 'Start the checks',
    checksText:
      'A service checks your document and your face. It gets your pictures and the details that you entered.',
    checksFirst: 'First, take all pictures. Your document must be readable and match your details.',
    checksPending:
      'The checks are in progress. The result appears here. If there is no result after {minutes, number} minutes, you can start the checks again.',
    checksDone: 'Your document and your face passed the checks.',
    checksFailed:
      'A check was not passed. Take the pictures again in better light, then start the checks again.',
    checksSilent:
      'A check could not be completed. This does not count against you. Start the checks again. If it happens again, ask your notary whether they know you personally, or whether a credible witness can vouch for you.',
    questionsText:
      'A service asks questions that only you can answer. It gets the details that you entered. Once you begin, the timer cannot be stopped.',
    questionsAfter:
      'We are looking for a notary. The questions depend on the notary’s state and appear here after a notary accepts the session.',
    questionsUnavailable:
      'Knowledge questions are not available. Ask your notary whether a credible witness can vouch for you.',
    ask: 'Get my questions',
    collecting:
      'Your questions are being prepared… If they do not appear within {minutes, number} minutes, you can request them again.',
    ready: 'Your questions are ready.',
    start: 'Begin now',
    resume: 'Continue with the questions',
    questionOf: 'Question {position, number} of {total, number}',
    previousQuestion: 'Previous question',
    beginsSoon:
      '{seconds, plural, one {The questions begin in # second.} other {The questions begin in # seconds.}}',
    notReady: 'I am not ready yet',
    opensConference: 'The conference opens now.',
    waitsForNotary:
      'We are waiting for a notary. The conference opens from this page as soon as one accepts.',
    usedSoon: 'This picture is used in a moment, unless you take it again.',
    answer: 'Send my answers',
    unanswered: 'Unanswered questions count as wrong.',
    timeLeft: 'Time left',
    timeOver: 'Time is up.',
    passed: 'You passed the questions.',
    tooFew: 'Too few of your answers were correct.',
    tooLate: 'Time was up before your answers arrived.',
    noQuestions:
      'We could not get questions this time. Either no suitable questions were found, or the provider did not answer. This does not count against you. Please request them again.',
    notaryReady: '{name} is ready for you. Finish this page, then join the video conference.',
    completeTitle: 'Result',
    complete: 'You are done. Your notary can see the result.',
    locked: 'You can answer questions with this notary again after {until}.',
    panelTitle: 'Identity proofing',
    panelEmpty:
      '{name} has not confirmed any details about themselves yet. If you do not know them personally, ask them to leave the conference, open the identity check on the session page, and come back.',
    asks: 'Still missing under the rules of your state',
    nothingMissing: 'Nothing is missing under the rules of your state.',
    typed: 'Details that this person confirmed: {details}',
    look: 'Show the pictures',
    hide: 'Hide the pictures',
    lookKept: 'Each viewing is recorded in the audit log.',
    askedByThem: 'This person asked to add their pictures to the evidence of the act.',
    lookFailed: 'The picture could not be loaded.',
    /** After the session, depending on what happened to the pictures. */
    picturesAfter: {
      none: 'There are no pictures of you or your document here.',
      kept: 'Your pictures are encrypted. The notary of this session is the only person who can see them. They are deleted on schedule.',
      awaited:
        'Your pictures are encrypted. You asked to add them to the evidence of the act, but not all of them have been added yet. Until then, they stay here, where the notary of this session can see them.',
      kept_in_evidence:
        'As you asked, your pictures are in the evidence of the act. They stay there as long as the details that you entered about yourself. The copies here are deleted on schedule.',
      in_evidence:
        'The copies of your pictures here were deleted on schedule. As you asked, your pictures are in the evidence of the act. They stay there as long as the details that you entered about yourself.',
      deleted: 'Your pictures have been deleted.',
    },
    knowledge: 'Knowledge questions: {correct, number} of {total, number} correct ({vendor})',
    score: '{correct, number} of {total, number} correct.',
    /** The state's requirements for the knowledge questions. */
    questionRules:
      '{questions, plural, one {# question.} other {# questions.}} You must answer {right, number} of them correctly within {minutes, plural, one {# minute} other {# minutes}}.',
    retakes:
      '{count, plural, =0 {This is your last try.} one {You can try again once.} other {You can try again # times.}}',
    /** The remaining time, which screen readers announce at intervals. */
    minutesLeft: '{minutes, number} min left',
    secondsLeft: '{seconds, plural, one {# second left} other {# seconds left}}',
    /** For the notary: earlier failures of a check, whatever its last result. */
    failedBefore:
      '{check}: failed {count, plural, one {once} other {# times}} before, with other pictures or details',
    /** For the notary. It does not say whose accounts they are. */
    failedElsewhere:
      'Knowledge questions about a person with this name and birth date, or with this identity document, were failed {count, plural, one {once} other {# times}} in other accounts. Someone may have pretended to be this person.',
    check: '{check}: {status} ({vendor})',
    checkReason: '{check}: {status} ({vendor}). {reason}',
  },
} as const;
