import { Progress, Text } from '@mantine/core';
import { QUOTA_WARNING_SHARE } from '../../../../common/plans.ts';
import styles from './usage-bar.module.css';

interface UsageBarProps {
  name: string;
  /** The used amount and the limit, as text. */
  value: string;
  used: number;
  limit: number;
}

/** Shows how much of a limit is used. */
export function UsageBar({ name, value, used, limit }: UsageBarProps) {
  const share = used / limit;
  return (
    <div className={styles.usage}>
      <Text size="sm" className={styles.words}>
        <span>{name}</span>
        <span className={styles.value}>{value}</span>
      </Text>
      <Progress
        size="sm"
        value={Math.min(100, share * 100)}
        aria-label={name}
        {...(share >= QUOTA_WARNING_SHARE ? { color: 'red' } : {})}
      />
    </div>
  );
}
