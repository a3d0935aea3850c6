import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../common/formats.ts';
import { removeStepUpCredential, type StepUpCredential } from '../../../common/step-up.ts';
import { profileWords as words } from '../../../common/words/profile.ts';
import { call } from '../ui/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { stepUpQuery } from './queries.ts';

/** One second factor, with the way to remove it. */
export function SecondFactorRow({ credential }: { credential: StepUpCredential }) {
  const queryClient = useQueryClient();
  const [opened, { open, close }] = useDisclosure(false);
  const remove = useMutation({
    mutationFn: () => call(removeStepUpCredential, { params: { id: credential.id } }),
    onSuccess: () => {
      showToast({ title: words.removedToast });
      return queryClient.invalidateQueries({ queryKey: stepUpQuery.queryKey });
    },
    onError: (error) => {
      close();
      showFailure(words.failed, error);
    },
  });
  return (
    <li>
      <div>
        <Text fw={560}>{credential.label}</Text>
        <Text size="sm" c="dimmed">
          {words[credential.method]} · {words.added} {formatDate(credential.createdAt)} ·{' '}
          {credential.lastUsedAt
            ? `${words.lastUsed} ${formatDate(credential.lastUsedAt)}`
            : words.never}
        </Text>
      </div>
      <Button variant="default" onClick={open}>
        {words.remove}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={words.removeTitle}
        text={words.removeText}
        confirm={words.remove}
        keep={words.keep}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      />
    </li>
  );
}
