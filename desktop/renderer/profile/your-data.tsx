import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { formatFileSize } from '../../../common/formats.ts';
import { accountMessages as words } from '../../../common/messages/account.ts';
import type { User } from '../../../common/users.ts';
import { useFreshAction } from '../ui/fresh-action.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useExport } from './use-export.ts';
import styles from './your-data.module.css';

/** Exports or deletes the person's data. */
export function YourData({ user }: { user: User }) {
  const { state, start, stop } = useExport();
  const download = useFreshAction('export', start);
  const [deleting, { open, close }] = useDisclosure(false);
  const deletion = useFreshAction('delete-account', open);
  return (
    <ProfileSection title={words.title}>
      <div className={styles.part}>
        <Title order={3}>{words.exportTitle}</Title>
        <Text c="dimmed">{words.exportText}</Text>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload stroke={1.5} aria-hidden />}
            loading={state.step === 'running'}
            onClick={() => download.start()}
          >
            {words.exportAction}
          </Button>
          {state.step === 'running' && (
            <Button variant="subtle" onClick={stop}>
              {words.exportStop}
            </Button>
          )}
        </Group>
        <Text role="status" size="sm" c="dimmed" className={styles.status}>
          {state.step === 'running' && words.exportProgress({ size: formatFileSize(state.bytes) })}
          {state.step === 'done' && words.exportDone}
        </Text>
        {state.step === 'failed' && (
          <Text role="alert" c="red">
            {state.why}
          </Text>
        )}
      </div>
      <div className={styles.part}>
        <Title order={3}>{words.deleteTitle}</Title>
        <Text c="dimmed">{words.deleteText}</Text>
        <Group>
          <Button
            variant="outline"
            color="red"
            leftSection={<IconTrash stroke={1.5} aria-hidden />}
            onClick={open}
          >
            {words.deleteAction}
          </Button>
        </Group>
      </div>
      {deleting && (
        <DeleteAccountDialog email={user.email} onSignIn={deletion.keep} onClose={close} />
      )}
    </ProfileSection>
  );
}
