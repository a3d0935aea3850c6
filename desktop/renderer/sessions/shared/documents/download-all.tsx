import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { pathFor } from '../../../../../common/endpoint.ts';
import { sessionDocumentMessages as words } from '../../../../../common/messages/session-documents.ts';
import {
  downloadSessionEvidence,
  type NotarizationSession,
} from '../../../../../common/notarization-sessions.ts';
import styles from './session-documents.module.css';

interface DownloadAllProps {
  session: Pick<NotarizationSession, 'id' | 'abilities'>;
  /** The main action of its page. */
  isMain?: boolean;
}

/** Opens one file with the evidence of all documents of a session, for those who may have it. */
export function DownloadAll({ session, isMain = false }: DownloadAllProps) {
  if (!session.abilities.downloadAll) return null;
  return (
    <div className={styles.all}>
      <Button
        size={isMain ? 'lg' : 'sm'}
        variant={isMain ? 'filled' : 'default'}
        component="a"
        target="_blank"
        rel="noopener"
        href={pathFor(downloadSessionEvidence, { id: session.id })}
        leftSection={<IconDownload stroke={1.5} aria-hidden />}
      >
        {words.downloadAll}
      </Button>
      <Text size="sm" c="dimmed">
        {words.downloadAllText}
      </Text>
    </div>
  );
}
