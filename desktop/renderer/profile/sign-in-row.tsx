import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../../common/formats.ts';
import { signInName, profileMessages as words } from '../../../common/messages/profile.ts';
import { endSignIn, type SignIn } from '../../../common/sign-ins.ts';
import { call } from '../ui/api.ts';
import { ApiError, isNotFound } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { showFailure } from '../ui/show-failure.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { showToast } from '../ui/toasts.ts';
import { signInsQuery } from './queries.ts';
import { signOut } from './shared/sign-out.ts';

/** One sign-in, with a button to end it. */
export function SignInRow({ signIn }: { signIn: SignIn }) {
  const queryClient = useQueryClient();
  const [asking, { open, close }] = useDisclosure(false);
  const elsewhere = useFreshAction(`sign-out-${signIn.id}`, open);
  const refresh = () => queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey });
  const end = useMutation({
    mutationFn: () => call(endSignIn, { params: { id: signIn.id } }),
    onSuccess: () => {
      showToast({ title: words.signedOutToast });
      return refresh();
    },
    onError: (error) => {
      close();
      // It ended meanwhile, which is the requested result.
      if (isNotFound(error)) return refresh();
      const text = error instanceof ApiError ? words.failed : words.lost;
      showFailure(words.signOutFailed, error, text);
      return undefined;
    },
  });
  const name = signInName(signIn.browser, signIn.system);
  return (
    <li>
      <div>
        <Group gap="sm">
          <Text fw={560}>{name}</Text>
          {signIn.current && (
            <StatusBadge color="green" icon="check">
              {words.thisOne}
            </StatusBadge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {words.signedIn} {formatDateTime(signIn.signedInAt)}
        </Text>
        <Text size="sm" c="dimmed">
          {words.lastUsed} {formatDateTime(signIn.lastUsedAt)}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={`${words.signOut}: ${name}`}
        onClick={signIn.current ? signOut : () => elsewhere.start()}
      >
        {words.signOut}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.signOutTitle}
        text={words.signOutText}
        confirm={words.signOut}
        keep={words.keep}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={close}
      />
    </li>
  );
}
