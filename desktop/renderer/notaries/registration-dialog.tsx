import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { registrationMessages as words } from '../../../common/messages/notaries.ts';
import { type Notary, type NotaryRegistration, registerNotary } from '../../../common/notaries.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { ownNotaryQuery } from './queries.ts';
import { RegistrationForm } from './registration-form.tsx';

interface RegistrationDialogProps {
  opened: boolean;
  /** A rejected application, to be corrected. */
  before: Notary | null;
  onClose: () => void;
}

/** A constant: a new object would clear the errors that the form has found itself. */
const NO_ERRORS = {};

/** The notary application: form, then success. */
export function RegistrationDialog({ opened, before, onClose }: RegistrationDialogProps) {
  const queryClient = useQueryClient();
  const { keyOf } = useAttemptKey();
  // A misclick must not discard input; the close button closes nevertheless.
  const [typed, setTyped] = useState(false);
  const register = useMutation({
    mutationFn: (body: NotaryRegistration) =>
      call(registerNotary, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      setTyped(false);
      showToast({ title: words.toastTitle, description: words.toastText });
      void queryClient.invalidateQueries({ queryKey: ownNotaryQuery.queryKey });
    },
    onError: (error) => showFailure(words.failedTitle, error, words.failedText),
  });
  const close = () => {
    setTyped(false);
    if (register.isSuccess) window.location.reload();
    else onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={register.isSuccess ? words.successTitle : words.title}
      closeOnClickOutside={!typed}
      closeOnEscape={!typed}
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
          before={before}
          pending={register.isPending}
          serverErrors={register.error instanceof ApiError ? register.error.fields : NO_ERRORS}
          onTyped={() => setTyped(true)}
          onSubmit={register.mutate}
        />
      )}
    </Modal>
  );
}
