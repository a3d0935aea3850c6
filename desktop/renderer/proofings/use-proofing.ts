import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addProofingImage,
  askForPictures,
  askQuestions,
  changeProofing,
  type Proofing,
  submitProofing,
  type TypedIdentity,
  useSampleDocument,
} from '../../../common/proofings.ts';
import { call } from '../ui/api.ts';
import { sendFile } from '../ui/send-file.ts';
import type { Upload } from './capture/use-capture.ts';
import { proofingsQuery } from './shared/proofings-query.ts';

/** Replaces the displayed proofing with the response of a request. */
export function useKeepProofing(sessionId: string) {
  const queryClient = useQueryClient();
  return (proofing: Proofing) =>
    queryClient.setQueryData(proofingsQuery(sessionId).queryKey, [proofing]);
}

/**
 * Saves the details. If the pictures are there, it also requests the checks and the questions, which
 * saves the person two steps. If one of those is refused, its section still offers it and says why.
 */
async function saveAndRequest(sessionId: string, body: TypedIdentity): Promise<Proofing> {
  const params = { id: sessionId };
  const saved = await call(changeProofing, { params, body });
  if (!saved.abilities.submit) return saved;
  const submitted = await call(submitProofing, { params }).catch(() => saved);
  if (submitted.knowledge.state !== 'may_ask') return submitted;
  return call(askQuestions, { params }).catch(() => submitted);
}

const savingKey = (sessionId: string) => ['save-proofing', sessionId];

/** Whether details are being saved, which can also request the checks and the questions. */
export const useIsSaving = (sessionId: string) =>
  useIsMutating({ mutationKey: savingKey(sessionId) }) > 0;

/** Actions of a person on their own proofing, except for the questions of a running round. */
export function useProofing(sessionId: string) {
  const onSuccess = useKeepProofing(sessionId);
  const params = { id: sessionId };
  return {
    change: useMutation({
      mutationKey: savingKey(sessionId),
      mutationFn: (body: TypedIdentity) => saveAndRequest(sessionId, body),
      onSuccess,
    }),
    useSample: useMutation({ mutationFn: () => call(useSampleDocument, { params }), onSuccess }),
    askForPictures: useMutation({
      mutationFn: (asked: boolean) => call(askForPictures, { params, body: { asked } }),
      onSuccess,
    }),
    submit: useMutation({ mutationFn: () => call(submitProofing, { params }), onSuccess }),
    ask: useMutation({ mutationFn: () => call(askQuestions, { params }), onSuccess }),
  };
}

/** Returns a function that uploads a picture. */
export function useSendPicture(sessionId: string) {
  const keep = useKeepProofing(sessionId);
  return async ({ side, file, documentKind }: Upload) => {
    const params = { id: sessionId, side };
    keep(await sendFile(addProofingImage, { file, params, fields: { documentKind } }));
  };
}
