import { Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatDateTime } from '../../../../common/formats.ts';
import type { HistoryEntry } from '../../../../common/history.ts';
import { historyText, historyMessages as words } from '../../../../common/messages/history.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './history-list.module.css';

interface HistoryListProps {
  history: Pick<UseQueryResult<HistoryEntry[]>, 'data' | 'error' | 'refetch'>;
}

/**
 * The events of a document or session, oldest first. Documents and sessions from before events were
 * recorded have none, and then nothing is shown.
 */
export function HistoryList({ history: { data, error, refetch } }: HistoryListProps) {
  if (!data && !error) return null;
  if (data?.length === 0) return null;
  return (
    <section className={styles.history} aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      {data ? (
        <ol>
          {data.map((entry) => (
            <li key={entry.id}>
              <span className={styles.text}>
                {historyText(entry)}
                <span className={styles.by}>
                  {entry.documentName && `${entry.documentName} · `}
                  {entry.by ?? words.platform}
                </span>
              </span>
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            </li>
          ))}
        </ol>
      ) : (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}
