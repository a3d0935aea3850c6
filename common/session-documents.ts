import { z } from 'zod';
import { notarialActs } from '../packages/evidence/src/journal/act-terms.ts';
import { id } from './primitives.ts';

/*
 * The documents of a notarization session. Each one has an ID under which its pages, fields, marks,
 * script and seal are read and changed. The ID of the first one is also the ID of the session.
 */

/**
 * How a document was set aside. `rejected`: the notary refused the act. `deferred`: the act can be
 * done in another session.
 */
export const documentOutcomes = ['rejected', 'deferred'] as const;
export type DocumentOutcome = (typeof documentOutcomes)[number];

/** `open`: not yet sealed. A failed seal is open again. */
export const sessionDocumentStates = ['open', 'sealing', 'sealed', ...documentOutcomes] as const;
export type SessionDocumentState = (typeof sessionDocumentStates)[number];

/**
 * The notarial acts on a document in addition to the first one; absent in responses of older servers.
 */
export const furtherActs = z.array(z.enum(notarialActs)).optional();

/** One document of a session, as a person sees it. */
export const sessionDocument = z.object({
  /** The ID for all requests about this document in the session. */
  sessionId: id,
  documentId: id,
  originalName: z.string(),
  act: z.enum(notarialActs),
  furtherActs,
  state: z.enum(sessionDocumentStates),
  /** Why it was set aside or, for the notary, why its seal failed; null otherwise. */
  reason: z.string().nullable(),
  /** Progress of its seal in percent. */
  progress: z.number(),
  /** Number of required fields, and how many of them are filled in. */
  fields: z.object({ required: z.number().int(), filled: z.number().int() }),
  /**
   * Whether the requesting person has signed and filled in all their required fields; null for people
   * who do not sign.
   */
  isSigned: z.boolean().nullable(),
  /** Whether everyone who signs has signed and filled in all their required fields. */
  isSignedByAll: z.boolean(),
  /** Whether the notary can seal it now; null for everyone else, and in lists of sessions. */
  isReady: z.boolean().nullable(),
  /** The number for verification; null until it is sealed. */
  publicId: z.string().nullable(),
});
export type SessionDocument = z.infer<typeof sessionDocument>;
