import { Button, Group, Loader, Modal, Text } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { GET_STARTED_DELAY_MS } from '../../../common/limits.ts';
import { landingMessages } from '../../../common/messages/landing.ts';
import { goToSignIn, signInFor } from '../ui/navigation.ts';

export type GetStartedState = 'idle' | 'processing' | 'alert';

/** Idle, processing for half a second, alert, and idle again. */
export function useGetStarted(): {
  state: GetStartedState;
  /** Where sign-in leads to; undefined for the start page. */
  returnTo: string | undefined;
  start: (returnTo?: string) => void;
  close: () => void;
} {
  const [state, setState] = useState<GetStartedState>('idle');
  const [returnTo, setReturnTo] = useState<string>();
  useEffect(() => {
    if (state !== 'processing') return;
    const timer = setTimeout(() => setState('alert'), GET_STARTED_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    state,
    returnTo,
    start: useCallback((wanted?: string) => {
      setReturnTo(wanted);
      setState('processing');
    }, []),
    close: useCallback(() => setState('idle'), []),
  };
}

/** The two dialogs of Get Started; the second leads to sign-in. */
export function GetStartedDialogs({
  state,
  returnTo,
  close,
}: {
  state: GetStartedState;
  returnTo: string | undefined;
  close: () => void;
}) {
  // The second dialog opens from within the first: focus returns to the button only after both.
  useFocusReturn({ opened: state !== 'idle' });
  return (
    <>
      <Modal
        opened={state === 'processing'}
        onClose={close}
        returnFocus={false}
        withCloseButton={false}
        closeOnClickOutside={false}
        title={landingMessages.initializing}
      >
        <Group justify="center" p="lg">
          <Loader aria-hidden />
        </Group>
      </Modal>
      <Modal
        opened={state === 'alert'}
        onClose={close}
        returnFocus={false}
        title={landingMessages.startAlertTitle}
      >
        <Text mb="lg">{landingMessages.startAlert}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => (returnTo ? signInFor(returnTo) : goToSignIn())}>
            {landingMessages.continueToSignIn}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
