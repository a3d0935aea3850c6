export const english = {
  /** The section of the profile. */
  textMessageMessages: {
    title: 'Text messages',
    text: 'We can text you when your notary is ready, and text you the code that you need before you sign.',
    sandbox:
      'SANDBOX: no text message is sent. Each one is in the mailbox of this demonstration instead.',
    number: 'Mobile phone number',
    numberText: 'Numbers outside the United States begin with + and the country code.',
    numberInvalid: 'Please enter a mobile phone number, such as (555) 555-0123.',
    consent:
      'I agree to receive text messages from Sealwright with signing codes and notices about my notarizations. Message and data rates may apply. I can remove my number or reply STOP at any time.',
    consentMissing: 'Please agree to receive text messages first.',
    send: 'Text me a code',
    again: 'Text another code',
    codeText: 'We sent a six-digit code to the number that ends in {number}.',
    code: 'Six-digit code',
    codeMissing: 'Please enter the six digits.',
    confirm: 'Confirm number',
    confirmed: 'Text messages are sent to the number that ends in {number}.',
    change: 'Use another number',
    remove: 'Stop text messages',
    removed: 'You receive no more text messages',
    saved: 'Your number is confirmed',
    failed: 'This could not be saved',
  },
  /** The text messages themselves. A part of 160 characters is one message. */
  textMessageTexts: {
    confirm:
      'Sealwright: {digits} is the code to confirm your number. Reply STOP to receive no more messages.',
    signingCode: 'Sealwright: {digits} is your code to sign "{name}". Do not share it with anyone.',
    notaryReady: 'Sealwright: your notary {notary} is ready for "{name}". Join here: {link}',
    invitation:
      'Sealwright: {inviter} invites you to the notarization of "{name}". Open your link: {link} Reply STOP to receive no more messages.',
    sandboxSubject: 'SANDBOX text message to {number}',
  },
} as const;
