import { Button, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { formatFileSize } from '../../../common/formats.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import styles from './chosen-file.module.css';

interface ChosenFileProps {
  file: File;
  disabled: boolean;
  onRemove: () => void;
}

/** The file that is about to be sent. */
export function ChosenFile({ file, disabled, onRemove }: ChosenFileProps) {
  return (
    <div className={styles.file}>
      <IconFileText className={styles.icon} stroke={1.25} aria-hidden />
      <Text className={styles.name}>{file.name}</Text>
      <Text size="sm" c="dimmed">
        {formatFileSize(file.size)}
      </Text>
      <Button variant="default" disabled={disabled} onClick={onRemove}>
        {uploadMessages.remove}
      </Button>
    </div>
  );
}
