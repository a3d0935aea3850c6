import { Loader, Text } from '@mantine/core';
import styles from './page-loader.module.css';

/** Shown while a screen loads. */
export function PageLoader({ text }: { text: string }) {
  return (
    <div className={styles.loader} role="status">
      <Loader aria-hidden />
      <Text c="dimmed">{text}</Text>
    </div>
  );
}
