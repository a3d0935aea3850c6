import { Button, Skeleton, Text } from '@mantine/core';
import styles from './profile-section.module.css';

interface RowSkeletonProps {
  /** Words as such a row has them: it breaks where the row will. */
  name: string;
  lines: readonly string[];
  action: string;
}

/** In place of a list that is on its way: one row, without its words. */
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
