import type { RequestTimestamp } from '../cms-signature.ts';
import { type CompositionRequest, composeNotarizedPdf } from '../compose-notarized-pdf.ts';
import { signPdf } from '../sign-pdf.ts';
import type { Signer } from '../signer.ts';
import { buildSealRequest } from './build-seal-request.ts';

export interface BuildSealedOptions {
  notary: Signer;
  platform: Signer;
  changes?: Partial<CompositionRequest>;
  requestTimestamp?: RequestTimestamp;
  /** Leaves the platform's signature out. */
  notaryOnly?: boolean;
}

/** A sealed PDF, made in this thread, for tests. */
export async function buildSealed(options: BuildSealedOptions): Promise<Uint8Array> {
  const { pdf } = await composeNotarizedPdf(await buildSealRequest(options.changes));
  const { requestTimestamp } = options;
  const common = { signedAt: new Date(), location: 'Ohio', requestTimestamp };
  const steps = [
    {
      ...common,
      fieldName: 'SealwrightNotary',
      signer: options.notary,
      signerName: 'Jonathan Q. Whitfield',
      reason: 'Notarial act: acknowledgment',
      role: 'certification' as const,
    },
    {
      ...common,
      fieldName: 'SealwrightPlatform',
      signer: options.platform,
      signerName: 'Sealwright',
      reason: 'Sealed',
      role: 'approval' as const,
    },
  ];
  return signPdf(pdf, options.notaryOnly ? steps.slice(0, 1) : steps);
}
