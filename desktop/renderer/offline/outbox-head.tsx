import { Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  clockOff,
  outboxSentence,
  offlineMessages as words,
} from '../../../common/messages/offline.ts';
import type { OfflineFacts, QueueItem, QueueStatus } from '../../../common/offline-queue.ts';
import { callDesktop } from '../ui/desktop.ts';
import { itemName } from './item-name.ts';
import styles from './outbox-page.module.css';
import { useOutboxAction } from './use-outbox.ts';

interface OutboxHeadProps {
  facts: OfflineFacts;
  queue: QueueStatus;
  items: QueueItem[];
}

/** The status of the outbox, what blocks it, and the actions for all of it. */
export function OutboxHead({ facts, queue, items }: OutboxHeadProps) {
  const action = useOutboxAction();
  const { current, counts, state } = queue;
  const sending = current && items.find(({ id }) => id === current.id);
  const percent = current?.size ? Math.round((current.sentBytes / current.size) * 100) : 0;
  const stands = state === 'waiting' || state === 'offline';
  return (
    <>
      <div className={styles.head}>
        <div className={styles.sentence}>
          <Text role="status">{outboxSentence(queue)}</Text>
          {current && (
            <div className={styles.progress}>
              <Progress value={percent} aria-label={words.title} />
              <Text size="sm" c="dimmed">
                {sending
                  ? words.sendingItem({ name: itemName(sending.work), percent })
                  : words.sendingPercent({ percent })}
              </Text>
            </div>
          )}
        </div>
        <Group gap="xs">
          {stands && (
            <Button
              variant="default"
              onClick={() => action.mutate(() => callDesktop('queue:try-now'))}
            >
              {words.tryNow}
            </Button>
          )}
          {counts.refused > 0 && (
            <Button
              variant="default"
              onClick={() => action.mutate(() => callDesktop('queue:send-all-again'))}
            >
              {words.sendAllAgain}
            </Button>
          )}
          {state === 'paused' ? (
            <Button
              onClick={() => action.mutate(() => callDesktop('queue:pause', { paused: false }))}
            >
              {words.resume}
            </Button>
          ) : (
            <Button
              variant="default"
              onClick={() => action.mutate(() => callDesktop('queue:pause', { paused: true }))}
            >
              {words.pause}
            </Button>
          )}
        </Group>
      </div>
      {queue.problem && state !== 'offline' && <Notice>{queue.problem}</Notice>}
      {facts.setAside && (
        <Notice title={words.setAsideTitle}>{words.setAside({ file: facts.setAside })}</Notice>
      )}
      {queue.clockOffSeconds !== null && (
        <Notice title={words.clock}>
          {`${clockOff(queue.clockOffSeconds)} ${words.clockText}`}
        </Notice>
      )}
    </>
  );
}

function Notice({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <IconAlertTriangle stroke={1.5} aria-hidden />
      <div>
        {title && <strong>{title}</strong>}
        <Text size="sm">{children}</Text>
      </div>
    </div>
  );
}
