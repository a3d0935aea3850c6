export const english = {
  /** The section of the profile. */
  textMessageMessages: {
    title: 'Text messages',
    text: 'We can text you when a notary accepts your session, and text you the code that you need before you sign.',
    sandbox:
      'SANDBOX: no text message is sent. Each one is in the mailbox of this demonstration instead.',
    number: 'Mobile number',
    numberText: 'For a number outside the United States, start with + and the country code.',
    numberInvalid: 'Please enter a mobile number, such as (555) 555-0123.',
    consent:
      'I agree to receive text messages from Sealwright with signing codes and notices about my notarizations. Message frequency varies. Message and data rates may apply. I can remove my number or reply STOP at any time, and reply HELP for help.',
    consentMissing: 'Please agree to receive text messages first.',
    send: 'Text me a code',
    again: 'Text another code',
    codeText:
      'We sent a six-digit code to the number that ends in {number}. It works for 10 minutes.',
    refused:
      'We could not send a text message to the number that ends in {number}. Either it is not a mobile number, or someone replied STOP to our messages. Use another number, or reply START to our last message and try again.',
    tryAgain: 'Try this number again',
    code: 'Six-digit code',
    codeMissing: 'Please enter the six digits.',
    confirm: 'Confirm number',
    confirmed: 'Text messages are sent to the number that ends in {number}.',
    change: 'Use another number',
    remove: 'Stop text messages',
    removed: 'You will no longer receive text messages',
    saved: 'Your number is confirmed',
    failed: 'Your change could not be saved',
  },
  /** The text messages themselves. A provider charges per part: 160 characters, or 70 if a character is outside the GSM alphabet, such as ó. */
  textMessageTexts: {
    confirm:
      'Sealwright: {digits} is your code to confirm this number. Do not share it. Reply STOP to opt out.',
    signingCode: 'Sealwright: {digits} is your code to sign "{name}". Do not share it with anyone.',
    notaryAccepted:
      'Sealwright: notary {notary} accepted "{name}", scheduled for {when}. Join here: {link}',
    invitation:
      'Sealwright: {inviter} invites you to sign a document with a notary. Open your link: {link} Reply STOP to opt out.',
    sandboxSubject: 'SANDBOX text message to {number}',
  },
} as const;
