import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lostAnswerMessages } from '../../../../common/messages/lost-answer.ts';
import {
  confirmPracticeStep,
  type PracticeSession,
  sealPracticeSession,
  signPracticeDocument,
} from '../../../../common/practice.ts';
import type { StepValue } from '../../../../common/script.ts';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { practiceListQuery, practiceQuery } from './queries.ts';

/** What a notary does in a practice session. `problem` says why it was refused. */
export function usePractice(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = practiceQuery(id);
  const params = { id };
  const options = {
    onSuccess: (session: PracticeSession) => {
      queryClient.setQueryData(queryKey, session);
      void queryClient.invalidateQueries({ queryKey: practiceListQuery.queryKey });
    },
    // What was refused may have been done in another window.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  };
  const confirm = useMutation({
    mutationFn: ({ key, value }: { key: string; value: StepValue }) =>
      call(confirmPracticeStep, { params: { id, step: key }, body: value }),
    ...options,
  });
  const sign = useMutation({
    mutationFn: () => call(signPracticeDocument, { params }),
    ...options,
  });
  const seal = useMutation({
    mutationFn: (county: string) => call(sealPracticeSession, { params, body: { county } }),
    ...options,
  });
  const problemOf = ({ error }: { error: Error | null }) =>
    error && reasonOf(error, lostAnswerMessages.whole);
  return {
    confirm: { ...confirm, problem: problemOf(confirm) },
    sign: { ...sign, problem: problemOf(sign) },
    seal: { ...seal, problem: problemOf(seal) },
  };
}
