import { Button, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { weeklyFigureMessages as words } from '../../../../common/messages/weekly-figures.ts';
import { MessageState } from '../message-state.tsx';
import styles from './weekly-chart.module.css';

interface WeeklyFiguresProps<Week> {
  query: UseQueryResult<Week[]>;
  /** Where the weeks begin. */
  note: string;
  isEmpty: (week: Week) => boolean;
  /** Shown if every week is empty. */
  emptyText: string;
  charts: (weeks: readonly Week[]) => ReactNode;
}

/** A section with charts of the last weeks. While it loads, it has the height of one row of charts. */
export function WeeklyFigures<Week>({
  query: { data, isError, refetch },
  note,
  isEmpty,
  emptyText,
  charts,
}: WeeklyFiguresProps<Week>) {
  const content = () => {
    if (data?.every(isEmpty)) {
      return (
        <MessageState>
          <Title order={3}>{words.noneTitle}</Title>
          <Text c="dimmed">{emptyText}</Text>
        </MessageState>
      );
    }
    if (data) return <div className={styles.charts}>{charts(data)}</div>;
    if (!isError) return <Skeleton className={styles.waiting} />;
    return (
      <div role="alert">
        <Text c="dimmed">{words.failed}</Text>
        <Button variant="default" mt="sm" onClick={() => void refetch()}>
          {shellMessages.retry}
        </Button>
      </div>
    );
  };
  return (
    <section aria-labelledby="weekly-figures" className={styles.figures}>
      <Title order={2} id="weekly-figures">
        {words.title}
      </Title>
      <Text c="dimmed" size="sm">
        {note}
      </Text>
      <div className={styles.content}>{content()}</div>
    </section>
  );
}
