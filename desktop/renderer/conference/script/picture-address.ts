import { pathFor } from '../../../../common/endpoint.ts';
import { getProofingImage } from '../../../../common/proofings.ts';
import { serverOrigin } from '../../ui/server-origin.ts';

/** The URL of a picture of an identity proofing. The server records each view in the audit log. */
export const pictureAddress = (sessionId: string, proofingId: string, side: string): string =>
  serverOrigin + pathFor(getProofingImage, { id: sessionId, proofingId, side });
