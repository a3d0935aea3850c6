import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../../common/endpoint.ts';
import { lostAnswerMessages } from '../../../../common/messages/lost-answer.ts';
import { confirmStep, type StepValue, takeBackStep } from '../../../../common/script.ts';
import { confirmCoLocatedStep } from '../../../../common/signing-codes.ts';
import { scriptQuery } from '../../sessions/shared/script-query.ts';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { refetchNotarization } from '../queries.ts';

/** Confirms a step and takes it back; the message says why it was refused. */
export function useScript(sessionId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = scriptQuery(sessionId);
  const keep = (script: Awaited<ReturnType<typeof call<typeof confirmStep>>>) => {
    queryClient.setQueryData(queryKey, script);
    void refetchNotarization(queryClient, sessionId).catch(() => undefined);
  };
  const confirm = useMutation({
    mutationFn: ({ key, value }: { key: string; value: StepValue }) =>
      call(confirmStep, { params: { id: sessionId, step: key }, body: value }),
    onSuccess: keep,
    // What was refused may have been done by someone else meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  /** For a co-located signer. @throws ApiError with a message for them */
  const confirmCoLocated = async (key: string, body: BodyOf<typeof confirmCoLocatedStep>) =>
    keep(await call(confirmCoLocatedStep, { params: { id: sessionId, step: key }, body }));
  const takeBack = useMutation({
    mutationFn: (key: string) => call(takeBackStep, { params: { id: sessionId, step: key } }),
    onSuccess: keep,
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const error = confirm.error ?? takeBack.error;
  return {
    confirm,
    confirmCoLocated,
    takeBack,
    pending: confirm.isPending || takeBack.isPending,
    problem: error ? reasonOf(error, lostAnswerMessages.whole) : null,
    forget: () => {
      confirm.reset();
      takeBack.reset();
    },
  };
}
