import { Progress } from '@mantine/core';
import styles from './score.module.css';
import { scoreColor } from './score-color.ts';

/** A percentage with its bar; the color repeats the number. */
export function Score({ name, value }: { name: string; value: number }) {
  // A value just below a limit is not rounded up to it.
  const percent = Number(value.toFixed(1));
  return (
    <div className={styles.score} data-color={scoreColor(value)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>{percent}%</span>
      <Progress value={percent} color="var(--score)" aria-label={name} />
    </div>
  );
}
