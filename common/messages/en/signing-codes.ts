export const english = {
  /** Text about the signing code that is required before the first signature. */
  codeMessages: {
    title: 'Confirm that it is you',
    textChoice:
      'Before you sign, we confirm that it is you with a six-digit code, by email or by text message. You need to enter a code only once in this session.',
    text: 'Before you sign, we confirm that it is you. We email a six-digit code to your address. You need to enter a code only once in this session.',
    send: 'Email the code',
    againText: 'Text another code',
    sentToNumber: 'Sent to the number that ends in {number}. Earlier codes no longer work.',
    helpText: 'The code works for 10 minutes. It can take a minute to arrive.',
    textRefused:
      'We could not send a text message to the number that ends in {number}. Request the code by email instead.',
    byText: 'Text me the code instead',
    again: 'Email another code',
    /** Confirms that another code was sent. */
    sentAgain: 'We sent another code. Earlier codes no longer work.',
    label: 'Six-digit code',
    missing: 'Please enter the six digits.',
    sentTo: 'Sent to {address}.',
    help: 'The code works for 10 minutes. If you cannot find the email, check your spam folder.',
    confirm: 'Confirm the code',
    sendFailed: 'The code could not be sent',
    failed: 'The code was not accepted',
  },
  /** Text about co-located people, for the person whose device they use. */
  coLocatedMessages: {
    usesMyDevice: 'Uses my device',
    seatTitle: 'Take part on this device',
    seatText:
      '{name} is next to you and is seen through your camera. We email a six-digit code to their address. They enter it here with their own name.',
    seat: 'Take part here',
    firstName: 'First name',
    lastName: 'Last name',
    nameMissing: 'Please enter the name.',
    actTitle: 'Confirm that it is you',
    actText:
      '{name} signs here. We email a six-digit code to their own address. Only {name} can enter it. Each signature and each answer needs a new code.',
    act: 'Confirm and sign',
    answer: 'Confirm the answer',
    /** Whose device a person uses. */
    uses: 'Uses {name}’s device',
    signAs: 'Sign as {name}',
    asks: 'The notary is asking {name}',
  },
  /** Whose turn it is to sign. */
  turnMessages: {
    another: 'It is {name}’s turn to sign. Your turn comes after that.',
    now: 'Now signing: {name}',
  },
} as const;
