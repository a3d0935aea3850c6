import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../../common/endpoint.ts';
import { sealChallenge, sealSession } from '../../../../common/notarization-sessions.ts';
import { deviceKeyWords } from '../../../../common/words/device-keys.ts';
import { certificateWords as words } from '../../../../common/words/signing.ts';
import { call } from '../../ui/api.ts';
import { ApiError, isUncertain, reasonOf } from '../../ui/api-error.ts';
import { callDesktop, DesktopError, isDesktop } from '../../ui/desktop.ts';
import { notarizationQuery } from '../queries.ts';

type SealBody = BodyOf<typeof sealSession>;

export interface SealRequest {
  certificate: SealBody['certificate'];
  /** The six digits, or the device's own proof. */
  proof: { method: 'totp'; code: string } | { method: 'passkey' };
}

/** Asks for a challenge that is for this document alone, answers it, and asks for the seal. */
export async function seal(id: string, { certificate, proof }: SealRequest) {
  const { challengeId, passkeyOptions, deviceKeyId } = await call(sealChallenge, {
    params: { id },
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
  const body = { certificate, challengeId, stepUp };
  const ask = () =>
    call(sealSession, { params: { id }, body }).catch((cause: unknown) => {
      throw isUncertain(cause) ? new Unanswered('no answer to the seal', { cause }) : cause;
    });
  if (!deviceKeyId) return (await ask()).session;
  // The consent comes last: it is for this one request, and ends with it where it is refused.
  await askComputer(id, deviceKeyId);
  try {
    return (await ask()).session;
  } catch (error) {
    // The seal may have been asked for although no answer came: then it waits for this consent.
    if (error instanceof Unanswered) throw error;
    await callDesktop('keys:withdraw', { sessionId: id }).catch(() => undefined);
    throw error;
  }
}

/** A key on the notary's computer signs after the consent that the app asks for outside of this page. */
async function askComputer(sessionId: string, keyId: string): Promise<void> {
  if (!isDesktop()) throw new DesktopError('no_desktop', deviceKeyWords.browserText);
  const { given } = await callDesktop('keys:consent', { sessionId, keyId });
  if (!given) throw new DesktopError('declined', deviceKeyWords.declined);
}

/** Sealing a session; the sentence says why it was refused. */
export function useSeal(id: string) {
  const queryClient = useQueryClient();
  const request = useMutation({
    mutationFn: (made: SealRequest) => seal(id, made),
    onSuccess: (session) => queryClient.setQueryData(notarizationQuery(id).queryKey, session),
    // What was refused, or not answered, may have been done.
    onError: () => queryClient.invalidateQueries({ queryKey: notarizationQuery(id).queryKey }),
  });
  return { ...request, problem: request.error ? problemOf(request.error) : null };
}

/** No answer came to what was asked: the seal may be under way. */
class Unanswered extends Error {
  override name = 'Unanswered';
}

function problemOf(error: Error): string {
  if (error instanceof Unanswered) return words.uncertain;
  if (isUncertain(error)) return `${words.failed}. ${words.notAsked}`;
  if (error instanceof DesktopError || error instanceof ApiError) {
    return `${words.failed}. ${reasonOf(error, error.message)}`;
  }
  // What the browser throws where the person looked away or the device gave up.
  return `${words.failed}. ${words.passkeyDismissed}`;
}
