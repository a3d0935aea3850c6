import { z } from 'zod';
import type { Language } from '../../../../common/messages/catalog/languages.ts';
import type { CheckKind, TypedIdentity } from '../../../../common/proofings.ts';

/**
 * An order to a vendor. `reference` is ours: two requests with the same reference are one order.
 */
export type VendorOrder =
  | {
      kind: 'questions';
      reference: string;
      person: TypedIdentity;
      /** The numbers that the state requires. */
      questions: number;
      choices: number;
      /** Digests of the texts of earlier questions. */
      asked: string[];
      /** The language of the person. */
      language: Language;
    }
  | {
      kind: CheckKind;
      reference: string;
      person: TypedIdentity;
      /** JPEG: front and back of the document for its analysis, front and selfie for the face. */
      images: Record<string, Uint8Array>;
    };

const words = z.string().trim().min(1).max(400);

/**
 * A vendor's result. Unavailable means that the vendor could not decide, which is not a failure of
 * the person.
 */
export const vendorResult = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('questions'),
    questions: z
      .array(
        z.strictObject({
          text: words,
          choices: z.array(words).min(2).max(20),
          /** Index of the correct choice. */
          correct: z.number().int().min(0).max(19),
        }),
      )
      .max(60),
  }),
  z.strictObject({
    kind: z.enum(['credential', 'face']),
    outcome: z.enum(['passed', 'failed', 'unavailable']),
    reason: z.string().max(400).nullable(),
  }),
]);
export type VendorResult = z.output<typeof vendorResult>;

/** The interface to vendors of questions, document analysis and face comparison. */
export interface IdentityVendor {
  readonly name: string;
  /**
   * True if its results prove nothing, which is stated on every screen, in the journal and in the
   * evidence.
   */
  readonly sandbox: boolean;
  /**
   * Places an order. @returns the result if it is available at once, or null if it will arrive as a
   * signed event
   * @throws Error if the vendor refuses or does not respond; the order may be placed again
   */
  order(order: VendorOrder): Promise<VendorResult | null>;
}
