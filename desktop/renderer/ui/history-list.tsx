import { Title } from '@mantine/core';
import { formatDateTime } from '../../../common/formats.ts';
import type { HistoryEntry } from '../../../common/history.ts';
import { historyText, historyWords as words } from '../../../common/words/history.ts';
import styles from './history-list.module.css';

/** What happened to a document or in a session, oldest first. Shows nothing without entries. */
export function HistoryList({ entries }: { entries: HistoryEntry[] | undefined }) {
  if (!entries || entries.length === 0) return null;
  return (
    <section className={styles.history} aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={styles.text}>
              {historyText(entry)}
              <span className={styles.by}>{entry.by ?? words.platform}</span>
            </span>
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
