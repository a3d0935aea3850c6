import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../common/endpoint.ts';
import {
  addProofingImage,
  askForPictures,
  askQuestions,
  changeProofing,
  type Proofing,
  submitProofing,
} from '../../../common/proofings.ts';
import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { call } from '../ui/api.ts';
import { sendFile } from '../ui/send-file.ts';
import { proofingsQuery } from './shared/proofings-query.ts';

/** Replaces the displayed proofing with the response of a request. */
export function useKeepProofing(sessionId: string) {
  const queryClient = useQueryClient();
  return (proofing: Proofing) =>
    queryClient.setQueryData(proofingsQuery(sessionId).queryKey, [proofing]);
}

/** Actions of a person on their own proofing, except for the questions of a running round. */
export function useProofing(sessionId: string) {
  const onSuccess = useKeepProofing(sessionId);
  const params = { id: sessionId };
  return {
    change: useMutation({
      mutationFn: (body: BodyOf<typeof changeProofing>) => call(changeProofing, { params, body }),
      onSuccess,
    }),
    askForPictures: useMutation({
      mutationFn: (asked: boolean) => call(askForPictures, { params, body: { asked } }),
      onSuccess,
    }),
    submit: useMutation({ mutationFn: () => call(submitProofing, { params }), onSuccess }),
    ask: useMutation({ mutationFn: () => call(askQuestions, { params }), onSuccess }),
  };
}

/** Sends a picture of one side. */
export function useSendPicture(sessionId: string, side: ImageSide) {
  const onSuccess = useKeepProofing(sessionId);
  return useMutation({
    mutationFn: (file: File) =>
      sendFile(addProofingImage, { file, params: { id: sessionId, side } }),
    onSuccess,
  });
}
