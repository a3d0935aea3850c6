import { z } from 'zod';
import { validationMessages } from './messages/validation.ts';
import { id, instant } from './primitives.ts';

/**
 * Identifies a participant before their account is known: the owner, the notary, or the ID of an
 * invitation.
 */
export const personKey = z.union([z.literal('owner'), z.literal('notary'), id]);

/** The six-digit signing code from an email. */
export const signingCode = z
  .string()
  .regex(/^\d{6}$/, { error: () => validationMessages.sixDigits });

/**
 * Identifies a co-located person who acts on another participant's device, with the signing code
 * that proves their presence.
 */
export const coLocatedProof = z.object({
  /** The ID of the invitation. */
  person: id,
  code: signingCode,
});

/** A participant of a session, or a person who is invited to it. */
export const sessionPerson = z.object({
  key: personKey,
  role: z.enum(['signer', 'notary', 'witness']),
  /** Null until the invitation is accepted, or a notary has accepted. */
  userId: id.nullable(),
  /** Their name; until they join, the email address of the invitation. */
  name: z.string(),
  /**
   * When they confirmed their email address with an emailed code, which is required before they
   * sign.
   */
  confirmedAt: instant.nullable(),
  /** The account whose device a co-located person uses; null if they use their own device. */
  beside: id.nullable(),
  /** True for a credible witness, who identifies a signer under oath. */
  credible: z.boolean(),
  /**
   * True if the link of the invitation expired unused. The invitation can be sent again or
   * withdrawn.
   */
  expired: z.boolean(),
  /** True if they are in the conference now, on their own device or co-located. */
  present: z.boolean(),
});
export type SessionPerson = z.infer<typeof sessionPerson>;
