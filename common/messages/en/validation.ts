export const english = {
  /** What is wrong with a field of a form or a request. */
  validationMessages: {
    required: 'This field is required.',
    tooShort: 'Please use at least {min} characters.',
    tooLong: 'Please use at most {max} characters.',
    oneLine: 'Please use one line of plain text.',
    plainText: 'Please use plain text.',
    invisibleCharacters:
      'This contains an invisible character. Please type it instead of pasting it.',
    email: 'Please enter a valid email address.',
    date: 'Please enter a date as yyyy-mm-dd.',
    timezone: 'Please choose a time zone from the list.',
    state: 'Please choose a state from the list.',
    country: 'Please choose a country.',
    type: 'Please choose a type.',
    searchTooLong: 'Please search for at most {max} characters.',
    sixDigits: 'Please enter the six digits.',
    networkAddress: 'Please enter a network address.',
    linkIncomplete:
      'This link is incomplete. Please open the link in the email again, or copy all of it.',

    name: 'Please enter your name.',
    contactMessage: 'Please describe what you need in a sentence.',

    reason: 'Please give a reason.',
    howIdentityWasChecked: 'Choose how you checked who you are talking to.',
    reasonToPerson: 'Please give a reason; it is sent to the person.',
    reasonToSession: 'Please give a reason; it is sent to everyone in the session.',
    reasonToNotary: 'Please give a reason; it is sent to the notary.',
    reasonInLog: 'Please give a reason. It is kept in the audit log.',
    reviewedVersion: 'Please send the updatedAt of the record that you reviewed.',
    noJob: 'This job does not exist.',

    licenseNumber: 'Please enter your license number (5 to 50 characters).',
    notaryLanguages: 'Please choose at least one language.',
    commissionState: 'Please choose the state of your commission.',
    time: 'Please enter a time as HH:MM.',
    tooManyRanges: 'Please use at most {max} ranges in a week.',
    tooManyExceptions: 'Please use at most {max} exceptions.',

    keyFile: 'Please choose a .p12 or .pfx file.',
    keyFileTooLarge: 'This file is too large to be a key.',
    certificate: 'Please paste the certificate.',
    certificateTooLong: 'This text is too long to be a certificate.',

    signerState: 'Please choose the state where you will be.',
    electronicConsent: 'Please agree to sign electronically, or visit a notary in person.',
    onThePage: 'The mark must be on the page.',
    drawingTooLarge: 'This drawing is too large. Please draw it again with fewer lines.',
    tooManyFields: 'Please place at most {max} fields.',
    identityConfirmed: "Please confirm the principal's identity before sealing.",
    noStep: 'This step does not exist.',
    birthDate: 'Please enter your date of birth.',
    birthDatePast: 'Please enter your date of birth. It must be in the past.',

    price: 'Please enter a price.',
    wholeCents: 'Please enter a price in whole cents.',
    priceBelowZero: 'The price cannot be below zero.',
    priceTooHigh: 'The price cannot be more than {max}.',
    leastPrice: 'Please enter {free} for a free template, or at least {least}.',
    tooManyValues: 'There are more values than the template has fields.',
  },
} as const;
