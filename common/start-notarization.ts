import { z } from 'zod';
import { notarialActs } from '../packages/evidence/src/journal/act-terms.ts';
import { validationMessages } from './messages/validation.ts';
import { id, instant } from './primitives.ts';
import { usStates } from './us-states.ts';

/*
 * What a person states to start a notarization. It is in a separate file because the screens check it, and
 * screens without this form should not load the validation library.
 */

const stateCodes = usStates.map((state) => state.code);
const stateCode = z
  .string()
  .refine((code) => stateCodes.includes(code), { error: () => validationMessages.state });

/** Where the signer is during the act. */
export const signerLocation = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, { error: () => validationMessages.country }),
    state: stateCode.optional(),
  })
  .refine((place) => place.country !== 'US' || place.state !== undefined, {
    error: () => validationMessages.signerState,
    path: ['state'],
  });

/** Signers must consent to electronic signatures (15 USC 7001(c)). */
export const electronicConsent = z.literal(true, {
  error: () => validationMessages.electronicConsent,
});

/** Most documents in one session. */
export const MAX_SESSION_DOCUMENTS = 30;

/** The acts on one document: each kind at most once. */
const acts = {
  act: z.enum(notarialActs),
  furtherActs: z
    .array(z.enum(notarialActs))
    .max(notarialActs.length - 1, { error: () => validationMessages.actTwice })
    .optional(),
};

type Acts = z.output<z.ZodObject<typeof acts>>;

const isEachActOnce = ({ act, furtherActs = [] }: Acts) =>
  new Set([act, ...furtherActs]).size === 1 + furtherActs.length;

const eachActOnce = {
  error: () => validationMessages.actTwice,
  path: ['furtherActs'],
};

export const startNotarizationBody = z
  .object({
    ...acts,
    /** More documents for the same session, in order, each with its acts. */
    furtherDocuments: z
      .array(z.object({ documentId: id, ...acts }).refine(isEachActOnce, eachActOnce))
      .max(MAX_SESSION_DOCUMENTS - 1, {
        error: () => validationMessages.tooManyDocuments({ max: MAX_SESSION_DOCUMENTS }),
      })
      .optional(),
    scheduledAt: instant.optional(),
    signerLocation,
    /** The price that the customer saw; today's price if absent. 409 if it is not today's price. */
    price: z.object({ listVersion: z.string().max(40), totalCents: z.number().int() }).optional(),
    consent: electronicConsent,
  })
  .refine(isEachActOnce, eachActOnce);
