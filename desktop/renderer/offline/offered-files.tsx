import { Button, Group, Text } from '@mantine/core';
import { offeredMessages, waitingFiles } from '../../../common/messages/offered-files.ts';
import { addedSentence } from '../../../common/messages/offline.ts';
import { callDesktop } from '../ui/desktop.ts';
import styles from './add-panel.module.css';
import { useOfferedFiles } from './desktop-files.ts';
import { useOutboxAction } from './use-outbox.ts';

interface OfferedFilesProps {
  /** Adds the files to the outbox, with the type and description of the panel. */
  onTake: () => void;
  pending: boolean;
}

/**
 * Files that were opened with the app or dropped on it; the person describes them before they are
 * added.
 */
export function OfferedFiles({ onTake, pending }: OfferedFilesProps) {
  const offered = useOfferedFiles();
  const dismiss = useOutboxAction();
  if (!offered || (offered.count === 0 && offered.leftOut === 0)) return null;
  const { names, count, leftOut, more } = offered;
  return (
    <div className={styles.offered} role="status">
      <Text fw={560}>{offeredMessages.title}</Text>
      <Text size="sm">
        {count > 0
          ? `${waitingFiles(names, count)} ${offeredMessages.text}`
          : addedSentence({ queued: 0, refusedInAll: 0, leftOut, more })}
      </Text>
      <Group gap="sm" mt="sm">
        {count > 0 && (
          <Button loading={pending} onClick={onTake}>
            {offeredMessages.add}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => dismiss.mutate(() => callDesktop('files:dismiss'))}
        >
          {offeredMessages.leave}
        </Button>
      </Group>
    </div>
  );
}
