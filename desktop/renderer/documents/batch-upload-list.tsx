import { Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconFileUpload } from '@tabler/icons-react';
import { offlineMessages } from '../../../common/messages/offline.ts';
import { uploadMessages as words } from '../../../common/messages/uploads.ts';
import styles from './batch-upload-list.module.css';
import type { BatchFile } from './use-batch-upload.ts';

interface BatchUploadListProps {
  files: readonly BatchFile[];
  pending: boolean;
  onClose: () => void;
}

const ICONS = {
  waiting: IconClock,
  sending: IconFileUpload,
  sent: IconCircleCheck,
  kept: IconClock,
  refused: IconAlertTriangle,
};

/** The files that are uploaded together, and what happened with each. */
export function BatchUploadList({ files, pending, onClose }: BatchUploadListProps) {
  const sent = files.filter(({ state }) => state === 'sent').length;
  return (
    <div className={styles.batch}>
      <Text fw={560} role="status">
        {words.batchProgress({ done: sent, all: files.length })}
      </Text>
      <Progress
        value={(files.filter(isFinished).length / files.length) * 100}
        aria-label={words.uploading}
      />
      <ul className={styles.files}>
        {files.map((file, index) => {
          const Icon = ICONS[file.state];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <li key={`${index} ${file.name}`} data-state={file.state}>
              <Icon stroke={1.5} aria-hidden />
              <div>
                <Text>{file.name}</Text>
                <Text size="sm">{stateOf(file)}</Text>
              </div>
            </li>
          );
        })}
      </ul>
      {!pending && (
        <Group>
          <Button variant="default" onClick={onClose}>
            {words.batchClose}
          </Button>
        </Group>
      )}
    </div>
  );
}

const isFinished = ({ state }: BatchFile) => ['sent', 'kept', 'refused'].includes(state);

function stateOf(file: BatchFile): string {
  if (file.state === 'refused') return file.reason;
  if (file.state === 'sending')
    return words.batchSending({ percent: Math.round(file.share * 100) });
  if (file.state === 'kept') return offlineMessages.keptTitle;
  return file.state === 'sent' ? words.batchSent : words.batchWaiting;
}
