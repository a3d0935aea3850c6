import { ActionIcon, Checkbox, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo, type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatFileSize } from '../../../common/formats.ts';
import { documentTypeNames } from '../../../common/messages/documents.ts';
import { queueStateNames, offlineMessages as words } from '../../../common/messages/offline.ts';
import { type QueueItem, queueAbilities } from '../../../common/offline-queue.ts';
import { callDesktop } from '../ui/desktop.ts';
import { StatusBadge, type StatusColor, type StatusIcon } from '../ui/status-badge.tsx';
import { itemName } from './item-name.ts';
import styles from './outbox-list.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { useOutboxAction } from './use-outbox.ts';

const LOOKS: Record<QueueItem['state'], { color: StatusColor; icon: StatusIcon }> = {
  queued: { color: 'gray', icon: 'wait' },
  sending: { color: 'blue', icon: 'upload' },
  paused: { color: 'gray', icon: 'dot' },
  refused: { color: 'red', icon: 'alert' },
  sent: { color: 'green', icon: 'check' },
  removed: { color: 'gray', icon: 'dot' },
};

interface OutboxRowProps {
  ref: Ref<HTMLLIElement>;
  index: number;
  total: number;
  item: QueueItem;
  above: QueueItem | null;
  twoAbove: QueueItem | null;
  below: QueueItem | null;
  chosen: boolean;
  /** Null if it can no longer be changed. */
  onChoose: ((wanted: boolean) => void) | null;
}

const sameLine = (a: QueueItem, b: QueueItem | null) =>
  b !== null && b.work.kind === a.work.kind && b.state !== 'sent';

/** An item: its name, status, refusal and actions. */
export const OutboxRow = memo(function OutboxRow(props: OutboxRowProps) {
  const { ref, index, total, item, chosen, onChoose } = props;
  const name = itemName(item.work);
  return (
    <li
      ref={ref}
      className={styles.row}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <Checkbox
        aria-label={words.select({ name })}
        checked={chosen && onChoose !== null}
        disabled={onChoose === null}
        onChange={(event) => onChoose?.(event.currentTarget.checked)}
      />
      <div className={styles.words}>
        <div className={styles.name}>
          {item.documentId ? <Link to={`/documents/${item.documentId}`}>{name}</Link> : name}
        </div>
        <Facts item={item} />
        {item.work.kind === 'document' && item.work.description && (
          <Text size="sm" c="dimmed">
            {item.work.description}
          </Text>
        )}
        {item.refusal && <Text size="sm">{item.refusal.message}</Text>}
        {item.unsure && item.state !== 'sending' && <Text size="sm">{words.unsure}</Text>}
      </div>
      <div className={styles.state}>
        <StatusBadge {...LOOKS[item.state]}>
          {item.state === 'removed' ? null : queueStateNames[item.state]}
        </StatusBadge>
      </div>
      <RowMenu {...props} name={name} />
    </li>
  );
});

function Facts({ item }: { item: QueueItem }) {
  const { work } = item;
  return (
    <p className={styles.facts}>
      {work.kind === 'document' && <span>{documentTypeNames[work.documentType]}</span>}
      {work.kind === 'recording-segment' && (
        <span>{words.segmentNumber({ number: work.number + 1 })}</span>
      )}
      {item.size > 0 && <span>{formatFileSize(item.size)}</span>}
      <time dateTime={new Date(item.settledAt ?? item.queuedAt).toISOString()}>
        {formatDateTime(new Date(item.settledAt ?? item.queuedAt))}
      </time>
    </p>
  );
}

function RowMenu(props: OutboxRowProps & { name: string }) {
  const { item, above, twoAbove, below, name } = props;
  const action = useOutboxAction();
  const [removing, setRemoving] = useState(false);
  const may = queueAbilities(item);
  const act = (what: 'hold' | 'release' | 'send-again') => () =>
    action.mutate(() => callDesktop('queue:act', { id: item.id, action: what }));
  const place = (behind: string | null) => () =>
    action.mutate(() => callDesktop('queue:place', { id: item.id, behind }));
  const waits = item.state === 'queued' || item.state === 'paused' || item.state === 'refused';
  const mayRise = waits && sameLine(item, above);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.actionsFor({ name })}>
            <IconDots stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may.pause && <Menu.Item onClick={act('hold')}>{words.hold}</Menu.Item>}
          {may.resume && <Menu.Item onClick={act('release')}>{words.release}</Menu.Item>}
          {may.sendAgain && <Menu.Item onClick={act('send-again')}>{words.sendAgain}</Menu.Item>}
          {mayRise && <Menu.Item onClick={place(null)}>{words.first}</Menu.Item>}
          {mayRise && (
            <Menu.Item onClick={place(twoAbove && sameLine(item, twoAbove) ? twoAbove.id : null)}>
              {words.up}
            </Menu.Item>
          )}
          {waits && below && sameLine(item, below) && (
            <Menu.Item onClick={place(below.id)}>{words.down}</Menu.Item>
          )}
          {item.documentId && (
            <Menu.Item component={Link} to={`/documents/${item.documentId}`}>
              {words.openDocument}
            </Menu.Item>
          )}
          <Menu.Item disabled={!may.remove} onClick={() => setRemoving(true)}>
            {words.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {removing && <RemoveDialog items={[item]} onClose={() => setRemoving(false)} />}
    </>
  );
}
