import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignInState } from '../../../common/desktop-bridge.ts';
import { signInAgainMessages as words } from '../../../common/messages/sign-in-again.ts';
import { callDesktop, isDesktop, onDesktop } from './desktop.ts';
import { dropAction } from './fresh-action.ts';
import { goToFreshSignIn } from './navigation.ts';
import { useSignInAgain } from './sign-in-again.ts';

interface SignInAgainDialogProps {
  reason: string;
}

/** Says why another sign-in is needed, and leads there and back to this screen. */
export function SignInAgainDialog({ reason }: SignInAgainDialogProps) {
  const [inBrowser, setInBrowser] = useState<SignInState | null>(null);
  useEffect(() => onDesktop('sign-in:changed', setInBrowser), []);
  const go = useMutation({
    mutationFn: goToFreshSignIn,
    onSuccess: (state) => setInBrowser(state),
  });
  const waiting = inBrowser?.state === 'waiting';
  const failure = go.error?.message ?? (inBrowser?.state === 'failed' ? inBrowser.message : null);
  const close = () => {
    if (isDesktop() && waiting) void callDesktop('sign-in:cancel');
    dropAction();
    useSignInAgain.setState({ reason: null });
  };
  return (
    <Modal opened onClose={close} title={waiting ? words.waitingTitle : words.title}>
      <Stack>
        <div aria-live="polite">
          <Text>{waiting ? words.waitingText : reason}</Text>
        </div>
        {!waiting && <Text c="dimmed">{words.text}</Text>}
        {failure && !waiting && (
          <Alert role="alert" color="red" variant="outline">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {words.stay}
          </Button>
          <Button loading={go.isPending} onClick={() => go.mutate()}>
            {waiting ? words.openAgain : words.go}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
