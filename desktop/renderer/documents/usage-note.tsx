import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  countOf,
  planTitles,
  storedOf,
  usageWarning,
  planMessages as words,
} from '../../../common/messages/plans.ts';
import { UsageBar } from './shared/usage-bar.tsx';
import { usageQuery } from './shared/usage-query.ts';
import styles from './usage-note.module.css';

/** The limits of uploads are far away for almost everyone, so they are shown from half on. */
const isNear = ({ used, limit }: { used: number; limit: number }) => used >= limit / 2;

/** Shows the limits of the plan next to the drop zone, and how much of them is used. */
export function UsageMeter() {
  const { data } = useQuery(usageQuery);
  if (!data) return null;
  const { bytes, documents, plan, uploadsLastHour, uploadsLastDay } = data;
  const byBytes = bytes.used / bytes.limit >= documents.used / documents.limit;
  const nearest = byBytes ? bytes : documents;
  return (
    <div>
      <UsageBar
        name={`${words.plan}: ${planTitles[plan]}`}
        value={`${storedOf(bytes)} · ${words.documents}: ${countOf(documents)}`}
        used={nearest.used}
        limit={nearest.limit}
      />
      {(isNear(uploadsLastHour) || isNear(uploadsLastDay)) && (
        <Text size="sm" c="dimmed">
          {words.uploadsLastHour}: {countOf(uploadsLastHour)} · {words.uploadsLastDay}:{' '}
          {countOf(uploadsLastDay)}
        </Text>
      )}
    </div>
  );
}

/** Warns on the dashboard that storage is running out; nothing while there is enough. */
export function UsageWarning() {
  const { data } = useQuery(usageQuery);
  const warning = data ? usageWarning(data) : null;
  if (!warning) return null;
  return (
    <Text role="status" className={styles.warning}>
      {warning}
    </Text>
  );
}
