export const english = {
  /** Text about the pages of the document in the conference. */
  pagesMessages: {
    region: 'Document',
    loading: 'Loading the pages…',
    failed: 'The pages could not be shown',
    failedText: 'The document itself is unchanged. Please try again.',
    retry: 'Try again',
    previous: 'Previous page',
    next: 'Next page',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    keys: 'Press Page Up or Page Down to change the page, and plus or minus to zoom.',
    lookAround: 'Browse on your own',
    follow: 'Follow the notary',
    pointByKeys: 'Point for everyone: move with the arrow keys, stop with Escape',
    turnedForAll: 'Everyone sees your page, your zoom level and your pointer.',
    pageOf: 'Page {page, number} of {count, number}',
    notaryIsOn: 'The notary shows page {page, number}',
    fieldsFromDocument:
      '{count, plural, one {Use the field of the document} other {Use # fields of the document}}',
  },
  markNames: {
    signature: 'Signature',
    initials: 'Initials',
    date: 'Date',
    text: 'Text',
    checkbox: 'Checkbox',
  },
  /** Names of marks and fields with the person or the page. */
  markMessages: {
    of: {
      signature: 'Signature of {name}',
      initials: 'Initials of {name}',
      date: 'Date of {name}',
      text: 'Text of {name}',
      checkbox: 'Checkbox of {name}',
    },
    unassigned: {
      signature: 'Signature: not assigned yet',
      initials: 'Initials: not assigned yet',
      date: 'Date: not assigned yet',
      text: 'Text: not assigned yet',
      checkbox: 'Checkbox: not assigned yet',
    },
    /** The field of the person at the screen. */
    own: {
      signature: 'Your signature: press to sign here',
      initials: 'Your initials: press to sign here',
      date: 'Your date: press to sign here',
      text: 'Your text: press to sign here',
      checkbox: 'Your checkbox: press to sign here',
    },
    /** For people who arrange the fields. */
    change: 'Change: {field}',
    onPage: {
      signature: 'signature on page {page, number}',
      initials: 'initials on page {page, number}',
      date: 'date on page {page, number}',
      text: 'text on page {page, number}',
      checkbox: 'checkbox on page {page, number}',
    },
  },
  /** The state of a session for a signer. */
  signerStates: {
    fieldsLeft:
      '{count, plural, one {You still have # field to fill in: {fields}.} other {You still have # fields to fill in: {fields}.}}',
    signatureLeft: 'Your required fields are filled in. Next, sign the document.',
    scheduled: 'Signing begins when the notary and the signer are both here.',
    signed: 'Your signature is on the document. The notary continues from here.',
    sealFailed:
      'The document could not be sealed. Nothing was lost. Please stay: the notary sees why and what to do next.',
    open: 'Read the document, then sign it in front of the notary.',
    witness: 'Watch the document being signed, then sign it as a witness.',
    credibleWitness: 'You do not sign the document. Answer when the notary asks you.',
  },
  /** Text about adopting a signature and placing it on a page. */
  signingMessages: {
    /** Asks a signer to sign, in the conference. */
    turnTitle: 'You can sign now',
    turnText:
      'This becomes your signature on page {page, number}. It counts as your handwritten signature.',
    turnDates:
      '{count, plural, one {The date is filled in with it.} other {The dates are filled in with it.}}',
    turnSign: 'Adopt this signature and sign',
    turnOther: 'Draw or upload another',
    turnCode: 'We sent a six-digit code to {address} to confirm that it is you.',
    turnKept: 'We kept what you entered. You can sign when this notice disappears.',
    turnLost:
      'We got no response. When the connection is back, press the button again. Your signature will be placed only once.',
    sign: 'Sign document',
    change: 'Change signature',
    nextField: 'Next field',
    /** Fills in the last field, which is already on the screen. */
    fillField: 'Fill in this field',
    /** How many of the person's fields are filled in. */
    fieldsDone: '{done, number} of {all, number} fields',
    signHere: 'Sign here',
    remove: 'Remove: {mark}',
    undoMark: 'Undo: {mark}',
    removed: 'It was removed from the page',
    removeFailed: 'It could not be removed from the page',
    uploaded: 'Uploaded',
    upload: 'Choose a picture of your signature',
    uploadHelp:
      'Use a PNG or JPEG of your own signature in dark ink on white paper. We remove the background.',
    uploadAgain: 'Choose another picture',
    uploadMissing: 'Please choose a picture of your signature.',
    uploadUnreadable: 'This picture could not be read. Please choose a PNG or JPEG file.',
    uploadEmpty:
      'No signature was found in this picture. Please sign in dark ink on white paper and take the photo in good light.',
    uploadPreview: 'Preview of your signature',
    add: 'Add to the page',
    adoptTitle: 'Adopt your signature',
    adoptText:
      'It counts as your handwritten signature. Everyone in the conference sees it on the page, with your name and the time.',
    adoptTextFor:
      'Your signature on {name} counts as your handwritten signature. Everyone in the conference sees it on the page, with your name and the time.',
    how: 'Kind of signature',
    typed: 'Typed',
    drawn: 'Drawn',
    name: 'Your name as signature',
    nameMissing: 'Please type your name.',
    pad: 'Draw your signature here with the mouse, a finger or a pen',
    padMissing: 'Please draw your signature, or choose Typed.',
    padTooLarge: 'This drawing is too large. Please draw it again with fewer lines.',
    undo: 'Undo',
    clear: 'Clear',
    adopt: 'Adopt and place',
    adoptOnly: 'Adopt and sign',
    placing: 'Click or tap where it should go.',
    /** Not shown on devices without a keyboard. */
    placingByKeys: 'You can also move it with the arrow keys and press Enter.',
    placeHere: 'Place here',
    placeBottom: 'Place at the bottom of this page',
    cancel: 'Cancel',
    box: 'Movable mark: arrow keys move it, Enter places it, Escape cancels',
    placed: 'It was added to the page',
    failed: 'It could not be added to the page',
    lostText: 'It may still have been added to the page. Check the page before you try again.',
    textTitle: 'Add text to the page',
    textLabel: 'Text',
    textMissing: 'Please type the text.',
    initialsTitle: 'Adopt your initials',
    initialsLabel: 'Your initials',
  },
  identityMethodNames: {
    identity_document: 'Identity document',
    credible_witness: 'Credible witness',
    personal_knowledge: 'Personal knowledge',
  },
  /** Text of the notary's certificate. */
  certificateMessages: {
    open: 'Complete certificate',
    title: 'Certificate',
    ready: 'Nothing is missing. You can complete the certificate.',
    missing: 'Before you can seal:',
    /** For the notary's toolbar: how many things are missing, and the first one. */
    missingCounted:
      '{count, plural, one {# item is missing} other {# items are missing}}. First: {first}',
    checkAgain: 'Check again',
    profileLink: 'Open your profile in a new tab',
    identity: 'Identity',
    method: 'How was identity established?',
    note: 'Note on the evidence',
    noteHelp:
      'For example: Ohio driver’s license, expires April 1, 2029. Never enter the document number.',
    confirmed: 'I have confirmed the identity of the principal',
    county: 'County',
    countyHelp: 'Where you are during the act.',
    countyMissing: 'Please enter the county where you are.',
    methodMissing: 'Please choose how identity was established.',
    confirmMissing: "Please confirm the principal's identity before sealing.",
    preview: 'Preview of the certificate',
    previewNote: 'The time of sealing and the signatures are added when you seal the document.',
    signature: 'Your signature as notary',
    stepUp: 'Confirm that it is you',
    stepUpText:
      '{count, plural, one {Your confirmation is valid only for this document.} other {Your confirmation is valid only for these # documents.}}',
    passkey: 'Passkey',
    totp: 'Authenticator app',
    passkeyText:
      'When you press the button, your device asks for your fingerprint, your face or its PIN.',
    passkeyDismissed:
      'Your device did not confirm your passkey. Nothing was sealed. You can try again.',
    code: 'Six-digit code',
    codeHelp: 'From your authenticator app. Each code works once.',
    codeMissing: 'Please enter the six digits.',
    noFactorText:
      'To seal a document, you need a passkey or an authenticator app. Setting one up takes about a minute. The conference stays open here.',
    appNeedsTotp:
      'Your passkey works only in the browser. To seal here, set up an authenticator app in your profile.',
    seal: 'Seal document',
    failed: 'The document was not sealed',
    notAsked: 'The connection was lost before anything was sealed. Please try again.',
    uncertain:
      'We did not get an answer, so sealing may have started anyway. This page shows the result as soon as it is known. If nothing appears, try again.',
  },
  /** Text about sealing and about the sealed document. */
  sealedMessages: {
    sealing: 'Sealing the document',
    progress: 'Sealing the document: {percent, number}%',
    sealingText:
      'The pages, the certificate and the signatures are combined into one file. Please stay until it is done. If it fails, you can seal again here.',
    failed: 'The document could not be sealed',
    title: 'Sealed',
    text: 'The notarized PDF contains the certificate page, the seal with this engraving, and signatures that anyone can verify.',
    textOfSeveral:
      'Each notarized PDF contains its own certificate page, a seal with its engraving, and signatures that anyone can verify.',
    toDocument: 'Open the document',
    toQueue: 'Back to your queue',
    verify: 'Public verification page',
    number: 'Verification ID',
  },
} as const;
