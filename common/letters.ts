import { z } from 'zod';

/** Which emails a user wants. Emails about the account itself cannot be switched off. */
export const letterSwitches = z.object({
  documents: z.boolean(),
  sessions: z.boolean(),
});
export type LetterSwitches = z.infer<typeof letterSwitches>;
