import { Alert, Anchor, Button, Group, Loader, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { screenPath } from '../../../common/desktop-bridge.ts';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';
import { callDesktop, onDesktop } from '../ui/desktop.ts';
import { appFactsQuery, signInQuery } from './queries.ts';
import { Sheet } from './sheet.tsx';

/** The first screen for signed-out people. The sign-in itself happens in the system browser. */
export function SignInScreen() {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const { data: facts } = useQuery(appFactsQuery);
  const { data: signIn } = useQuery(signInQuery);
  useEffect(
    () =>
      onDesktop('sign-in:changed', (state) =>
        queryClient.setQueryData(signInQuery.queryKey, state),
      ),
    [queryClient],
  );
  const returnTo = screenPath.catch('/').parse(search.get('returnTo') ?? '/');
  const start = useMutation({
    mutationFn: () => callDesktop('sign-in:start', { returnTo }),
    onSuccess: (state) => queryClient.setQueryData(signInQuery.queryKey, state),
  });
  const cancel = useMutation({ mutationFn: () => callDesktop('sign-in:cancel') });
  const waiting = signIn?.state === 'waiting';
  const failure = start.error?.message ?? (signIn?.state === 'failed' ? signIn.message : null);
  return (
    <Sheet title={words.signInTitle}>
      <div aria-live="polite">
        <Title order={1}>{waiting ? words.waitingTitle : words.signInTitle}</Title>
        <Text mt="sm">{waiting ? words.waitingText : words.signInText}</Text>
      </div>
      {failure && !waiting && (
        <Alert role="alert" color="red" variant="outline">
          {failure}
        </Alert>
      )}
      {waiting ? (
        <Group>
          <Loader aria-hidden />
          <Button variant="default" onClick={() => start.mutate()}>
            {words.openAgain}
          </Button>
          <Button variant="subtle" onClick={() => cancel.mutate()}>
            {words.cancel}
          </Button>
        </Group>
      ) : (
        <Group>
          <Button autoFocus loading={start.isPending} onClick={() => start.mutate()}>
            {words.signIn}
          </Button>
        </Group>
      )}
      {facts?.serverAddress && (
        <Text c="dimmed" size="sm">
          {words.server}: {facts.serverAddress} ·{' '}
          <Anchor component={Link} to="/desktop" size="sm">
            {words.settingsTitle}
          </Anchor>
        </Text>
      )}
    </Sheet>
  );
}
