import { Button, Skeleton, Text } from '@mantine/core';
import styles from './profile-section.module.css';

interface RowSkeletonProps {
  /** Text of the same length as in a real row, so that it wraps alike. */
  name: string;
  lines: readonly string[];
  action: string;
}

/** A placeholder for a list that is loading: one row without its text. */
export function RowSkeleton({ name, lines, action }: RowSkeletonProps) {
  return (
    <Skeleton>
      <div className={`${styles.rows} ${styles.unseen}`}>
        <div className={styles.row}>
          <div>
            <Text fw={560}>{name}</Text>
            {lines.map((line) => (
              <Text key={line} size="sm">
                {line}
              </Text>
            ))}
          </div>
          <Button variant="default">{action}</Button>
        </div>
      </div>
    </Skeleton>
  );
}
