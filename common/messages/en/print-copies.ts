export const english = {
  printCopyMessages: {
    title: 'Compare the print copy',
    /** On the page of the document and in the dialog that starts a notarization. */
    noticeTitle: 'We made a print copy of this file',
    because:
      'We made a print copy because this file {reasons}. A print copy is a PDF with the same pages and without interactive content. Everyone in the session sees the print copy, and the notary seals it. We keep your file unchanged.',
    /** On the page of a session and before its conference. */
    pagesAre: 'The pages are a print copy of the uploaded file, because that file {reasons}.',
    compareFirst: 'Compare the print copy with your file before you start a notarization.',
    compare: 'Compare the print copy',
    confirmed: 'Confirmed {date}',
    compareAgain: 'Compare again',
    back: 'Back to the document',
    pictures:
      '{count, plural, one {Page {pages} of the copy is an image, because the content of that page cannot be copied safely.} other {Pages {pages} of the copy are images, because the content of those pages cannot be copied safely.}}',
    differing:
      '{count, plural, one {Page {pages} of your file looks different in different programs. Compare it carefully.} other {Pages {pages} of your file look different in different programs. Compare them carefully.}}',
    attachments:
      '{count, plural, one {The attached file {names} is not in the copy. If it must be notarized, add it as a separate document.} other {The attached files {names} are not in the copy. If they must be notarized, add them as separate documents.}}',
    /** A file name or the name in a signature, inside a sentence. */
    quoted: '“{name}”',
    unnamed: 'without a readable name',
    signatures:
      '{count, plural, one {The electronic signature of {names} is not in the copy.} other {The electronic signatures of {names} are not in the copy.}}',
    unnamedSignatures:
      '{count, plural, one {An electronic signature without a readable name is not in the copy.} other {{count, number} electronic signatures without a readable name are not in the copy.}}',
    pageOf: 'Page {number, number} of {total, number}',
    yours: 'Your file',
    copy: 'Print copy',
    same: 'No differences found',
    different: 'The differences are marked',
    notShown:
      'This browser cannot show this page of your file. Open your file in the program that you normally use, and compare it with the print copy.',
    loading: 'Loading the pages…',
    failed: 'The pages could not be loaded',
    statement: 'If the print copy shows everything that your file shows, confirm it.',
    confirm: 'Confirm the print copy',
    other: 'Upload another file',
    confirmedTitle: 'Print copy confirmed',
    confirmFailed: 'The print copy was not confirmed',
    none: 'This document has no print copy',
    noneText: 'The file itself will be notarized. There is nothing to compare.',
  },
  /** The files that are attached to an uploaded PDF. */
  attachmentMessages: {
    title: 'Attached files',
    text: 'These files are attached to your PDF. They are not part of the pages that are notarized. If one must be notarized, add it as a separate document.',
    add: 'Add as a separate document',
    /** For screen readers. */
    addNamed: 'Add as a separate document: {name}',
    added: '{name} is now a separate document',
    addFailed: 'The attached file was not added',
    open: 'Open the document',
    unnamed: 'File without a name',
    refusals: {
      type: 'This type of file cannot be notarized.',
      size: 'Larger than 10 MB.',
      empty: 'The file is empty.',
      unreadable:
        'The file cannot be read here. Save it with the program that you normally use, and upload it.',
    },
    notFetched: 'The attached files could not be listed',
    /** The description of a document that was attached to another one. */
    from: 'Attached to {name}',
  },
  /** Asks for the password of a PDF. */
  passwordMessages: {
    title: 'Enter the password of this PDF',
    text: 'This PDF opens only with a password. We use the password once to make a print copy without it, and do not store it. You can also upload a copy without a password.',
    label: 'Password of the PDF',
    missing: 'Please enter the password.',
    open: 'Open the PDF',
    failed: 'The PDF was not opened',
    showPassword: 'Show the password',
  },
  /** Completes the sentence "We made a print copy because this file …". */
  printCopyReasonNames: {
    header: 'does not have a valid PDF header',
    damaged: 'is damaged',
    password: 'opens only with a password',
    ownerPassword: 'restricts changes',
    xfa: 'contains a form (XFA) that only some programs can display',
    javascript: 'contains scripts',
    launch: 'can start other programs',
    openAction: 'runs actions when it is opened',
    readingAction: 'runs actions while it is open',
    hidingActions: 'has buttons or links that show or hide content',
    printsDifferently: 'looks different when it is printed',
    missingAppearance: 'has comments or drawings that look different in different programs',
    drawnDifferently: 'has content that looks different in different programs',
    layersOff: 'has layers that are turned off',
    ambiguousFonts: 'has a font that looks different in different programs',
    attachments: 'has attached files',
    certified: 'has a certifying signature that does not allow changes',
    sealed: 'was already notarized with Sealwright',
    unknownSignature: 'has a type of signature that we cannot check',
    tooManySignatures: 'has too many signatures',
    hiddenValues: 'has form values that are not shown',
    pagesReadDifferently: 'has pages that different programs read differently',
    brokenSignature: 'has a signature that is not valid',
    reservedFields: 'has form fields with names that are reserved for the seal',
    notSealable: 'cannot be sealed as it is',
  },
} as const;
