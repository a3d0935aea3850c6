import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconFileDiff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Document } from '../../../../common/documents.ts';
import { formatDate } from '../../../../common/formats.ts';
import {
  printCopyText,
  printCopyMessages as words,
} from '../../../../common/messages/print-copies.ts';
import { CONTINUE_TO_START } from './continue-to-start.ts';
import styles from './print-copy-notice.module.css';

interface PrintCopyNoticeProps {
  document: Document;
  /** The person wants to start a notarization. */
  starts?: boolean;
}

/** Why a print copy was made, and the link that compares it with the file. */
export function PrintCopyNotice({ document, starts = false }: PrintCopyNoticeProps) {
  const { printCopy, abilities } = document;
  if (!printCopy) return null;
  const path = `/documents/${document.id}/print-copy`;
  return (
    <section className={styles.notice}>
      <Title order={2} size="h3">
        {words.noticeTitle}
      </Title>
      <Text>{printCopyText(printCopy.reasons)}</Text>
      {abilities.confirmPrintCopy ? (
        <>
          <Text fw={600}>{words.compareFirst}</Text>
          <Button
            component={Link}
            to={path}
            state={starts ? CONTINUE_TO_START : null}
            leftSection={<IconFileDiff stroke={1.5} aria-hidden />}
          >
            {words.compare}
          </Button>
        </>
      ) : (
        <Group gap="sm">
          {printCopy.confirmedAt && (
            <Text c="dimmed">{words.confirmed({ date: formatDate(printCopy.confirmedAt) })}</Text>
          )}
          <Anchor component={Link} to={path}>
            {words.compareAgain}
          </Anchor>
        </Group>
      )}
    </section>
  );
}
