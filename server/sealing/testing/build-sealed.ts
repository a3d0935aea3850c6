import type { RequestTimestamp } from '../../../packages/evidence/src/certificates/cms-signature.ts';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { type CompositionRequest, composeNotarizedPdf } from '../compose-notarized-pdf.ts';
import { type SealStep, signPdf } from '../sign-pdf.ts';
import { buildSealRequest } from './build-seal-request.ts';

export interface BuildSealedOptions {
  notary: Signer;
  platform: Signer;
  changes?: Partial<CompositionRequest>;
  /** Stamps the signatures, and the whole file if there are revocation lists too. */
  requestTimestamp?: RequestTimestamp;
  /** Revocation lists for the evidence in the file; no evidence if absent. */
  revocationLists?: Uint8Array[];
  /** Changes the composed file before the signatures. The result must have no object streams. */
  beforeSigning?(file: Uint8Array): Promise<Uint8Array>;
  /** Changes the sealed file before the closing timestamp, like a forger. */
  beforeClosing?(file: Buffer): Uint8Array;
  /** Leaves out the platform's signature. */
  notaryOnly?: boolean;
}

/** Makes a sealed PDF in this thread. */
export async function buildSealed(options: BuildSealedOptions): Promise<Uint8Array> {
  const { requestTimestamp, revocationLists, notary, platform } = options;
  const withTimestamp = requestTimestamp !== undefined && revocationLists !== undefined;
  const composition = await buildSealRequest(options.changes);
  const composed = await composeNotarizedPdf(composition, { withTimestamp });
  const pdf = (await options.beforeSigning?.(composed.pdf)) ?? composed.pdf;
  const common = { signedAt: new Date(), location: 'Ohio', requestTimestamp };
  const steps: SealStep[] = [
    {
      ...common,
      fieldName: 'SealwrightNotary',
      signer: notary,
      signerName: 'Jonathan Q. Whitfield',
      reason: 'Notarial act: acknowledgment',
      role: 'certification',
    },
    {
      ...common,
      fieldName: 'SealwrightPlatform',
      signer: platform,
      signerName: 'Sealwright',
      reason: 'Sealed',
      role: 'approval',
    },
  ];
  if (options.notaryOnly) return signPdf(pdf, steps.slice(0, 1));
  if (!revocationLists) return signPdf(pdf, steps);
  const evidence: SealStep = {
    role: 'evidence',
    certificates: [notary, platform].flatMap(({ certificate, chain }) => [certificate, ...chain]),
    findRevocationLists: async () => revocationLists,
  };
  if (!requestTimestamp) return signPdf(pdf, steps.toSpliced(1, 0, evidence));
  const closing: SealStep = {
    role: 'timestamp',
    fieldName: 'SealwrightTimestamp',
    requestTimestamp,
  };
  const sealed = Buffer.from(await signPdf(pdf, [...steps, evidence]));
  return signPdf(options.beforeClosing?.(sealed) ?? sealed, [closing]);
}
