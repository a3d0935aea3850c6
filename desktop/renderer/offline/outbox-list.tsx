import { Checkbox, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { offlineMessages as words } from '../../../common/messages/offline.ts';
import { type QueueItem, queueAbilities } from '../../../common/offline-queue.ts';
import { useWindowRows } from '../ui/use-window-rows.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './outbox-list.module.css';
import { OutboxRow } from './outbox-row.tsx';

interface OutboxListProps {
  items: QueueItem[];
  onNearEnd: () => void;
}

/** The next page loads when this many rows remain. */
const NEAR = 20;

const mayBeChosen = (item: QueueItem) => queueAbilities(item).remove && item.state !== 'sent';

/** The items in sending order; only the visible ones are rendered. */
export function OutboxList({ items, onNearEnd }: OutboxListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choosable = useMemo(() => items.filter(mayBeChosen), [items]);
  const selected = useMemo(() => choosable.filter(({ id }) => chosen.has(id)), [choosable, chosen]);
  const { list, style, shown, measure } = useWindowRows({ rows: items, near: NEAR, onNearEnd });
  const choose = (id: string, wanted: boolean) => {
    const next = new Set(chosen);
    if (wanted) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <section className={styles.section} aria-label={words.list}>
      <div className={styles.head}>
        <Title order={2} size="h3">
          {words.list}
        </Title>
        <Checkbox
          label={words.selectAll}
          disabled={choosable.length === 0}
          checked={choosable.length > 0 && selected.length === choosable.length}
          indeterminate={selected.length > 0 && selected.length < choosable.length}
          onChange={(event) =>
            setChosen(new Set(event.currentTarget.checked ? choosable.map(({ id }) => id) : []))
          }
        />
      </div>
      {selected.length > 0 && <BulkBar selected={selected} onDone={() => setChosen(new Set())} />}
      <ul ref={list} className={styles.rows} style={style}>
        {shown.map(({ index, key }) => {
          const item = items[index] as QueueItem;
          return (
            <OutboxRow
              key={key}
              ref={measure}
              index={index}
              total={items.length}
              item={item}
              above={items[index - 1] ?? null}
              twoAbove={items[index - 2] ?? null}
              below={items[index + 1] ?? null}
              chosen={chosen.has(item.id)}
              onChoose={mayBeChosen(item) ? (wanted) => choose(item.id, wanted) : null}
            />
          );
        })}
      </ul>
    </section>
  );
}
