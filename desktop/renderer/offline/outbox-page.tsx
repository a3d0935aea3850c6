import { Skeleton, Text, Title } from '@mantine/core';
import { offlineMessages as words } from '../../../common/messages/offline.ts';
import { isDesktop } from '../ui/desktop.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import { AddPanel } from './add-panel.tsx';
import { BeginAnew } from './begin-anew.tsx';
import { OutboxHead } from './outbox-head.tsx';
import { OutboxList } from './outbox-list.tsx';
import styles from './outbox-page.module.css';
import { useOutbox } from './use-outbox.ts';

/** What this computer keeps until the server has it. Desktop app only. */
export function OutboxPage() {
  return (
    <Page title={words.title}>
      <Title order={1}>{words.title}</Title>
      <Text className={styles.lead} c="dimmed">
        {words.lead}
      </Text>
      {isDesktop() ? (
        <Outbox />
      ) : (
        <MessageState>
          <Text>{words.desktopOnly}</Text>
        </MessageState>
      )}
    </Page>
  );
}

function Outbox() {
  const { facts, list, items } = useOutbox();
  if (facts?.unavailable) {
    return (
      <ErrorState title={words.unavailable} text={facts.unavailable}>
        {facts.locked && <BeginAnew />}
      </ErrorState>
    );
  }
  return (
    <>
      {facts?.queue && <OutboxHead facts={facts} queue={facts.queue} items={items} />}
      <AddPanel />
      {list.isError && (
        <ErrorState
          title={words.failed}
          text={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && !list.isError && (
        <div role="status" aria-label={words.loading} className={styles.loading}>
          {['1', '2', '3'].map((place) => (
            <Skeleton key={place} height="3lh" />
          ))}
        </div>
      )}
      {list.isSuccess && items.length === 0 && (
        <MessageState>
          <Title order={2} size="h3">
            {words.emptyTitle}
          </Title>
          <Text c="dimmed">{words.emptyText}</Text>
        </MessageState>
      )}
      {items.length > 0 && (
        <OutboxList
          items={items}
          onNearEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
          }}
        />
      )}
    </>
  );
}
