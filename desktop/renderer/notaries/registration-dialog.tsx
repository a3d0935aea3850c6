import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NotaryRegistration, registerNotary } from '../../../common/notaries.ts';
import { registrationWords as words } from '../../../common/words/notaries.ts';
import { call, newIdempotencyKey } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { showToast } from '../ui/toasts.ts';
import { ownNotaryQuery } from './queries.ts';
import { RegistrationForm } from './registration-form.tsx';

/** The application of a notary: form, then success. */
export function RegistrationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const register = useMutation({
    mutationFn: (body: NotaryRegistration) => call(registerNotary, { body, idempotencyKey }),
    onSuccess: () => {
      showToast({ title: words.toastTitle, description: words.toastText });
      void queryClient.invalidateQueries({ queryKey: ownNotaryQuery.queryKey });
    },
    onError: (error) => {
      setIdempotencyKey(newIdempotencyKey());
      showToast({
        variant: 'destructive',
        title: words.failedTitle,
        description: reasonOf(error, words.failedText),
      });
    },
  });
  const close = () => {
    if (register.isSuccess) window.location.reload();
    else onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={register.isSuccess ? words.successTitle : words.title}
    >
      {register.isSuccess ? (
        <Stack role="status">
          <Text>{words.successText}</Text>
          <Group justify="flex-end">
            <Button onClick={close}>{words.returnToDashboard}</Button>
          </Group>
        </Stack>
      ) : (
        <RegistrationForm
          pending={register.isPending}
          serverErrors={register.error instanceof ApiError ? register.error.fields : {}}
          onSubmit={register.mutate}
        />
      )}
    </Modal>
  );
}
