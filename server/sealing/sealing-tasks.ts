import { derBytes, derChildren, derSequence, readDer } from '../../common/signing/der.ts';
import type { OpenedKeyFile } from '../../common/signing/open-key-file.ts';
import { carriedNames } from './carried-names.ts';
import type { RequestTimestamp } from './certificates/cms-signature.ts';
import type { PublicSigner, Signer } from './certificates/signer.ts';
import { type CompositionRequest, composeNotarizedPdf } from './compose-notarized-pdf.ts';
import { drawFirstPage } from './rendering/draw-first-page.ts';
import { type RenderRequest, renderToPdf } from './rendering/render-document.ts';
import type { OfficeOptions } from './rendering/render-office.ts';
import { sealComposed } from './seal-composed.ts';
import { inspectPdf, type PdfInspection } from './shown/inspect-pdf.ts';
import type { TrustOptions } from './verifying/check-signature.ts';
import { type Verification, verifyPdf } from './verifying/verify-pdf.ts';

export interface SealTaskRequest {
  composition: CompositionRequest;
  notary: PublicSigner;
  platform: PublicSigner;
  /** State where the notary was, for the signature's location. */
  location: string;
  reason: string;
  signedAt: Date;
  withTimestamp: boolean;
  /** Whom whoever verifies the file trusts. */
  trust: TrustOptions;
}

export interface SealedDocument {
  pdf: Uint8Array;
  /** SHA-256 of the sealed file, hex. */
  sha256: string;
  pageCount: number;
}

/** What a sealing worker can be asked, and what it answers. */
export interface SealingTasks {
  seal: { request: SealTaskRequest; result: SealedDocument };
  verify: { request: { bytes: Uint8Array; trust: TrustOptions }; result: Verification };
  inspect: { request: { bytes: Uint8Array }; result: PdfInspection };
  picture: { request: { bytes: Uint8Array }; result: Uint8Array };
  'open-key': { request: { file: Uint8Array; password: string }; result: OpenedKeyFile };
  render: { request: { document: RenderRequest; options: OfficeOptions }; result: Uint8Array };
}
export type SealingTaskName = keyof SealingTasks;

/** What a task may ask of the main thread, where the keys and the network are. */
export interface SealingCallbacks {
  sign(signer: 'notary' | 'platform', bytes: Uint8Array): Promise<Uint8Array>;
  requestTimestamp: RequestTimestamp;
  /** A DER sequence of certificates → one of the lists of revoked certificates that cover them. */
  findRevocationLists(certificates: Uint8Array): Promise<Uint8Array>;
}

type Runner<Name extends SealingTaskName> = (
  request: SealingTasks[Name]['request'],
  callbacks: SealingCallbacks,
) => Promise<SealingTasks[Name]['result']>;

/** The tasks themselves, as they run in the worker. */
export const sealingTasks: { [Name in SealingTaskName]: Runner<Name> } = {
  seal,
  verify: async ({ bytes, trust }) => verifyPdf(bytes, trust),
  inspect: ({ bytes }) => inspectPdf(bytes),
  'open-key': async ({ file, password }) => {
    // Fetched with the first key: threads that only seal do not carry what opens it.
    const { openKeyFile } = await import('../../common/signing/open-key-file.ts');
    return openKeyFile(file, password);
  },
  picture: ({ bytes }) => drawFirstPage(bytes),
  render: ({ document, options }) => renderToPdf(document, options),
};

async function seal(
  request: SealTaskRequest,
  callbacks: SealingCallbacks,
): Promise<SealedDocument> {
  const { composition, withTimestamp, signedAt, location, reason, trust } = request;
  const carried = await carriedNames(composition.pdf);
  const { pdf: composed, pageCount } = await composeNotarizedPdf(
    { ...composition, certificate: { ...composition.certificate, carried } },
    { withTimestamp },
  );
  const remote = (signer: 'notary' | 'platform'): Signer => ({
    ...request[signer],
    sign: (bytes) => callbacks.sign(signer, bytes),
  });
  const sealed = await sealComposed(composed, {
    carried: carried.length,
    notary: remote('notary'),
    platform: remote('platform'),
    notaryName: composition.certificate.notary.name,
    location,
    reason,
    signedAt,
    requestTimestamp: withTimestamp ? callbacks.requestTimestamp : undefined,
    findRevocationLists: async (certificates) => {
      const lists = await callbacks.findRevocationLists(derSequence(...certificates));
      return derChildren(lists, readDer(lists)).map((element) => derBytes(lists, element));
    },
    trust,
  });
  return { ...sealed, pageCount };
}
