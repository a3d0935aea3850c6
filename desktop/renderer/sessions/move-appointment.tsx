import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveAppointment } from '../../../common/appointments.ts';
import { appointmentMessages as words } from '../../../common/messages/appointments.ts';
import { startMessages } from '../../../common/messages/notarization-sessions.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { appointmentFault } from './shared/appointment-fault.ts';
import { sessionQuery } from './shared/queries.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Changes the time of a session that has not begun. */
export function MoveAppointment({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const attempt = useAttemptKey();
  const move = useMutation({
    mutationFn: () =>
      call(moveAppointment, {
        params: { id },
        body: { scheduledAt: new Date(typed).toISOString() },
        idempotencyKey: attempt.keyOf(typed),
      }),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery(id).queryKey, session);
      showToast({ title: words.moved });
      attempt.done();
      close();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields.scheduledAt) {
        return setFault(error.fields.scheduledAt);
      }
      showFailure(words.moveFailed, error);
    },
  });
  const submit = () => {
    const found = appointmentFault(typed);
    setFault(found);
    if (!found) move.mutate();
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {words.move}
      </Button>
      <ConfirmDialog
        plain
        opened={opened}
        title={words.moveTitle}
        text={words.moveText}
        confirm={words.move}
        keep={words.keep}
        pending={move.isPending}
        onConfirm={submit}
        onClose={close}
      >
        <TextInput
          required
          type="datetime-local"
          label={startMessages.laterLabel}
          description={`${startMessages.zone} ${ZONE}`}
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault(null);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
