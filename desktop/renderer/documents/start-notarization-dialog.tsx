import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DocumentRow } from '../../../common/documents.ts';
import {
  sessionMessages,
  startMessages as words,
} from '../../../common/messages/notarization-sessions.ts';
import {
  getSession,
  type NotarizationSession,
  startNotarization,
} from '../../../common/notarization-sessions.ts';
import { SessionStatusBadge } from '../sessions/shared/session-link.tsx';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { showFailure } from '../ui/show-failure.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { refreshDocument } from './queries.ts';
import { type StartBody, StartNotarizationForm } from './start-notarization-form.tsx';

interface StartNotarizationDialogProps {
  document: Pick<DocumentRow, 'id' | 'originalName' | 'documentType'>;
  onClose: () => void;
}

/** Starts a session for a ready document: first the form, then the status of the session. */
export function StartNotarizationDialog({ document, onClose }: StartNotarizationDialogProps) {
  const queryClient = useQueryClient();
  const { keyOf } = useAttemptKey();
  const start = useMutation({
    mutationFn: (body: StartBody) =>
      call(startNotarization, {
        params: { id: document.id },
        body,
        idempotencyKey: keyOf(body),
      }),
    onSuccess: () => {
      void refreshDocument(queryClient, document.id);
      void queryClient.invalidateQueries({ queryKey: ['/api/notarization-sessions'] });
    },
  });
  const session = start.data?.session;
  return (
    <Modal opened onClose={onClose} size="lg" title={session ? words.startedTitle : words.title}>
      {session ? (
        <StartedSession started={session} />
      ) : (
        <StartNotarizationForm
          document={document}
          pending={start.isPending}
          onSubmit={(body, show) =>
            start.mutate(body, {
              onError: (error) => {
                if (error instanceof ApiError && show(error.fields)) return;
                showFailure(words.failed, error, words.failedText);
              },
            })
          }
        />
      )}
    </Modal>
  );
}

/** The current status of the session: a notary may be asked a moment after its creation. */
function StartedSession({ started }: { started: NotarizationSession }) {
  const { id } = started;
  const { data } = useQuery({
    queryKey: ['/api/notarization-sessions', id],
    queryFn: ({ signal }) => call(getSession, { params: { id }, signal }),
  });
  const session = data ?? started;
  return (
    <Stack role="status" align="flex-start">
      <SessionStatusBadge status={session.status} />
      <Text fw={560}>
        {sessionMessages[session.dispatch === 'none' ? 'waiting' : session.dispatch]}
      </Text>
      <Text>{session.dispatchMessage}</Text>
      <Group justify="flex-end">
        <Button component={Link} to={`/sessions/${id}`}>
          {words.openSession}
        </Button>
      </Group>
    </Stack>
  );
}
