import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../../common/endpoint.ts';
import { deviceKeyMessages } from '../../../../common/messages/device-keys.ts';
import { certificateMessages as words } from '../../../../common/messages/signing.ts';
import { sealChallenge, sealSession } from '../../../../common/session-seals.ts';
import { call } from '../../ui/api.ts';
import { ApiError, isUncertain, reasonOf } from '../../ui/api-error.ts';
import { callDesktop, DesktopError, isDesktop } from '../../ui/desktop.ts';
import { notarizationQuery } from '../queries.ts';

type SealBody = BodyOf<typeof sealSession>;

export interface SealRequest {
  certificate: SealBody['certificate'];
  /** IDs of other documents of the session to seal with the same confirmation. */
  also: string[];
  /** The six-digit code, or the passkey. */
  proof: { method: 'totp'; code: string } | { method: 'passkey' };
}

/** Gets a challenge for these documents only, answers it, and requests the seal. */
export async function seal(id: string, { certificate, also, proof }: SealRequest) {
  const { challengeId, passkeyOptions, deviceKeyId } = await call(sealChallenge, {
    params: { id },
    query: also.length > 0 ? { also: also.join(',') } : {},
  });
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
  const body = { certificate, challengeId, stepUp, ...(also.length > 0 ? { also } : {}) };
  const ask = () =>
    call(sealSession, { params: { id }, body }).catch((cause: unknown) => {
      throw isUncertain(cause) ? new Unanswered('no answer to the seal', { cause }) : cause;
    });
  if (!deviceKeyId) return (await ask()).session;
  // Ask for consent last: it covers this one request and is withdrawn if the request is refused.
  await askComputer(id, deviceKeyId);
  try {
    return (await ask()).session;
  } catch (error) {
    // The request may have been received although no answer arrived; the consent is then still
    // needed.
    if (error instanceof Unanswered) throw error;
    await callDesktop('keys:withdraw', { sessionId: id }).catch(() => undefined);
    throw error;
  }
}

/**
 * A key on the notary's computer signs after consent, which the app asks for outside of this page.
 */
async function askComputer(sessionId: string, keyId: string): Promise<void> {
  if (!isDesktop()) throw new DesktopError('no_desktop', deviceKeyMessages.browserText);
  const { given } = await callDesktop('keys:consent', { sessionId, keyId });
  if (!given) throw new DesktopError('declined', deviceKeyMessages.declined);
}

/** Seals a session; the message says why it was refused. */
export function useSeal(id: string) {
  const queryClient = useQueryClient();
  const request = useMutation({
    mutationFn: (made: SealRequest) => seal(id, made),
    onSuccess: (session) => queryClient.setQueryData(notarizationQuery(id).queryKey, session),
    // A request that was refused or not answered may have had an effect.
    onError: () => queryClient.invalidateQueries({ queryKey: notarizationQuery(id).queryKey }),
  });
  return { ...request, problem: request.error ? problemOf(request.error) : null };
}

/** A request got no answer: the seal may be in progress. */
class Unanswered extends Error {
  override name = 'Unanswered';
}

function problemOf(error: Error): string {
  if (error instanceof Unanswered) return words.uncertain;
  if (isUncertain(error)) return `${words.failed}. ${words.notAsked}`;
  if (error instanceof DesktopError || error instanceof ApiError) {
    return `${words.failed}. ${reasonOf(error, error.message)}`;
  }
  // Thrown by the browser if the person dismissed the prompt or the device timed out.
  return `${words.failed}. ${words.passkeyDismissed}`;
}
