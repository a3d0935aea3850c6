import type { RequestTimestamp } from '../../packages/evidence/src/certificates/cms-signature.ts';
import type { PublicSigner, Signer } from '../../packages/evidence/src/certificates/signer.ts';
import {
  derBytes,
  derChildren,
  derSequence,
  readDer,
} from '../../packages/evidence/src/encoding/der.ts';
import type { TrustOptions } from '../../packages/evidence/src/verification/check-signature.ts';
import { carriedNames } from './carried-names.ts';
import { type CompositionRequest, composeNotarizedPdf } from './compose-notarized-pdf.ts';
import { sealComposed } from './seal-composed.ts';

export interface SealTaskRequest {
  composition: CompositionRequest;
  notary: PublicSigner;
  platform: PublicSigner;
  /** State where the notary was. Used as the location of the signatures. */
  location: string;
  reason: string;
  signedAt: Date;
  withTimestamp: boolean;
  /** The certificates that verifiers of the file trust. */
  trust: TrustOptions;
}

export interface SealedDocument {
  pdf: Uint8Array;
  /** SHA-256 of the sealed file, hex. */
  sha256: string;
  pageCount: number;
}

/** Requests to the main process, which has the keys and network access. */
export type SealCallbacks = {
  sign(request: { signer: 'notary' | 'platform'; bytes: Uint8Array }): Promise<Uint8Array>;
  requestTimestamp: RequestTimestamp;
  /**
   * Takes a DER sequence of certificates and returns a DER sequence of the revocation lists that
   * cover them.
   */
  findRevocationLists(certificates: Uint8Array): Promise<Uint8Array>;
};

/**
 * Draws marks and certificate, signs, and checks the result. Runs in a child process.
 * @param call sends one of the SealCallbacks requests to the main process
 */
export async function runSealTask(
  request: SealTaskRequest,
  call: (method: keyof SealCallbacks, argument: unknown) => Promise<unknown>,
): Promise<SealedDocument> {
  const { composition, withTimestamp, signedAt, location, reason, trust } = request;
  const carried = await carriedNames(composition.pdf);
  const { pdf: composed, pageCount } = await composeNotarizedPdf(
    { ...composition, certificate: { ...composition.certificate, carried } },
    { withTimestamp },
  );
  const ask = async (method: keyof SealCallbacks, argument: unknown) =>
    (await call(method, argument)) as Uint8Array;
  const remote = (signer: 'notary' | 'platform'): Signer => ({
    ...request[signer],
    sign: (bytes) => ask('sign', { signer, bytes }),
  });
  const sealed = await sealComposed(composed, {
    carried: carried.length,
    notary: remote('notary'),
    platform: remote('platform'),
    notaryName: composition.certificate.notary.name,
    isSample: composition.isSample,
    location,
    reason,
    signedAt,
    requestTimestamp: withTimestamp ? (digest) => ask('requestTimestamp', digest) : undefined,
    findRevocationLists: async (certificates) => {
      const lists = await ask('findRevocationLists', derSequence(...certificates));
      return derChildren(lists, readDer(lists)).map((element) => derBytes(lists, element));
    },
    trust,
  });
  return { ...sealed, pageCount };
}
