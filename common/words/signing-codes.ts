/** Words of the code that is asked before the first signature. */
export const codeWords = {
  title: 'Confirm your e-mail address',
  text: 'Before you sign we make sure that it is you: we mail six digits to your address. They are asked once in this session.',
  send: 'Mail me a code',
  again: 'Mail another code',
  label: 'Six-digit code',
  missing: 'Please enter the six digits.',
  help: 'It works for ten minutes. Look in the folder for unwanted mail, too.',
  confirm: 'Confirm and sign',
  sendFailed: 'The code could not be mailed',
  failed: 'The code was not accepted',
  failedText: 'Nothing was signed. Please try again.',
} as const;

export function codeSentTo(address: string): string {
  return `Mailed to ${address}`;
}

/** 'It is the turn of Ann Lee to sign. You are told when yours comes.' */
export function turnOfAnother(name: string): string {
  return `It is the turn of ${name} to sign. Yours comes after that.`;
}

export function turnFor(name: string): string {
  return `Now signing: ${name}`;
}
