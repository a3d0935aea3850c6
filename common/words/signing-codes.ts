import { lostAnswer } from './lost-answer.ts';

/** Text about the signing code that is required before the first signature. */
export const codeWords = {
  title: 'Confirm your e-mail address',
  text: 'Before you sign we make sure that it is you: we mail six digits to your address. They are asked once in this session.',
  send: 'Mail the code',
  again: 'Mail another code',
  label: 'Six-digit code',
  missing: 'Please enter the six digits.',
  help: 'It works for ten minutes. Look in the folder for unwanted mail, too.',
  confirm: 'Confirm and sign',
  sendFailed: 'The code could not be mailed',
  failed: 'The code was not accepted',
  failedText: lostAnswer,
} as const;

/** Text about co-located people, for the person whose device they use. */
export const coLocatedWords = {
  beside: 'Sits beside me',
  seatTitle: 'Take a seat on this device',
  seat: 'Take the seat',
  firstName: 'First name',
  lastName: 'Last name',
  nameMissing: 'Please enter the name.',
  actTitle: 'Confirm that it is you',
  act: 'Confirm and sign',
  answer: 'Confirm the answer',
} as const;

export function seatText(name: string): string {
  return `${name} sits beside you and is seen through your camera. We mail six digits to their address; they enter them here with their own name.`;
}

export function actText(name: string): string {
  return `This is signed by ${name}. We mail six digits to their own address; only ${name} can enter them. Each signature and each answer takes a code of its own.`;
}

/** Returns the text that says on whose device a co-located person takes part. */
export function coLocatedOf(name: string): string {
  return `Beside ${name}`;
}

/** Returns text such as 'Sign as Bo Lee'. */
export function signAs(name: string): string {
  return `Sign as ${name}`;
}

export function asksOf(name: string): string {
  return `The notary asks ${name}`;
}

export function codeSentTo(address: string): string {
  return `Mailed to ${address}`;
}

/** Returns text such as 'It is the turn of Ann Lee to sign. Yours comes after that.' */
export function turnOfAnother(name: string): string {
  return `It is the turn of ${name} to sign. Yours comes after that.`;
}

export function turnFor(name: string): string {
  return `Now signing: ${name}`;
}
