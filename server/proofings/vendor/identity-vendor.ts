import { z } from 'zod';
import type { CheckKind, TypedIdentity } from '../../../common/proofings.ts';

/** What a vendor is asked to do. `reference` is ours: asking twice with the same one is one order. */
export type VendorOrder =
  | {
      kind: 'questions';
      reference: string;
      person: TypedIdentity;
      /** What the state asks of them. */
      questions: number;
      choices: number;
      /** Digests of the words of questions that were asked before. */
      asked: string[];
    }
  | {
      kind: CheckKind;
      reference: string;
      person: TypedIdentity;
      /** JPEG: front and back of the document for its analysis, front and selfie for the face. */
      images: Record<string, Uint8Array>;
    };

const words = z.string().trim().min(1).max(400);

/** What a vendor answers. Unavailable: it could not say; that is no failure of the person. */
export const vendorResult = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('questions'),
    questions: z
      .array(
        z.strictObject({
          text: words,
          choices: z.array(words).min(2).max(20),
          /** Index of the right choice. */
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

/** The one way to those who ask questions, analyse documents and compare faces. */
export interface IdentityVendor {
  readonly name: string;
  /** Its answers prove nothing: said on every screen, in the journal and in the evidence. */
  readonly sandbox: boolean;
  /**
   * Places an order. @returns the result where it is there at once; null where it will arrive as a
   * signed event
   * @throws Error where the vendor refuses or does not answer; the order may be placed again
   */
  order(order: VendorOrder): Promise<VendorResult | null>;
}
