import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { actNames } from '../../../../common/messages/notarization-sessions.ts';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import {
  type PracticeAct,
  practiceActs,
  startPracticeSession,
} from '../../../../common/practice.ts';
import { call } from '../../ui/api.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { practiceListQuery, practiceQuery } from './queries.ts';

/** One button for each act that can be practiced. */
export function StartPractice() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: (act: PracticeAct) => call(startPracticeSession, { body: { act } }),
    onSuccess: (session) => {
      queryClient.setQueryData(practiceQuery(session.id).queryKey, session);
      void queryClient.invalidateQueries({ queryKey: practiceListQuery.queryKey });
      void navigate(`/practice/${session.id}`);
    },
    onError: (error) => showFailure(words.startFailed, error, shellMessages.failedText),
  });
  return (
    <Group gap="sm">
      {practiceActs.map((act, index) => (
        <Button
          key={act}
          variant={index === 0 ? 'filled' : 'default'}
          loading={start.isPending && start.variables === act}
          disabled={start.isPending && start.variables !== act}
          onClick={() => start.mutate(act)}
        >
          {words.startAct({ act: actNames[act].name })}
        </Button>
      ))}
    </Group>
  );
}
