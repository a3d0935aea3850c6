import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../common/formats.ts';
import { signInName, profileMessages as words } from '../../../common/messages/profile.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { endAllSignIns } from '../../../common/sign-ins.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { endSignInBy, goTo } from '../ui/navigation.ts';
import { showFailure } from '../ui/show-failure.ts';
import styles from './profile-section.module.css';
import { ProfileSection } from './profile-section.tsx';
import { signInsQuery } from './queries.ts';
import { RowSkeleton } from './row-skeleton.tsx';
import { SignInRow } from './sign-in-row.tsx';

/** The active sign-ins, with buttons to end one or all of them. */
export function SignIns() {
  const { data, error, isPending, refetch } = useQuery(signInsQuery);
  const [asking, { open, close }] = useDisclosure(false);
  const everywhere = useFreshAction('sign-out-everywhere', open);
  const endAll = useMutation({
    mutationFn: () => endSignInBy(() => call(endAllSignIns, {})),
    onSuccess: () => goTo('/'),
    onError: (failure) => {
      close();
      const text = failure instanceof ApiError ? words.failed : words.lost;
      showFailure(words.signOutFailed, failure, text);
    },
  });
  const sorted = data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <ProfileSection title={words.signIns} text={words.signInsText}>
      {isPending && (
        <RowSkeleton
          name={signInName('Chromium', 'Linux')}
          lines={[
            `${words.signedIn} ${formatDateTime(new Date())}`,
            `${words.lastUsed} ${formatDateTime(new Date())}`,
          ]}
          action={words.signOut}
        />
      )}
      {error && !data && (
        <ErrorState
          title={words.signInsFailed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {sorted && (
        <ul className={styles.rows}>
          {sorted.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Group>
          <Button variant="default" onClick={() => everywhere.start()}>
            {words.signOutEverywhere}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        title={words.everywhereTitle}
        text={words.everywhereText}
        confirm={words.signOutEverywhere}
        keep={words.stay}
        pending={endAll.isPending}
        onConfirm={() => endAll.mutate()}
        onClose={close}
      />
    </ProfileSection>
  );
}
