import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/signing-codes.ts';
import { lostAnswer } from './lost-answer.ts';

export const { coLocatedMessages } = createMessages(
  english,
  async () => (await import('./es/signing-codes.ts')).spanish,
);

/** Text about the signing code that is required before the first signature. */
export const codeMessages = {
  title: 'Confirm your email address',
  text: 'Before you sign, we confirm that it is you. We email a six-digit code to your address. You need to enter a code only once in this session.',
  send: 'Email the code',
  again: 'Email another code',
  label: 'Six-digit code',
  missing: 'Please enter the six digits.',
  help: 'The code works for 10 minutes. If you cannot find the email, check your spam folder.',
  confirm: 'Confirm and sign',
  sendFailed: 'The code could not be sent',
  failed: 'The code was not accepted',
  failedText: lostAnswer,
} as const;

export function seatText(name: string): string {
  return `${name} is next to you and is seen through your camera. We email a six-digit code to their address. They enter it here with their own name.`;
}

export function actText(name: string): string {
  return `${name} signs here. We email a six-digit code to their own address. Only ${name} can enter it. Each signature and each answer needs a new code.`;
}

/** Returns the text that says on whose device a co-located person takes part. */
export function coLocatedOf(name: string): string {
  return `Uses ${name}’s device`;
}

/** Returns text such as 'Sign as Bo Lee'. */
export function signAs(name: string): string {
  return `Sign as ${name}`;
}

export function asksOf(name: string): string {
  return `The notary is asking ${name}`;
}

export function codeSentTo(address: string): string {
  return `Sent to ${address}`;
}

/** Returns text such as 'It is Ann Lee’s turn to sign. Your turn comes after that.' */
export function turnOfAnother(name: string): string {
  return `It is ${name}’s turn to sign. Your turn comes after that.`;
}

export function turnFor(name: string): string {
  return `Now signing: ${name}`;
}
