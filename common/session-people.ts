import { z } from 'zod';
import { id, instant } from './primitives.ts';

/** A person of a session before anyone knows their account: the owner, the notary, or an invitation. */
export const personKey = z.union([z.literal('owner'), z.literal('notary'), id]);

/** Six digits from a letter. */
export const signingCode = z.string().regex(/^\d{6}$/, 'Please enter the six digits.');

/** An invited person who acts on another's device, and the code that shows that it is them. */
export const besideProof = z.object({
  /** Of the invitation. */
  person: id,
  code: signingCode,
});

/** Someone who takes part in a session, or is invited to. */
export const sessionPerson = z.object({
  key: personKey,
  role: z.enum(['signer', 'notary', 'witness']),
  /** Null until the invitation is accepted, or a notary has accepted. */
  userId: id.nullable(),
  /** Their name; until they are here the address that the invitation went to. */
  name: z.string(),
  /** When they proved, with a mailed code, that their address is theirs; asked before they sign. */
  confirmedAt: instant.nullable(),
  /** The account on whose device they take part, if not on one of their own. */
  beside: id.nullable(),
  /** They vouch under oath for who a signer is. */
  credible: z.boolean(),
  /** The link of their invitation ran out before they came; it can be sent again or withdrawn. */
  expired: z.boolean(),
  /** In the call at this moment, on their own device or beside someone who is. */
  present: z.boolean(),
});
export type SessionPerson = z.infer<typeof sessionPerson>;
