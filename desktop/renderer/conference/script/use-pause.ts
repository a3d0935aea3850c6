import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../../common/endpoint.ts';
import { pauseMessages } from '../../../../common/messages/pause.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { pauseAct, resumeAct } from '../../../../common/session-pause.ts';
import { call } from '../../ui/api.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { notarizationQuery } from '../queries.ts';

/** Pauses and resumes the act of a session. A failure is shown as a toast. */
export function usePause(sessionId: string) {
  const queryClient = useQueryClient();
  const params = { id: sessionId };
  const onSuccess = (session: NotarizationSession) =>
    queryClient.setQueryData(notarizationQuery(sessionId).queryKey, session);
  const pause = useMutation({
    mutationFn: (body: BodyOf<typeof pauseAct>) => call(pauseAct, { params, body }),
    onSuccess,
    onError: (error) => showFailure(pauseMessages.failed, error),
  });
  const resume = useMutation({
    mutationFn: () => call(resumeAct, { params }),
    onSuccess,
    onError: (error) => showFailure(pauseMessages.resumeFailed, error),
  });
  return { pause, resume };
}
