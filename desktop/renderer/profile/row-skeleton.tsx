import { Button, Skeleton, Text } from '@mantine/core';
import styles from './profile-section.module.css';

interface RowSkeletonProps {
  /** Words as such a row has them: it breaks where the row will. */
  name: string;
  lines: readonly string[];
  action: string;
  visible?: boolean;
}

/** The place of one row that is on its way; once something else is there it is only kept free. */
export function RowSkeleton({ name, lines, action, visible = true }: RowSkeletonProps) {
  const place = (
    <div className={`${styles.rows} ${styles.unseen}`}>
      <div className={styles.row}>
        <div>
          <Text fw={560}>{name}</Text>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
            <Text key={index} size="sm">
              {line}
            </Text>
          ))}
        </div>
        <Button variant="default">{action}</Button>
      </div>
    </div>
  );
  return visible ? <Skeleton>{place}</Skeleton> : place;
}
