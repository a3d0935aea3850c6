export const english = {
  affectedActMessages: {
    affected: {
      subject: 'The seal on “{name}” can no longer be relied on',
      text: 'Your document “{name}” was sealed on {when} by the notary {notary}.\n\nSomeone else may have had access to the signing key of {notary} since {since}. Your document was sealed after that. This does not mean that anything is wrong with your document or with what you did. But the seal alone no longer proves that the notary made it, and anyone who verifies the file is told not to rely on it.\n\nWhat to do: Keep the file, but do not use its seal for anything new. Ask {notary}, or write to us at {contact}, to have the document notarized again. Tell everyone to whom you gave it, such as a bank or a registry. See the public record of the seal here:\n{link}\n\nIf we find out that the key was safe at that time, we will email you again.',
    },
    cleared: {
      subject: 'The seal on “{name}” can be relied on again',
      text: 'We told you that the seal on your document “{name}” could no longer be relied on, because the signing key of the notary {notary} was not safe.\n\nWe have corrected the date: the key became unsafe on {since}, not earlier. Your document was sealed before that, on {when}, so its seal is valid.\n\nYou do not need to do anything. If you told anyone not to rely on the seal, tell them about this correction. Anyone can verify the seal here:\n{link}',
    },
  },
} as const;
