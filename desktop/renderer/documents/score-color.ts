import { SCORE_GREEN_AT, SCORE_YELLOW_AT } from '../../../common/limits.ts';

/** Green at 85 or more, yellow at 70 or more, otherwise red. */
export function scoreColor(score: number): 'green' | 'yellow' | 'red' {
  if (score >= SCORE_GREEN_AT) return 'green';
  return score >= SCORE_YELLOW_AT ? 'yellow' : 'red';
}
