import type { LetterText } from './letters.ts';

interface ActOfKey {
  /** Name of the document. */
  name: string;
  notary: string;
  /** Formatted times: when the document was sealed, and since when the key was not safe. */
  when: string;
  since: string;
  /** URL of the public record of the seal. */
  link: string;
  /** Our email address. */
  contact: string;
}

/**
 * Email to the owner of a document that was sealed after the notary's key may have been
 * compromised.
 */
export function actAffectedEmail({
  name,
  notary,
  when,
  since,
  link,
  contact,
}: ActOfKey): LetterText {
  return {
    subject: `The seal on "${name}" can no longer be relied on`,
    text: [
      `Your document "${name}" was sealed on ${when} by the notary ${notary}.`,
      `The key with which ${notary} signs may have been in somebody else's hands since ${since}. Your document was sealed after that. It does not mean that anything is wrong with your document or with what you did; but nobody can tell any more by the seal alone that the notary made it, and whoever checks the file is told not to rely on it.`,
      `What to do: keep the file, and do not rely on its seal for anything new. Ask ${notary}, or us at ${contact}, to have the document notarized again. Tell those to whom you gave it, such as a bank or a registry. What anyone can see of the seal stands here:\n${link}`,
      'If it is found that the key was safe at that time, we write to you again.',
    ].join('\n\n'),
  };
}

/** Email to the same owner when a correction of the time means that the act is not affected. */
export function actClearedEmail({ name, notary, when, since, link }: ActOfKey): LetterText {
  return {
    subject: `The seal on "${name}" can be relied on again`,
    text: [
      `We wrote to you that the seal on your document "${name}" could no longer be relied on, because the key of the notary ${notary} was not safe.`,
      `The moment since when that key was not safe has been corrected: it is ${since}. Your document was sealed before that, on ${when}, so its seal counts as before.`,
      `You need do nothing. If you told somebody not to rely on it, tell them this. Anyone can check it here:\n${link}`,
    ].join('\n\n'),
  };
}
