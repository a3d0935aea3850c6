import { z } from 'zod';

/** Which emails a user wants. Emails about the account itself cannot be switched off. */
export const emailSwitches = z.object({
  documents: z.boolean(),
  sessions: z.boolean(),
});
export type EmailSwitches = z.infer<typeof emailSwitches>;
