import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../../common/endpoint.ts';
import { sealChallenge, sealSession } from '../../../../common/notarization-sessions.ts';
import { certificateWords as words } from '../../../../common/words/signing.ts';
import { call } from '../../ui/api.ts';
import { ApiError, reasonOf } from '../../ui/api-error.ts';
import { notarizationQuery } from '../queries.ts';

type SealBody = BodyOf<typeof sealSession>;

export interface SealRequest {
  certificate: SealBody['certificate'];
  /** The six digits, or the device's own proof. */
  proof: { method: 'totp'; code: string } | { method: 'passkey' };
}

/** Asks for a challenge that is for this document alone, answers it, and asks for the seal. */
async function seal(id: string, { certificate, proof }: SealRequest) {
  const { challengeId, passkeyOptions } = await call(sealChallenge, { params: { id } });
  const stepUp: SealBody['stepUp'] =
    proof.method === 'totp'
      ? proof
      : {
          method: 'passkey',
          response: {
            ...(await startAuthentication({
              optionsJSON: passkeyOptions as PublicKeyCredentialRequestOptionsJSON,
            })),
          },
        };
  const body = { certificate, challengeId, stepUp };
  return (await call(sealSession, { params: { id }, body })).session;
}

/** Sealing a session; the sentence says why it was refused. */
export function useSeal(id: string) {
  const queryClient = useQueryClient();
  const request = useMutation({
    mutationFn: (made: SealRequest) => seal(id, made),
    onSuccess: (session) => queryClient.setQueryData(notarizationQuery(id).queryKey, session),
  });
  return { ...request, problem: request.error ? problemOf(request.error) : null };
}

function problemOf(error: Error): string {
  if (error instanceof ApiError) return reasonOf(error, words.failedText);
  // What the browser throws where the person looked away or the device gave up.
  return error instanceof TypeError ? words.failedText : words.passkeyDismissed;
}
