import { Progress } from '@mantine/core';
import { SCORE_GREEN_AT, SCORE_YELLOW_AT } from '../../../common/limits.ts';
import styles from './score.module.css';

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

/** Green at 85 or more, yellow at 70 or more, otherwise red. */
export function scoreColor(score: number): 'green' | 'yellow' | 'red' {
  if (score >= SCORE_GREEN_AT) return 'green';
  return score >= SCORE_YELLOW_AT ? 'yellow' : 'red';
}
