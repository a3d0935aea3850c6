import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatDate } from '../../../common/formats.ts';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import {
  removeStepUpCredential,
  type StepUpCredential,
  type StepUpProof,
} from '../../../common/step-up.ts';
import { call } from '../ui/api.ts';
import { useFreshAction } from '../ui/fresh-action.ts';
import { showToast } from '../ui/toasts.ts';
import { ProveFactor } from './prove-factor.tsx';
import { useRefreshFactors } from './use-refresh-factors.ts';

interface SecondFactorRowProps {
  credential: StepUpCredential;
  /** All active factors: one of them is asked for before this one is removed. */
  factors: readonly StepUpCredential[];
}

/** One second factor, with a button to remove it. */
export function SecondFactorRow({ credential, factors }: SecondFactorRowProps) {
  const refresh = useRefreshFactors();
  const [opened, { open, close }] = useDisclosure(false);
  const removal = useFreshAction(`remove-factor-${credential.id}`, open);
  const remove = async (proof: StepUpProof) => {
    await call(removeStepUpCredential, { params: { id: credential.id }, body: { proof } });
    close();
    showToast({ title: words.removedToast });
    await refresh();
  };
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
      <Button
        variant="default"
        aria-label={`${words.remove}: ${credential.label}`}
        onClick={() => removal.start()}
      >
        {words.remove}
      </Button>
      {opened && (
        <Modal opened onClose={close} title={words.removeTitle}>
          <Stack>
            <Text>{words.removeText}</Text>
            <ProveFactor
              factors={factors}
              action={words.remove}
              severe
              onStale={() => removal.keep()}
              run={remove}
              onClose={close}
            />
          </Stack>
        </Modal>
      )}
    </li>
  );
}
