import { Progress } from '@mantine/core';
import styles from './score.module.css';
import { scoreColor } from './score-color.ts';

/** A percentage with its bar; the figure says what the colour repeats. */
export function Score({ name, value }: { name: string; value: number }) {
  const percent = Math.round(value);
  return (
    <div className={styles.score} data-color={scoreColor(value)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>{percent}%</span>
      <Progress value={percent} color="var(--score)" aria-label={name} />
    </div>
  );
}
